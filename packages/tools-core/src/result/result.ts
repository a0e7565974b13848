/**
 * What every engine of this package answers: a value with notes, or errors with places. Never an exception.
 *
 * Everything here is plain data that survives a worker boundary. Offsets and lengths count UTF-16 units of a text, and bytes where an
 * engine reads bytes as bytes and not as text; lines and columns start at 1. Pure.
 */

/** One replacement in the input text. */
export interface TextEdit {
  /** Where the replaced part starts. */
  readonly offset: number
  /** How much of the text is replaced; 0 inserts. */
  readonly length: number
  /** What stands there afterwards. */
  readonly text: string
}

/** A mend the user can apply with one click. The edits do not overlap and are sorted by offset. */
export interface Fix {
  /** What the button says, for example `Remove the space`. */
  readonly label: string
  /** Empty where only options change. */
  readonly edits: readonly TextEdit[]
  /** Options of the tool that change with it, by their names. */
  readonly options?: Readonly<Record<string, string | number | boolean>>
}

/** A place in the input. All fields are absent where the error has no place. */
export interface Place {
  readonly offset?: number
  readonly line?: number
  readonly column?: number
  /** The column counted in bytes of UTF-8, where the engine tells it. */
  readonly byteColumn?: number
  readonly length?: number
}

/** Why an engine cannot answer. */
export interface ToolError extends Place {
  /** Stable kebab-case name of the cause, for example `invalid-character`. */
  readonly code: string
  /** One sentence that says what is wrong and, where possible, what to do. */
  readonly message: string
  /** Name of the option that is wrong, where it is not the input. Such an error has no place. */
  readonly option?: string
  /** What may stand there instead, each as it would be called in a sentence, where the engine tells it. */
  readonly expected?: readonly string[]
  readonly fix?: Fix
}

/** Something the user should know about an answer that was given: a lossy step, a guess, a repair. */
export interface Note extends Place {
  readonly code: string
  readonly message: string
  /** How often it happened, where the note stands for more than one place; the place is the first one. */
  readonly count?: number
  /** Another reading of the input that the user can choose with one click. */
  readonly fix?: Fix
}

/** The answer given. */
export interface Success<T> {
  readonly ok: true
  readonly value: T
  readonly notes: readonly Note[]
}

/** No answer, and why. There is at least one error; they are sorted by offset. */
export interface Failure {
  readonly ok: false
  readonly errors: readonly ToolError[]
}

/** What every engine returns. */
export type Result<T> = Success<T> | Failure

/** An answer, with what the user should know about it. */
export function succeed<T>(value: T, notes: readonly Note[] = []): Success<T> {
  return { ok: true, value, notes }
}

/** A failure with one or more causes. */
export function fail(...errors: readonly ToolError[]): Failure {
  return { ok: false, errors }
}

/** A failure with all causes of a list, which is not empty, however long it is. */
export function failAll(errors: readonly ToolError[]): Failure {
  return { ok: false, errors }
}

/** The value with one more step applied; a failure stays what it is. Notes of both steps are kept. */
export function andThen<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  if (!result.ok) return result
  const answer = next(result.value)
  if (!answer.ok || result.notes.length === 0) return answer
  return succeed(answer.value, [...result.notes, ...answer.notes])
}
