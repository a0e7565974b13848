/** A text that is nearly JSON made JSON, with every change listed. Pure. */
import { bytesOf } from '../platform/inputBytes.ts'
import { asciiText, type TextInput } from '../platform/utf8.ts'
import { applyEdits } from '../result/applyEdits.ts'
import { refuseNoObject } from '../result/choices.ts'
import type { FullPlace } from '../result/place.ts'
import { andThen, fail, type Result, succeed } from '../result/result.ts'
import { failWithTooMany, problemsOf } from './diagnose.ts'
import { applyByteEdits, atMost, editsOf, inTextOrder, MOST_MENDED, type Problem } from './lenient/problem.ts'
import { type ScanOptions, scanJson } from './scan.ts'
import { type JsonSource, likeInput, openSource, placesOf } from './source.ts'

/** One change that repairs a text. */
export interface RepairEdit extends FullPlace {
  /** What is taken out. */
  readonly before: string
  /** What is put in its place. */
  readonly text: string
  /** Stable kebab-case name of the cause. */
  readonly code: string
  /** What is wrong, as a sentence. */
  readonly why: string
  /** What the change does, as a command. */
  readonly label: string
  /** Which of the problems it belongs to, from 0; changes of one problem go together. */
  readonly problem: number
  /** Other texts that could be put in. */
  readonly alternatives: readonly string[]
}

/** A repaired text. */
export interface JsonRepair<T extends TextInput = TextInput> {
  /** Valid JSON. */
  readonly text: T
  /** The changes, by offset in the text that was given; they do not overlap. None where it was JSON already. */
  readonly edits: readonly RepairEdit[]
}

/**
 * Mends what keeps a text from being JSON: quotes, commas, brackets, comments, words of Python and JavaScript, line breaks and
 * backslashes in strings, text around the JSON, an end that is missing, and more. What is right already stays byte by byte.
 *
 * `NaN` and `Infinity` become `null`, with the string as the alternative. Fails with `empty` where there is no value, with
 * `too-many-problems` where this is something else than JSON.
 *
 * @example
 * repairJson("{a: 'b',}") // value.text: '{"a": "b"}', value.edits: four changes
 */
export function repairJson(input: string, options?: ScanOptions): Result<JsonRepair<string>>
export function repairJson(input: Uint8Array, options?: ScanOptions): Result<JsonRepair<Uint8Array>>
export function repairJson(input: TextInput, options?: ScanOptions): Result<JsonRepair>
export function repairJson(input: TextInput, options: ScanOptions = {}): Result<JsonRepair> {
  const refused = refuseNoObject(options)
  if (refused !== undefined) return refused
  return andThen(openSource(input), (source) => {
    const { errorAt } = scanJson(source.bytes, options)
    if (errorAt < 0) return succeed({ text: input, edits: [] })
    const problems = problemsOf(source, options, atMost(MOST_MENDED))
    if (problems === undefined)
      return failWithTooMany(source, errorAt, MOST_MENDED, 'This is probably something else than JSON')
    const hopeless = problems.find(({ label }) => label === undefined)
    if (hopeless !== undefined) {
      const { code, message, offset, length } = hopeless
      return fail({ code, message, ...placesOf(source, [{ offset, length }])[0]! })
    }
    return succeed(repair(source, problems))
  })
}

/**
 * A text with some of the edits of its repair, or with another text of `alternatives` in one of them.
 *
 * `edits` are those that `repairJson` gave for the same input, in their order; left-out edits leave the text as it is there. What
 * comes out is JSON only when all are in.
 *
 * @example
 * applyRepair('[NaN,]', [{ ...edits[0], text: '"NaN"' }]) // '["NaN",]'
 */
export function applyRepair(input: string, edits: readonly RepairEdit[]): string
export function applyRepair(input: Uint8Array, edits: readonly RepairEdit[]): Uint8Array
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
