/**
 * The result type of every engine in this package: a value with notes, or errors with places. Never an
 * exception.
 *
 * Everything is plain data that can be passed to and from a worker. Offsets and lengths count UTF-16 units of
 * a text, or bytes where an engine does not read its bytes as text; lines and columns start at 1. Pure.
 */

import type { ToolErrorCode } from './errorCodes.ts'
import { shortSentence } from './excerpt.ts'

/** One replacement in the input text. */
export interface TextEdit {
  /** Where the replaced part starts. */
  readonly offset: number
  /** How much of the text is replaced; 0 inserts. */
  readonly length: number
  /** The text put in its place. */
  readonly text: string
}

/** A fix the visitor can apply with one click. The edits do not overlap and are sorted by offset. */
export interface Fix {
  /** The label of the button, for example `Remove the space`. */
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
  /** The column in UTF-8 bytes, where the engine gives it. */
  readonly byteColumn?: number
  readonly length?: number
}

/** Why an engine has no result. */
export interface ToolError extends Place {
  /** Stable kebab-case name of the cause, for example `invalid-character`. */
  readonly code: ToolErrorCode
  /** One sentence that says what is wrong and, where possible, what to do. */
  readonly message: string
  /** Name of the invalid option, where the error is not about the input. Such an error has no place. */
  readonly option?: string
  /** What may stand there instead, each as named in a sentence, where the engine gives it. */
  readonly expected?: readonly string[]
  readonly fix?: Fix
  /** Where only the visitor knows what is meant: one fix for each reading, the likeliest first. */
  readonly choices?: readonly Fix[]
}

/** Something the visitor should know about a value: a lossy step, a guess, a repair. */
export interface Note extends Place {
  readonly code: string
  readonly message: string
  /** How often it happened, where the note covers more than one place; its place is the first. */
  readonly count?: number
  /**
   * The number that the message is about, for a page that draws it, such as the bits of an `entropy` note.
   */
  readonly figure?: number
  /** Another reading of the input that the visitor can choose with one click. */
  readonly fix?: Fix
}

/** The outcome with a value. */
export interface Success<T> {
  readonly ok: true
  readonly value: T
  readonly notes: readonly Note[]
}

/** The outcome without a value. There is at least one error; they are sorted by offset. */
export interface Failure {
  readonly ok: false
  readonly errors: readonly ToolError[]
}

/** What every engine returns. */
export type Result<T> = Success<T> | Failure

/** A success with its notes. What they repeat of the input is cut to an excerpt. */
export function succeed<T>(value: T, notes: readonly Note[] = []): Success<T> {
  return { ok: true, value, notes: withShortSentences(notes) }
}

/** A failure with its cause. What it repeats of the input is cut to an excerpt. */
export function fail(error: ToolError): Failure {
  return { ok: false, errors: withShortSentences([error]) }
}

/**
 * The most errors that an engine reports where every line of an input may have one: more would help nobody.
 */
export const MAX_ERRORS = 100

/** A failure with all causes of a non-empty list. */
export function failAll(errors: readonly ToolError[]): Failure {
  return { ok: false, errors: withShortSentences(errors) }
}

/**
 * The same errors or notes, none of which repeats a long part of the input, in its message or on a button of
 * its fix or its choices.
 */
function withShortSentences<Message extends ToolError | Note>(
  messages: readonly Message[],
): readonly Message[] {
  return messages.map((each) => {
    const choices = 'choices' in each ? each.choices : undefined
    return {
      ...each,
      message: shortSentence(each.message),
      ...(each.fix && { fix: withShortLabel(each.fix) }),
      ...(choices && { choices: choices.map(withShortLabel) }),
    }
  })
}

function withShortLabel(fix: Fix): Fix {
  return { ...fix, label: shortSentence(fix.label) }
}

/** Applies one more step to the value; a failure is returned unchanged. The notes of both steps are kept. */
export function andThen<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  if (!result.ok) return result
  const answer = next(result.value)
  if (!answer.ok || result.notes.length === 0) return answer
  return succeed(answer.value, [...result.notes, ...answer.notes])
}
