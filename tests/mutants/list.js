/**
 * The mutants: a snippet that is in its file exactly once, and what a slip would make of it.
 *
 * @typedef {{ file: string, from: string, to: string, equivalent?: string, browser?: string }} Mutant
 */

/** @param {string} file @param {[from: string, to: string, why?: { equivalent?: string, browser?: string }][]} changes @returns {Mutant[]} */
const of = (file, changes) => changes.map(([from, to, why]) => ({ file: `www/${file}`, from, to, ...why }));

/** @type {Mutant[]} */
export const MUTANTS = [
  ...of('core/reduce.js', [
    ['if ((state.isPaused || !isOwnGridShown(state)) && UNSEEN.includes(action.type)) return state;', ''],
    ["locked: action.isSelecting ? null : state.locked", 'locked: state.locked'],
    ['const past = state.past.slice(-MOVES_BEFORE);', 'const past = state.past;'],
    ['notes[cell] &= ~bitOf(digit);', 'notes[cell] ^= bitOf(digit);'],
    ['state.game.finishedAt === null && action.shown.index !== LISTED', 'action.shown.index !== LISTED'],
    ["isPlaying: action.lesson !== null && state.isPlaying", 'isPlaying: state.isPlaying'],
    ['past: [...state.past, move], future: [], bookmarks', 'past: [...state.past, move], bookmarks'],
    ["if (lesson.kind === before?.kind && answerOf(lesson) === answerOf(before)) return known;", ''],
    ['{ ...state, isPaused: action.isPaused, lesson: action.isPaused ? null : state.lesson }', '{ ...state, isPaused: action.isPaused }'],
  ]),
  ...of('core/edit.js', [
    ['digit > COLOURS ? entries', 'digit >= COLOURS ? entries'],
    ['free.length > 0 && free.every(', 'free.some('],
    ['centreNotes: afterDigit(entries.centreNotes, cell, digit, cleans),', 'centreNotes: entries.centreNotes,'],
    ['if (isNoted) return { ...entries, cornerNotes: without(entries.cornerNotes, cells), centreNotes: without(entries.centreNotes, cells) };', 'if (isNoted) return { ...entries, cornerNotes: without(entries.cornerNotes, cells) };'],
  ]),
  ...of('core/history.js', [
    ['centreNotes: back(move.centreNotes), colours: back(move.colours)', 'centreNotes: back(move.centreNotes), colours: move.colours'],
    ['games: move.games && [move.games[1], move.games[0]]', 'games: move.games'],
    ['placements !== EMPTY || LAYERS.some', 'placements !== EMPTY && LAYERS.some'],
  ]),
  ...of('core/game.js', [
    ['hints === 0 && !hasShown', '!hasShown'],
    ['!(isAsLoaded && hasOnlyNotes', '!(hasOnlyNotes'],
    ["!grid.includes('.') && !clashes(grid).includes(true)", "!grid.includes('.')"],
    ['.map((at) => at - loaded)', ''],
    ['!state.isPaused && state.game.finishedAt === null && !state.shown', '!state.isPaused && state.game.finishedAt === null'],
  ]),
  ...of('core/notes.js', [
    ['cells.every((cell) => notes[cell] & bit)', 'cells.some((cell) => notes[cell] & bit)'],
    ["areComplete(grid, cornerNotes) ? 'cornerNotes' : areComplete(grid, centreNotes) ? 'centreNotes' : null", "areComplete(grid, cornerNotes) ? 'cornerNotes' : null"],
    ['next[cell] = 0;\n  if (cleans)', 'if (cleans)'],
  ]),
  ...of('core/geometry.js', [
    ["case 'PageUp': return at(Math.max(row - 3, row % 3), col);", "case 'PageUp': return at(row - 3, col);"],
    ["case 'End': return ctrl ? 80 : at(row, 8);", "case 'End': return ctrl ? 81 : at(row, 8);"],
  ]),
  ...of('play/clock.js', [
    ['elapsed_ms: store.state.game.elapsed_ms + since', 'elapsed_ms: since'],
    ['if (updatedAt !== undefined) return;\n    updatedAt = performance.now();', 'updatedAt = performance.now();'],
    ["n > 0 ? 'play.finishedHints' : checks > 0", "n > 1 ? 'play.finishedHints' : checks > 0"],
    ["document.addEventListener('visibilitychange', follow);", ''],
  ]),
  ...of('storage/autosave.js', [
    ['if (text !== null) seen = text;', ''],
    ['isFull = text === null;', 'isFull ||= text === null;'],
    ['if (record) shelve(record);', ''],
    ['isDirty ||= isPlayable(store.state) && savedText(storage) === seen;', 'isDirty ||= isPlayable(store.state);'],
    ['if (window.document.hidden) keep();\n    else soon();', 'soon();'],
    ['      storage = undefined;\n', ''],
  ]),
  ...of('storage/restore.js', [
    ['if (there === null || there === text) return true;', 'if (there === null) return true;'],
    ['saved?.version === VERSION || saved?.version === 1', 'saved?.version === VERSION'],
    ["MODES.find((mode) => mode === saved.mode) ?? 'digit'", "'digit'"],
    ['isPaused: saved.isPaused === true,', 'isPaused: false,'],
  ]),
  ...of('storage/local.js', [
    ['const future = cut === 0 ? state.future : state.future.slice(-past.length);', 'const future = state.future;'],
    ['.filter((at) => at >= cut).map((at) => at - cut)', '.filter((at) => at >= cut)'],
    ['if (past.length === 0) return null;', 'return null;'],
  ]),
  ...of('storage/schema.js', [
    ['Number(cell) >= 0 && Number(cell) < 81', 'Number(cell) >= 0 && Number(cell) <= 81'],
    ['moves.findLastIndex((move) => !isMove(move)) + 1', 'moves.findLastIndex((move) => !isMove(move))'],
    ["saved.speed > 0 && saved.speed <= 8 ? saved.speed", 'saved.speed > 0 ? saved.speed'],
    ['const isColour = bitsBelow(256);', 'const isColour = bitsBelow(512);'],
    ["contrast: oneOf(saved.contrast, ['auto', 'more'], usual.contrast)", "contrast: usual.contrast"],
  ]),
  ...of('list/state.js', [
    ['listing: { ...state.listing, ...EVERY_ROW },', 'listing: state.listing,'],
  ]),
  ...of('list/commands.js', [
    ['2 * tenths(rating.er) + (rating.exact ? 0 : 1)', '2 * tenths(rating.er)'],
    ['if (givens < fewest || givens > most) return false;', 'if (givens < fewest || givens >= most) return false;'],
    ['return tenths(er) >= least && tenths(er) <= hardest;', 'return er * 10 >= least && er * 10 <= hardest;', { equivalent: 'ten times a rating is whole for every tenth up to 12' }],
    ['text += lineOf(rows[at], at + 1);', 'text += lineOf(rows[at], at);'],
    ['const wait = Math.max(PATIENCE_MS, 10 * took) - (performance.now() - arranged);', 'const wait = Math.max(PATIENCE_MS, 10 * took);'],
  ]),
  ...of('create/request.js', [
    ['least <= low && low <= high && high <= most', 'least <= low && high <= most'],
    ['if (rating) options.difficulty = { min: rating[0], max: rating[1] };', 'if (rating) options.difficulty = { min: rating[0], max: rating[0] };'],
    ['isMinimal === isMinimalByDefault(form) ? change : { minimal: isMinimal, ...change }', '{ minimal: isMinimal, ...change }'],
    ['form.without.length > 2', 'form.without.length > 3'],
  ]),
  ...of('core/pattern.js', [
    ['antidiagonal: [(r, c) => [8 - c, 8 - r]]', 'antidiagonal: [(r, c) => [c, r]]'],
    ["(orbit.includes(other) ? isOn : pattern[other] === 'x')", "(orbit.includes(other) || pattern[other] === 'x')"],
  ]),
  ...of('create/eta.js', [
    ['seen[1][0] <= now - WINDOW_MS', 'seen[0][0] <= now - WINDOW_MS'],
    ['this.rate > 0 ? this.rate / 1000 : done / (now - start)', 'this.rate / 1000'],
    ['rate > 0 ? (all - done) / rate : undefined', 'rate > 0 ? all / rate : undefined'],
    ['if (s < 55)', 'if (s < 65)'],
  ]),
  ...of('app/plot.js', [
    ['step *= /^2/.test(String(step)) ? 2.5 : 2', 'step *= 2'],
    ['const high = Math.max(low + 1,', 'const high = Math.max(low,'],
    ['const isTall = longest > step;', 'const isTall = false;'],
    ["kind !== 'least'", "kind === 'full'"],
    [".replaceAll('&', '&amp;')", ''],
  ]),
  ...of('print/layout.js', [
    ['Math.min(perPage, rows.length)', 'perPage'],
    ['rating: rating ?? fact?.rating, isOnly', 'rating: fact?.rating ?? rating, isOnly'],
    ['items.slice(n * size, (n + 1) * size)', 'items.slice(n * size, (n + 1) * size - 1)'],
    ['2: { columns: 1, rows: 2, side: 100 },', '2: { columns: 1, rows: 2, side: 118 },'],
  ]),
  ...of('core/progress.js', [
    ['digits.some((digit) => digit > 9)', 'digits.some((digit) => digit > 10)'],
    ['b = (b + a) % 255;', 'b = (b + bytes[n]) % 255;'],
    ['centreNotes: free(centreNotes), colours', 'centreNotes: [...centreNotes], colours'],
    ['placements: isTyped ? EMPTY : placements', 'placements'],
  ]),
  ...of('share/commands.js', [
    ["state.share.withProgress && hasEntries(progress)", 'state.share.withProgress'],
    ["OF_CANDIDATES.includes(form) ? merge(givens, placements) : seen()", 'seen()'],
    ['if (link() === text) store', 'store'],
    ["if (error?.name !== 'AbortError') say", 'say'],
  ]),
  ...of('app/links.js', [
    ["url.search = '';", ''],
    ['return [new URLSearchParams(hash.slice(1)), searchParams];', 'return [searchParams, new URLSearchParams(hash.slice(1))];'],
    [".replaceAll(' ', '+')", ''],
  ]),
  ...of('play/check.js', [
    ["digits: (report.status === 'unique' && report.solution) || null", 'digits: report.solution ?? null'],
    ['if (state.givens !== givens || state.placements !== placements) return undefined;\n      countCheck();', 'countCheck();'],
    ["if (n > 0) store.dispatch({ type: 'goTo', at });", "if (n > 1) store.dispatch({ type: 'goTo', at });"],
    ['if (game.finishedAt === null) store', 'store'],
  ]),
  ...of('core/lesson.js', [
    ["layer ? state[layer] : possible(digits)", 'possible(digits)'],
    ['disproved = disproved.filter(({ depth }) => depth <= thought.depth);', ''],
    ["if (lesson.stage === 1) picture.houses.set(house, 'Base');", "if (lesson.stage < 3) picture.houses.set(house, 'Base');"],
    ["left_out: settings.leftOut", 'left_out: []'],
    ['if (isResult || !picture.roles.has(key))', 'if (!picture.roles.has(key))'],
    ['if (isResult && link === undefined)', 'if (isResult)'],
  ]),
  ...of('learn/commands.js', [
    ['return turn === asked && isSame ? answer : undefined;', 'return answer;'],
    ['stage: lesson.stage === 1 ? 2 : 3', 'stage: 3'],
    ['const to = Math.max(0, Math.min(lengthOf(lesson), at));', 'const to = Math.min(lengthOf(lesson), at);'],
    ['timer = setTimeout(tick, 1000 / store.state.settings.speed);', 'timer = setTimeout(tick, 1000 * store.state.settings.speed);'],
  ]),
  ...of('app/cell-names.js', [
    ['if (cols.size === 1 && cells.length > 1)', 'if (cols.size === 1 && cells.length > 2)'],
    ["house < 18 ? 'house.col'", "house <= 18 ? 'house.col'"],
  ]),
  ...of('learn/describe-step.js', [
    ["say(hidden ? 'reason.hidden' : 'reason.naked', values)", "say(hidden ? 'reason.naked' : 'reason.hidden', values)"],
    ["pincers.length > 2 ? 'reason.WxyzWing'", "pincers.length > 3 ? 'reason.WxyzWing'"],
    ["say(links.flat().length > 1 ? 'reason.AlsRing' : 'reason.AlsXz', values)", "say(links.length > 1 ? 'reason.AlsRing' : 'reason.AlsXz', values)"],
    ["${on ? '=' : '≠'}${digit}`;\n  /** @param {{ cell", "${on ? '≠' : '='}${digit}`;\n  /** @param {{ cell"],
  ]),
  ...of('learn/describe-lesson.js', [
    ['step.rating > most.rating ? step : most', 'step.rating < most.rating ? step : most'],
    ["stage === 2 ? 'mistake.2' : 'mistake.3'", "stage === 2 ? 'mistake.3' : 'mistake.2'"],
    ['`${n + 1}. ${stepLine', '`${n}. ${catalogue.line'],
    ["if (stage === 3) return whole(step);", "if (stage >= 2) return whole(step);"],
  ]),
  ...of('app/words.js', [
    ['ms < 120_000 ? [ms / 1000', 'ms < 60_000 ? [ms / 1000'],
    ["Math.floor(seconds / 60) % 60", 'Math.floor(seconds / 60)'],
    ["plurals.select(Number(values.n)) === 'one' ? 'one' : 'other'", "Number(values.n) <= 1 ? 'one' : 'other'"],
  ]),
  ...of('app/dates.js', [
    ['seconds < -60 || days >= 7', 'seconds < -60 || days > 7'],
    ["if (language === 'de') return 1;", '', { equivalent: 'Intl knows Monday for German wherever it is spoken, and Monday is the fallback' }],
  ]),
  ...of('engine/pool.js', [
    ['free ?? (this.#batches > 0 ? this.#spare : this.#clients[0])', 'free ?? this.#clients[0]'],
    ['hasFailed = true;\n            throw error;', 'throw error;'],
    ['onAnswer(await retry(ask, signal), at);', 'onAnswer(await ask(), at);'],
    ['for (const client of [...this.#clients, this.#spare]) client.rest();', 'for (const client of this.#clients) client.rest();'],
    ['this.#batches--;', ''],
  ]),
  ...of('engine/client.js', [
    ['if (reply.error.is_fatal) this.#end(error);', ''],
    ['clearTimeout(patience);', ''],
    ['this.#hasAnswered ? transfer : []', 'transfer'],
    ['if (isUnloaded) this.renew();', 'if (isUnloaded) this.#end(error);'],
    ['&& !job.isMoved &&', '&&'],
    ['this.#jobs.clear();\n', '\n'],
    ['!event.message && !this.#hasAnswered &&', '!event.message &&'],
  ]),
  ...of('engine/retry.js', [
    ['++crashes < tries', '++crashes <= tries'],
    ['if (progress() > done) [crashes, done] = [0, progress()];', ''],
    ['onLoss?.();', ''],
  ]),
  ...of('engine/generate-shared.js', [
    ['BigInt.asUintN(64, seed + BigInt(from + made))', 'BigInt.asUintN(64, seed + BigInt(from))'],
    ['n: size - made, options', 'n: size, options'],
    ['before = since;', ''],
    ['chunk * GROWTH, LONGEST', 'LONGEST'],
    ['BigInt.asUintN(64, BigInt(row.seed ?? 0) - first)', 'BigInt(row.seed ?? 0) - first'],
  ]),
  ...of('engine/count-shared.js', [
    ['if (value.count > sure) sure = value.count;', 'sure = value.count;'],
    ['clients.length > 1 && (value.left_ms ?? 0) > SHARE_MS', '(value.left_ms ?? 0) > SHARE_MS'],
    ['all.end(error);\n      throw error;', 'throw error;'],
    ['reduce((sum, { share }) => sum + share, 0) / parts', 'reduce((sum, { share }) => sum + share, 0)'],
  ]),
  ...of('engine/line-chunks.js', [
    ['if (end - at > room) {', 'if (end - at >= room) {'],
    ['line: this.#before + 1', 'line: this.#before'],
    ['this.#before === 0 && BYTE_ORDER_MARK', 'BYTE_ORDER_MARK'],
    ['reader.cancel().catch(() => {});', ''],
  ]),
  ...of('engine/batch.js', [
    ['const bytes = chunk.bytes.slice();', 'const bytes = chunk.bytes;'],
    ['for (const piece of work.pieces) reportProgress(work, -1, piece);', ''],
    ['const most = AHEAD * clients.length;', 'const most = Infinity;'],
    ['work.isComplete = last.is_done;', 'work.isComplete = true;'],
    ['first_line: chunk.line }', 'first_line: 1 }'],
  ]),
  ...of('engine/linked-abort.js', [
    ['if (outer?.aborted) abort();', ''],
  ]),
  ...of('engine/slices.js', [
    ['while (performance.now() < easedUntil && !cancelled.has(id)) await sleep(PAUSE_MS);', ''],
    ['if (cancelled.has(id)) return false;', ''],
    ['now - reported >= PROGRESS_MS || now - start >= SLOW_MS', 'now - start >= SLOW_MS'],
  ]),
  ...of('batch/commands.js', [
    ['[...badLines, ...bad].slice(0, BAD_LINES)', '[...badLines, ...bad]'],
    ["line.trim() && !line.startsWith('#')", 'line.trim()'],
    ["task === 'count' && limit !== null ? { limit } : {}", 'limit !== null ? { limit } : {}'],
    ["phase = mine.signal.aborted ? 'stopped' : 'done';", "phase = 'done';"],
    ['this.#fresh = [];\n    this.#length = 0;', 'this.#length = 0;'],
  ]),
  ...of('core/levels.js', [
    ["['easy', 'medium', 'hard', 'expert', 'extreme']", "['easy', 'medium', 'expert', 'hard', 'extreme']"],
  ]),
  ...of('create/run.js', [
    ['for (const { seed } of made) bests.delete(seed);', ''],
    ["if (now - reportedAt < 100) return;", ''],
    ["'generate.stopped' : 'generate.done'", "'generate.done' : 'generate.stopped'"],
    ["if (!one) return say('plain', 'status.makeStopped');", ''],
  ]),
  ...of('play/rating.js', [
    ['if (store.state.givens === puzzle && running === mine) store', 'store'],
    ['countDigits(state.givens) >= 17', 'countDigits(state.givens) > 17'],
  ]),
  ...of('list/row-ratings.js', [
    ['filter((row) => row.rating === undefined).reverse()', 'filter((row) => row.rating === undefined)'],
  ]),
  ...of('lab/commands.js', [
    ['from + (n % (to - from + 1))', 'from + (n % (to - from))'],
    ['made > 0 || elapsed_ms >= cap_ms', 'made > 0'],
    ['Math.min(12, Math.floor(rating.er))', 'Math.floor(rating.er)', { equivalent: 'no rating reaches 13' }],
    ['const givens = add(({ givens, made }) => givens * made) / Math.max(1, made);', 'const givens = add(({ givens }) => givens) / parts.length;'],
  ]),
  ...of('solve/solve.js', [
    ['if (!report || grid() !== puzzle || store.state.place !== place || store.state.screens.solve !== screens.solve) return;', 'if (!report) return;'],
    ["if (ofGivens?.status === 'unique') [report, solved] = [ofGivens, givens];", ''],
  ]),
  ...of('app/jobs.js', [
    ["if (running === mine) {\n        running = null;", '{\n        running = null;'],
    ["if (!mine.signal.aborted) fail(error);", "fail(error);"],
  ]),
  ...of('import/assumptions.js', [
    ["code === 'more-warnings' ? count : 0", "0"],
    ["parts.length > MOST_NAMED ?", 'false ?'],
    ['(puzzles.length === 1 && (clash || progress === null)) || ', ''],
  ]),
  ...of('import/explain.js', [
    ["if (code === 'bad-length' && line) return", "if (code === 'bad-length') return"],
    ["if (code === 'no-puzzle' && line && Number(found) > 0) return", "if (code === 'no-puzzle') return"],
  ]),
  ...of('import/load.js', [
    ["stop.aborted && latest === mine && store", "stop.aborted && store"],
    ["OF_LINES.includes(code) ? { line } : ", ''],
    ["if (kind && PICTURES.includes(kind)) return", "if (false) return"],
    ['rows.push({ puzzle, name: names[n] });', 'rows.push({ puzzle });'],
  ]),
  ...of('import/file-kind.js', [
    ['if (!bytes.includes(0)) return undefined;\n', '', { equivalent: 'it only saves time' }],
    ['isText(text) && (text.match', '(text.match'],
  ]),
  ...of('import/reading.js', [
    ["if ('reading' in html && ofText.includes(ofHtml[0])) return", "if (false) return"],
    ['!html || isCertain(outcome) ?', '!html ?'],
  ]),
  ...of('solve/solutions.js', [
    ['const index = Math.max(shown.index, -1) + by;', 'const index = shown.index + by;'],
    ['if (leafed.puzzle !== shown.puzzle) leafed', 'if (leafed.puzzle === "") leafed'],
    ['2 * all.counts[9 * cell + digit - 1] > all.solutions', '2 * all.counts[9 * cell + digit] > all.solutions'],
    ["if (isMixed && settings.counts === 'givens')", "if (settings.counts === 'givens')"],
  ]),
  ...of('share/snapshot.js', [
    ['[(note - 1) % 3, Math.floor((note - 1) / 3)]', '[Math.floor((note - 1) / 3), (note - 1) % 3]'],
    ["(n % 3 === 0) === (kind === 'thick')", "(n % 3 === 1) === (kind === 'thick')"],
  ]),
  ...of('app/techniques.js', [
    ['hasWords(word, language) ? speaker(language)(word) : ', ''],
    ['asking = null;\n      throw error;', 'throw error;'],
  ]),
  ...of('print/job.js', [
    ["limit: 2, offset: 0", 'limit: 1, offset: 0'],
    ['sortBySeed(rows, seed);\n', '\n'],
    ['if (!signal.aborted) print();', 'print();'],
  ]),
  ...of('library/daily.js', [
    ['daily ${date} ${level}`', 'daily ${level} ${date}`'],
    ['game.playedAt > other.playedAt', 'game.playedAt < other.playedAt'],
    ["game.source.kind !== 'daily' || game.source.date !== date", "game.source.kind !== 'daily'"],
  ]),
  ...of('core/days.js', [
    ['two(month + 1)', 'two(month)'],
    ['(weekdayOf(number) - firstDay + 7) % 7', 'weekdayOf(number) - firstDay'],
  ]),
  ...of('core/statistics.js', [
    ['last >= numberOf(today) - 1', 'last >= numberOf(today)'],
    ['finishedAt !== null && !hasShown', 'finishedAt !== null'],
    ['.slice(-most)', '.slice(0, most)'],
    ['now - 7 * (most - 1)', 'now - 7 * most'],
  ]),
  ...of('library/archive.js', [
    ['if (file.version > VERSION)', 'if (file.version !== VERSION + 1)'],
    ["between = ',\\n';", ''],
    ['isObject(file.settings) ? file.settings : null', 'file.settings'],
  ]),
  ...of('storage/schema.js', [
    ['savedAt, n: rows.length', 'savedAt, n: rows.length - 1'],
  ]),
  ...of('library/time-plots.js', [
    ["V${at(upper)}M${round(x)} ${at(lower)}V${at(best)}", "V${at(lower)}M${round(x)} ${at(upper)}V${at(best)}"],
    ['n % every === 0 ? number(value) :', 'number(value) !== undefined ? number(value) :'],
  ]),
  ...of('library/autokeep.js', [
    ['if (left) keep(left);', ''],
    ['if (!isOther && state.game.elapsed_ms !== previous.game.elapsed_ms) return;', ''],
    ['clearTimeout(keeping);', ''],
  ]),
  ...of('list/autokeep.js', [
    ['let { rows } = initial.list;', 'let { rows } = store.state.list;'],
    ['if (store.state.list.rows !== rows) timer ??=', 'timer ??='],
    ['    rows = found.rows;\n', ''],
    ['if (!found || !isFree()) return;', 'if (!found) return;'],
    ['if (!isTold) store.dispatch', 'store.dispatch'],
    ['document.hidden && timer && void save()', 'false'],
    ['isSaving = false;\n    saveSoon();', 'isSaving = false;'],
  ]),
  ...of('storage/list.js', [
    ['if (rows[at] !== saved[at]) return false;', ''],
    ['head?.writer === writer && rows.length >= saved.length', 'head?.writer === writer'],
    ['head?.writer === writer && rows.length >= saved.length', 'rows.length >= saved.length'],
    ["if (head?.version > VERSION) throw new Refusal('newer');", ''],
    ['!head || head.version > VERSION', '!head'],
    ['piece.rows.filter(isRow)', 'piece.rows'],
    ['if (!isOurs || !isSaved(rows, from))', ''],
  ]),
  ...of('storage/database.js', [
    ["if (there?.version > VERSION) throw new Refusal('newer');", ''],
    ['!(there[age] >= Number(dated[age]))', '!(there[age] > Number(dated[age]))'],
    ['store(KINDS[kind].light).delete(id);', ''],
    ["if (onlyReplaces && !there &&", 'if (!there &&'],
  ]),
  ...of('storage/connection.js', [
    ["error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed'", "'failed'"],
    ["fail(error);\n          abort(transaction);", 'fail(error);'],
    ["      abort(transaction);\n      again();", '      abort(transaction);'],
    ["      abort(transaction);\n      again();", '      again();'],
  ]),
  ...of('library/commands.js', [
    ["game.givens === givens && game.finishedAt === null);", 'game.givens === givens);'],
    ["if (now?.id === id) [saved, savedPosition] = ['', positionOf(now)];", "if (now?.id === id) saved = '';"],
    ['if (game) return open(game.id);', ''],
    ["if (!isSaved) {\n      saved = '';", 'if (!isSaved) {'],
    ["    savedPosition = position;\n", ''],
    ['const byAge = (a, b) => b.playedAt - a.playedAt;', 'const byAge = (a, b) => a.playedAt - b.playedAt;'],
    ['isDate(date) && String(date) <= today', 'isDate(date)'],
    ['there.elapsed_ms <= initialGame.elapsed_ms', 'there.elapsed_ms >= initialGame.elapsed_ms'],
  ]),
];
