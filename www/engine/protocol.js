/**
 * The messages between page and worker. Both sides import this file; nothing else is shared.
 *
 *   page                                worker
 *    | -- {id, op, ...arguments} --------> |
 *    | -- {id, op: 'cancel'} ------------> |   ends that job at its next slice
 *    | -- {op: 'ease'} ------------------> |   a hand moves: long work stands still for a moment
 *    | <-- {id, type: 'progress', value} - |   any number, for jobs that take long
 *    | <-- {id, type: 'done', value} ----- |   exactly one of these two ends the job
 *    | <-- {id, type: 'error', error} ---- |
 *
 * Grids cross as 81-character strings, the form that people paste: easy to read in the debugger, and
 * at 81 bytes not worth packing. Only a batch and a picture cross as bytes, which change hands instead of being copied.
 *
 * @typedef {import('../pkg/nonet.js').GenerateOptions} GenerateOptions
 * @typedef {import('../pkg/nonet.js').SolveReport} SolveReport
 * @typedef {import('../pkg/nonet.js').Generated} Generated
 * @typedef {import('../pkg/nonet.js').Estimate} Estimate
 * @typedef {import('../pkg/nonet.js').PlayerState} PlayerState
 * @typedef {import('../pkg/nonet.js').Scan} Scan
 * @typedef {import('../pkg/nonet.js').BatchAnswers} BatchAnswers
 * @typedef {Pick<import('../pkg/nonet.js').BatchOptions, 'task' | 'limit'>} BatchOptions
 *
 * @typedef {{ op: 'solve', puzzle: string }} SolveRequest
 * @typedef {{ op: 'normalize', text: string }} NormalizeRequest
 * @typedef {{ op: 'write', puzzle: string, form: 'row' | 'lines' | 'boxed' | 'candidates' | 'markdown' | 'tatham' | 'hodoku' | 'sdk' | 'sudokupad', typed?: string }} WriteRequest
 * @typedef {{ op: 'qr', text: string }} QrRequest
 * @typedef {{ op: 'scan', width: number, height: number, rgba: Uint8Array }} ScanRequest  a picture, four bytes a pixel
 * @typedef {{ op: 'solutions', puzzle: string, limit: number, offset: number }} SolutionsRequest
 * @typedef {{ op: 'seed', text: string }} SeedRequest  an empty text asks for a fresh one
 * @typedef {{ op: 'count', puzzle: string, part?: number, parts?: number }} CountRequest  all of it, or one of so many parts
 * @typedef {{ op: 'estimate', puzzle: string, seconds: number }} EstimateRequest
 * @typedef {{ op: 'random', puzzle: string }} RandomRequest
 * @typedef {{ op: 'generate', n: number, options: GenerateOptions }} GenerateRequest
 * @typedef {{ op: 'hint' | 'steps' | 'explain', state: PlayerState }} LessonRequest
 * @typedef {{ op: 'why', state: PlayerState, cell: number, digit: number }} WhyRequest
 * @typedef {{ op: 'think' | 'rate', puzzle: string }} PuzzleRequest
 * @typedef {{ op: 'candidates', puzzle: string, limit: number }} CandidatesRequest  with more solutions they are not counted
 * @typedef {{ op: 'techniques' }} TechniquesRequest
 * @typedef {{ op: 'example', technique: string }} ExampleRequest  by its key
 * @typedef {{ op: 'measure', k: number, asked: number, cap_ms: number }} MeasureRequest  the YasSS method: so many puzzles, or for so long
 * @typedef {{ op: 'batch', bytes: Uint8Array, first_line: number } & BatchOptions} BatchRequest  lines, the first of which has that number
 * @typedef {{ op: 'cancel' }} CancelRequest  with the id of the job to end
 * @typedef {{ op: 'ease' }} EaseRequest
 * @typedef {SolveRequest | NormalizeRequest | WriteRequest | QrRequest | ScanRequest | SolutionsRequest | SeedRequest | CountRequest | EstimateRequest | RandomRequest | GenerateRequest | LessonRequest | WhyRequest | PuzzleRequest | CandidatesRequest | TechniquesRequest | ExampleRequest | MeasureRequest | BatchRequest} Request
 *
 * What a request is answered with: `solve` a SolveReport with `elapsed_ms`, `normalize` a Normalized,
 * `write` a string, `qr` a Qr, `scan` a Scan, `solutions` strings, `seed` a decimal string, `count` a Count (with a CountProgress now
 * and then before it), `estimate` an Estimate, `random` a solution, undefined when there is none, null when cancelled,
 * `generate` a Batch (the last puzzles; the others came as progress); `hint` a Hint, `steps` Steps, `explain` a
 * Hint or `{ kind: 'path', steps }`, `why` a WhyNot, `think` a Thinking, `rate` a Rating, `candidates` TrueCandidates, `techniques` the
 * registry, `example` an Example or undefined, `measure` a Measurement (as progress too, of what is made so far),
 * `batch` a BatchPiece (the last answers; the others came as progress).
 *
 * @typedef {SolveReport & { elapsed_ms: number }} TimedReport
 * @typedef {{ count: bigint, is_exact: boolean, elapsed_ms: number }} Count
 * @typedef {{ count: bigint, share: number, left_ms?: number }} CountProgress  `left_ms` as soon as it can be told
 * @typedef {{ made: Generated[], attempts: number, best?: Best }} Batch  `best` where the puzzle at hand takes long
 *
 * @typedef {object} Best          of the attempts for a puzzle the nearest to what was asked for
 * @property {string} puzzle
 * @property {string} seed         of the puzzle that is to be
 * @property {Rating} [rating]     where it is the rating that matters
 *
 * @typedef {import('../pkg/nonet.js').Rating} Rating
 *
 * @typedef {object} Measurement   how the YasSS method fares with k random digits
 * @property {number} k
 * @property {number} asked        how many puzzles were wanted
 * @property {number} made         how many there are
 * @property {number} cap_ms       how long it was allowed to take
 * @property {number} elapsed_ms   how long the engine was at it
 * @property {number} attempts     thrown away, in all
 * @property {number} givens       of the puzzles, on average; 0 when there is none
 * @typedef {BatchAnswers & { is_done: boolean }} BatchPiece  `is_done`: whether these are the last answers of a chunk that was not cancelled
 *
 * @typedef {{ message: string, code?: string, is_fatal?: boolean, line?: number, column?: number, index?: number, row?: number, col?: number, found?: string, expected?: string, reason?: string }} PlainError
 * @typedef {{ id: number, type: 'progress', value: any } | { id: number, type: 'done', value: any } | { id: number, type: 'error', error: PlainError }} Reply
 */

/** How often a running job reports, in milliseconds. */
export const PROGRESS_MS = 100;

/** How long one slice of a running job may take; between slices the worker reads its messages. */
export const SLICE_MS = 12;

/**
 * How long a worker that is asked to stands still, in milliseconds. On two cores, puzzles made on both and a game played meanwhile,
 * a picture came after 31 instead of 33 ms on average, the slowest 1 in 200 after 50 instead of 70, and moves went 1.2 times as fast.
 */
export const EASE_MS = 250;

/** The properties of an engine error that cross the border. */
export const ERROR_FIELDS = /** @type {const} */ (['code', 'line', 'column', 'index', 'row', 'col', 'found', 'expected', 'reason']);
