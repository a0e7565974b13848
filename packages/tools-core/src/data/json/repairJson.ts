/** Repairs a text that is nearly JSON, and lists every change. Pure. */
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { asciiText, type TextInput } from '../../shared/platform/utf8.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import type { FullPlace } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { failWithTooMany, problemsOf } from './diagnose.ts'
import { applyByteEdits, atMost, editsOf, inTextOrder, MAX_FIXES, type Problem } from './lenient/problem.ts'
import { wrappedProblem } from './lenient/wrapped.ts'
import { ROOTS, type ScanOptions, scanJson } from './scan.ts'
import { type JsonSource, likeInput, openSource, placesOf } from './source.ts'

/** One change that repairs a text. */
export interface RepairEdit extends FullPlace {
  /** The removed text. */
  readonly before: string
  /** The text put in its place. */
  readonly text: string
  /** Stable kebab-case name of the cause. */
  readonly code: ToolErrorCode
  /** What is wrong, as a sentence. */
  readonly why: string
  /** What the change does, as a command. */
  readonly label: string
  /** The problem it belongs to, counted from 0; changes of one problem belong together. */
  readonly problem: number
  /** Alternatives to `text`. */
  readonly alternatives: readonly string[]
}

/** A repaired text. */
export interface JsonRepair<T extends TextInput = TextInput> {
  /** Valid JSON. */
  readonly text: T
  /** The changes, by offset in the input; they do not overlap. Empty if the input was already JSON. */
  readonly edits: readonly RepairEdit[]
}

/**
 * Repairs what keeps a text from being JSON: quotes, commas, brackets, comments, Python and JavaScript
 * literals, line breaks and backslashes in strings, text around the JSON, a missing end, and more. Everything
 * else stays the same, byte for byte.
 *
 * `NaN` and `Infinity` become `null`, with the string as an alternative. Fails with `empty` where there is no
 * value, and with `too-many-problems` where the text is probably not meant to be JSON.
 *
 * @example
 * repairJson("{a: 'b',}") // value.text: '{"a": "b"}', value.edits: four changes
 */
export function repairJson(input: string, options?: ScanOptions): Result<JsonRepair<string>>
export function repairJson(input: Uint8Array, options?: ScanOptions): Result<JsonRepair<Uint8Array>>
export function repairJson(input: TextInput, options?: ScanOptions): Result<JsonRepair>
export function repairJson(input: TextInput, options: ScanOptions = {}): Result<JsonRepair> {
  const refused = refuseChoice(options, { roots: ROOTS })
  if (refused !== undefined) return refused
  return andThen(openSource(input), (source) => {
    const { errorAt } = scanJson(source.bytes, options)
    if (errorAt < 0) return succeed({ text: input, edits: [] })
    const wrapped = wrappedProblem(source.bytes, (bytes) => scanJson(bytes, options).errorAt < 0)
    if (wrapped !== undefined) return succeed(repair(source, [wrapped]))
    const problems = problemsOf(source, options, atMost(MAX_FIXES))
    if (problems === undefined)
      return failWithTooMany(source, errorAt, MAX_FIXES, 'This text is probably not JSON')
    const hopeless = problems.find(({ label }) => label === undefined)
    if (hopeless !== undefined) {
      const { code, message, offset, length } = hopeless
      return fail({ code, message, ...placesOf(source, [{ offset, length }])[0]! })
    }
    return succeed(repair(source, problems))
  })
}

/**
 * Applies some of the edits of a repair, possibly with an alternative in place of an edit's own text.
 *
 * `edits` are those that `repairJson` returned for the same input, in the same order; where an edit is left
 * out, the text stays unchanged. The result is only guaranteed to be JSON with all edits.
 *
 * @example
 * applyRepair('[NaN,]', [{ ...edits[0], text: '"NaN"' }]) // '["NaN",]'
 */
export function applyRepair(input: string, edits: readonly RepairEdit[]): string
export function applyRepair(input: Uint8Array, edits: readonly RepairEdit[]): Uint8Array<ArrayBuffer>
export function applyRepair(input: TextInput, edits: readonly RepairEdit[]): TextInput
export function applyRepair(input: TextInput, edits: readonly RepairEdit[]): TextInput {
  return typeof input === 'string' ? applyEdits(input, edits) : applyByteEdits(bytesOf(input), edits)
}

function repair(source: JsonSource, problems: readonly Problem[]): JsonRepair {
  const order = new Map(inTextOrder(problems).map((problem, index) => [problem, index]))
  const owned = editsOf(problems)
  const edits = owned.map(({ edit }) => edit)
  const places = placesOf(source, edits)
  return {
    text: likeInput(applyByteEdits(source.bytes, edits), source),
    edits: owned.map(({ edit: { offset, length, text }, problem }, index) => {
      const { code, message, label = '', alternatives = [] } = problem
      const before = asciiText(source.bytes.subarray(offset, offset + length))
      return {
        ...places[index]!,
        before,
        text,
        code,
        why: message,
        label,
        problem: order.get(problem)!,
        alternatives,
      }
    }),
  }
}
