/**
 * The messages between page and worker. Both sides import this file; nothing else is shared.
 *
 *   page                                worker
 *    | -- {id, op, ...arguments} --------> |
 *    | -- {id, op: 'cancel'} ------------> |   ends that job at its next slice
 *    | -- {op: 'ease'} ------------------> |   the player is active: long work pauses for a moment
 *    | <-- {id, type: 'progress', value} - |   any number, for jobs that take long
 *    | <-- {id, type: 'done', value} ----- |   exactly one of these two ends the job
 *    | <-- {id, type: 'error', error} ---- |
 *
 * Grids are sent as 81-character strings, the form that people paste: easy to read in the debugger, and at 81 bytes not worth
 * packing. Only batches and pictures are sent as bytes, which are transferred instead of copied.
 *
 * @typedef {import('../pkg/nonet.js').GenerateOptions} GenerateOptions
 * @typedef {import('../pkg/nonet.js').SolveReport} SolveReport
 * @typedef {import('../pkg/nonet.js').Generated} Generated
 * @typedef {import('../pkg/nonet.js').Estimate} Estimate
 * @typedef {import('../pkg/nonet.js').PlayerState} PlayerState
 * @typedef {import('../pkg/nonet.js').Normalized} Normalized
 * @typedef {import('../pkg/nonet.js').Qr} Qr
 * @typedef {import('../pkg/nonet.js').Scan} Scan
 * @typedef {import('../pkg/nonet.js').Look} Look
 * @typedef {import('../pkg/nonet.js').Hint} Hint
 * @typedef {import('../pkg/nonet.js').Step} Step
 * @typedef {import('../pkg/nonet.js').WhyNot} WhyNot
 * @typedef {ReturnType<typeof import('../pkg/nonet.js').think>} Thinking
 * @typedef {import('../pkg/nonet.js').TrueCandidates} TrueCandidates
 * @typedef {import('../pkg/nonet.js').Technique} Technique
 * @typedef {import('../pkg/nonet.js').Example} Example
 * @typedef {import('../pkg/nonet.js').Exercise} Exercise
 * @typedef {import('../pkg/nonet.js').ExerciseAnswer} ExerciseAnswer
 * @typedef {import('../pkg/nonet.js').Verdict} Verdict
 * @typedef {import('../pkg/nonet.js').DrawnSeventeen} DrawnSeventeen
 * @typedef {import('../pkg/nonet.js').BatchAnswers} BatchAnswers
 * @typedef {Pick<import('../pkg/nonet.js').BatchOptions, 'task' | 'limit'>} BatchOptions
 * @typedef {Parameters<typeof import('../pkg/nonet.js').write>[1]} WrittenForm
 *
 * @typedef {object} Operations   by name: the request, its answer, and the progress that precedes the answer, if any
 * @property {{ request: { puzzle: string }, answer: TimedReport }} solve
 * @property {{ request: { text?: string, file?: Blob, encoding?: string }, answer: Normalized, progress: Pick<Normalized, 'puzzles' | 'names'> }} normalize
 *   a text, or a file with one; the answer has the last puzzles, progress the others; no names if no puzzle has one
 * @property {{ request: { puzzle: string, form: WrittenForm, typed?: string }, answer: string }} write
 * @property {{ request: { text: string }, answer: Qr }} qr
 * @property {{ request: { width: number, height: number, rgba: Uint8Array<ArrayBuffer>, corners?: Float32Array }, answer: Scan }} scan  a picture, four bytes a pixel; `corners` of the grid in it, if they are known: x and y of four
 * @property {{ request: { width: number, height: number, rgba: Uint8Array<ArrayBuffer>, votes: Float32Array }, answer: Look }} look  the next picture of a camera; `votes` of the one before
 * @property {{ request: { puzzle: string, limit: number, offset: number }, answer: string[] }} solutions
 * @property {{ request: { text: string }, answer: string }} seed  a new one for an empty text; in decimal digits
 * @property {{ request: { puzzle: string, part?: number, parts?: number }, answer: Count, progress: CountProgress }} count  the whole count, or one of several parts
 * @property {{ request: { puzzle: string, seconds: number }, answer: Estimate }} estimate
 * @property {{ request: { puzzle: string }, answer: string | null | undefined, progress: { share: number } }} random  undefined if there is none, null if cancelled
 * @property {{ request: { n: number, options: GenerateOptions }, answer: Batch, progress: Batch }} generate  the answer has the last puzzles, progress the others
 * @property {{ request: { state: PlayerState }, answer: Hint }} hint
 * @property {{ request: { state: PlayerState }, answer: Step[] }} steps
 * @property {{ request: { state: PlayerState }, answer: Hint | { kind: 'path', steps: Step[] } }} explain
 * @property {{ request: { state: PlayerState, cell: number, digit: number }, answer: WhyNot }} why
 * @property {{ request: { puzzle: string }, answer: Thinking }} think
 * @property {{ request: { puzzle: string }, answer: Rating }} rate
 * @property {{ request: { puzzle: string, limit: number }, answer: TrueCandidates }} candidates  counts nothing if there are more solutions
 * @property {{ request: {}, answer: Technique[] }} techniques
 * @property {{ request: { technique: string, seed?: number }, answer: Example | undefined }} example  by its key; with a seed, another one
 * @property {{ request: { technique: string, seed?: string }, answer: Exercise | undefined }} exercise
 * @property {{ request: { technique: string, seed: string, answer: ExerciseAnswer }, answer: Verdict }} judge
 * @property {{ request: { n: number, seed: string, difficulty?: GenerateOptions['difficulty'] }, answer: DrawnSeventeen[] }} seventeens  known puzzles with 17 givens; none if none is that difficult
 * @property {{ request: { k: number, asked: number, cap_ms: number }, answer: Measurement, progress: Measurement }} measure  the YasSS method: a number of puzzles, or a time limit
 * @property {{ request: { bytes: Uint8Array<ArrayBuffer>, first_line: number } & BatchOptions, answer: BatchPiece, progress: BatchPiece }} batch
 *   `first_line` is the number of the first line; the answer has the last answers, progress the others
 *
 * @typedef {keyof Operations} Operation
 * @typedef {(Request & { id: number }) | { op: 'cancel', id: number } | { op: 'ease' }} ToWorker
 */

/**
 * A request for one operation, or for any.
 * @template {Operation} [Op=Operation]
 * @typedef {{ [Name in Op]: { op: Name } & Operations[Name]['request'] }[Op]} Request
 */

/**
 * @template {Operation} Op
 * @typedef {Operations[Op]['answer']} Answer
 */

/**
 * @template {Operation} Op
 * @typedef {Operations[Op] extends { progress: infer Value } ? Value : never} Progress
 */

/**
 * @typedef {SolveReport & { elapsed_ms: number }} TimedReport
 * @typedef {{ count: bigint, is_exact: boolean, elapsed_ms: number }} Count
 * @typedef {{ count: bigint, share: number, left_ms?: number }} CountProgress  `left_ms` as soon as it can be estimated
 * @typedef {{ made: Generated[], attempts: number, best?: Best }} Batch  `best` if the current puzzle takes long
 *
 * @typedef {object} Best          the attempt at a puzzle that is nearest to the target
 * @property {string} puzzle
 * @property {string} seed         of the puzzle in progress
 * @property {number} distance     from the target; 0 meets it
 * @property {Rating} [rating]     if the target is a rating
 *
 * @typedef {import('../pkg/nonet.js').Rating} Rating
 *
 * @typedef {object} Measurement   the performance of the YasSS method with k random digits
 * @property {number} k
 * @property {number} asked        requested puzzles
 * @property {number} made         finished puzzles
 * @property {number} cap_ms       the time limit
 * @property {number} elapsed_ms   the time the engine took
 * @property {number} attempts     discarded in total
 * @property {number} givens       per puzzle on average; 0 without puzzles
 * @typedef {BatchAnswers & { is_done: boolean }} BatchPiece  `is_done`: whether these are the last answers of a chunk that was not cancelled
 *
 * @typedef {{ message: string, code?: string, is_fatal?: boolean, line?: number, column?: number, index?: number, row?: number, col?: number, found?: string, expected?: string, reason?: string, readings?: string[] }} PlainError
 * @typedef {{ id: number, type: 'progress', value: unknown } | { id: number, type: 'done', value: unknown } | { id: number, type: 'error', error: PlainError }} Reply
 */

/** How often a running job reports, in milliseconds. */
export const PROGRESS_MS = 100;

/** How long one slice of a running job may take; between slices the worker reads its messages. */
export const SLICE_MS = 12;

/**
 * How long a worker pauses on request, in milliseconds. On two cores that both generated puzzles during a game, a frame appeared
 * after 31 instead of 33 ms on average, the slowest 1 in 200 after 50 instead of 70, and moves were 1.2 times as fast.
 */
export const EASE_MS = 250;

/** The properties of an engine error that are sent to the page. */
export const ERROR_FIELDS = /** @type {const} */ (['code', 'line', 'column', 'index', 'row', 'col', 'found', 'expected', 'reason', 'readings']);
