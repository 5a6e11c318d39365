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
 * Grids cross as 81-character strings, the form that people paste: easy to read in the debugger, and
 * at 81 bytes not worth packing. Only a batch and a picture cross as bytes, which change hands instead of being copied.
 *
 * @typedef {import('../pkg/nonet.js').GenerateOptions} GenerateOptions
 * @typedef {import('../pkg/nonet.js').SolveReport} SolveReport
 * @typedef {import('../pkg/nonet.js').Generated} Generated
 * @typedef {import('../pkg/nonet.js').Estimate} Estimate
 * @typedef {import('../pkg/nonet.js').PlayerState} PlayerState
 * @typedef {import('../pkg/nonet.js').Normalized} Normalized
 * @typedef {import('../pkg/nonet.js').Qr} Qr
 * @typedef {import('../pkg/nonet.js').Scan} Scan
 * @typedef {import('../pkg/nonet.js').Hint} Hint
 * @typedef {import('../pkg/nonet.js').Step} Step
 * @typedef {import('../pkg/nonet.js').WhyNot} WhyNot
 * @typedef {ReturnType<typeof import('../pkg/nonet.js').think>} Thinking
 * @typedef {import('../pkg/nonet.js').TrueCandidates} TrueCandidates
 * @typedef {import('../pkg/nonet.js').Technique} Technique
 * @typedef {import('../pkg/nonet.js').Example} Example
 * @typedef {import('../pkg/nonet.js').BatchAnswers} BatchAnswers
 * @typedef {Pick<import('../pkg/nonet.js').BatchOptions, 'task' | 'limit'>} BatchOptions
 * @typedef {Parameters<typeof import('../pkg/nonet.js').write>[1]} WrittenForm
 *
 * @typedef {object} Operations   what can be asked: by its name `asks` and what the answer `is`; `tells`, now and then before it
 * @property {{ asks: { puzzle: string }, is: TimedReport }} solve
 * @property {{ asks: { text: string }, is: Normalized }} normalize
 * @property {{ asks: { puzzle: string, form: WrittenForm, typed?: string }, is: string }} write
 * @property {{ asks: { text: string }, is: Qr }} qr
 * @property {{ asks: { width: number, height: number, rgba: Uint8Array<ArrayBuffer> }, is: Scan }} scan  a picture, four bytes a pixel
 * @property {{ asks: { puzzle: string, limit: number, offset: number }, is: string[] }} solutions
 * @property {{ asks: { text: string }, is: string }} seed  an empty text asks for a fresh one; in decimal digits
 * @property {{ asks: { puzzle: string, part?: number, parts?: number }, is: Count, tells: CountProgress }} count  all of it, or one of so many parts
 * @property {{ asks: { puzzle: string, seconds: number }, is: Estimate }} estimate
 * @property {{ asks: { puzzle: string }, is: string | null | undefined, tells: { share: number } }} random  undefined when there is none, null when cancelled
 * @property {{ asks: { n: number, options: GenerateOptions }, is: Batch, tells: Batch }} generate  the last puzzles; the others came as progress
 * @property {{ asks: { state: PlayerState }, is: Hint }} hint
 * @property {{ asks: { state: PlayerState }, is: Step[] }} steps
 * @property {{ asks: { state: PlayerState }, is: Hint | { kind: 'path', steps: Step[] } }} explain
 * @property {{ asks: { state: PlayerState, cell: number, digit: number }, is: WhyNot }} why
 * @property {{ asks: { puzzle: string }, is: Thinking }} think
 * @property {{ asks: { puzzle: string }, is: Rating }} rate
 * @property {{ asks: { puzzle: string, limit: number }, is: TrueCandidates }} candidates  with more solutions they are not counted
 * @property {{ asks: {}, is: Technique[] }} techniques
 * @property {{ asks: { technique: string }, is: Example | undefined }} example  by its key
 * @property {{ asks: { k: number, asked: number, cap_ms: number }, is: Measurement, tells: Measurement }} measure  the YasSS method: so many puzzles, or for so long
 * @property {{ asks: { bytes: Uint8Array<ArrayBuffer>, first_line: number } & BatchOptions, is: BatchPiece, tells: BatchPiece }} batch
 *   lines, the first of which has that number; the last answers, the others came as progress
 *
 * @typedef {keyof Operations} Operation
 * @typedef {(Request & { id: number }) | { op: 'cancel', id: number } | { op: 'ease' }} ToWorker
 */

/**
 * A request for one operation, or for any.
 * @template {Operation} [Op=Operation]
 * @typedef {{ [Name in Op]: { op: Name } & Operations[Name]['asks'] }[Op]} Request
 */

/**
 * @template {Operation} Op
 * @typedef {Operations[Op]['is']} Answer
 */

/**
 * @template {Operation} Op
 * @typedef {Operations[Op] extends { tells: infer Told } ? Told : never} Progress
 */

/**
 * @typedef {SolveReport & { elapsed_ms: number }} TimedReport
 * @typedef {{ count: bigint, is_exact: boolean, elapsed_ms: number }} Count
 * @typedef {{ count: bigint, share: number, left_ms?: number }} CountProgress  `left_ms` as soon as it can be told
 * @typedef {{ made: Generated[], attempts: number, best?: Best }} Batch  `best` where the puzzle at hand takes long
 *
 * @typedef {object} Best          of the attempts for a puzzle the nearest to what was asked for
 * @property {string} puzzle
 * @property {string} seed         of the puzzle that is to be
 * @property {number} distance     how far it is; 0 would do
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
 * @property {number} attempts     discarded, in all
 * @property {number} givens       of the puzzles, on average; 0 when there is none
 * @typedef {BatchAnswers & { is_done: boolean }} BatchPiece  `is_done`: whether these are the last answers of a chunk that was not cancelled
 *
 * @typedef {{ message: string, code?: string, is_fatal?: boolean, line?: number, column?: number, index?: number, row?: number, col?: number, found?: string, expected?: string, reason?: string }} PlainError
 * @typedef {{ id: number, type: 'progress', value: unknown } | { id: number, type: 'done', value: unknown } | { id: number, type: 'error', error: PlainError }} Reply
 */

/** How often a running job reports, in milliseconds. */
export const PROGRESS_MS = 100;

/** How long one slice of a running job may take; between slices the worker reads its messages. */
export const SLICE_MS = 12;

/**
 * How long a worker pauses when it is asked to, in milliseconds. On two cores, puzzles made on both and a game played meanwhile,
 * a picture came after 31 instead of 33 ms on average, the slowest 1 in 200 after 50 instead of 70, and moves went 1.2 times as fast.
 */
export const EASE_MS = 250;

/** The properties of an engine error that cross the border. */
export const ERROR_FIELDS = /** @type {const} */ (['code', 'line', 'column', 'index', 'row', 'col', 'found', 'expected', 'reason']);
