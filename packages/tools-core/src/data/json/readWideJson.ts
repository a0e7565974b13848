/** Reads JSON with comments, or JSON5, as lossless values. Pure. */
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, failAll, MAX_ERRORS, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { errorsOf, failWithTooMany, problemsOf } from './diagnose.ts'
import type { JsonNode } from './jsonNode.ts'
import {
  applyByteEdits,
  atMost,
  editsOf,
  inTextOrder,
  JSON5,
  JSONC,
  MAX_FIXES,
  type Problem,
} from './lenient/problem.ts'
import { readJson } from './readJson.ts'
import { scanJson } from './scan.ts'
import { openSource } from './source.ts'

const BITS = { jsonc: JSONC, json5: JSON5 } as const

/**
 * Reads a text as JSON with comments and trailing commas, or as JSON5; JSON itself is both. `NaN` and the
 * infinities of JSON5, which JSON cannot write, become text.
 *
 * Notes: those of `readJson`. Errors: those of `validateJson` that the format does not allow,
 * `too-many-problems`.
 */
export function readWideJson(input: TextInput, format: 'jsonc' | 'json5'): Result<JsonNode> {
  return andThen(openSource(input), (source) => {
    const { errorAt } = scanJson(source.bytes)
    if (errorAt < 0) return readJson(input)
    const problems = problemsOf(source, {}, atMost(MAX_FIXES))
    if (problems === undefined)
      return failWithTooMany(source, errorAt, MAX_FIXES, 'This is probably not JSON')
    const wrong = problems.filter(({ formats }) => (formats & BITS[format]) === 0)
    if (wrong.length > 0) return failAll(errorsOf(source, inTextOrder(wrong).slice(0, MAX_ERRORS)))
    const edits = editsOf(problems.map(asText)).map(({ edit }) => edit)
    const read = readJson(applyByteEdits(source.bytes, edits))
    return read.ok ? succeed(read.value, read.notes.map(withoutPlace)) : read
  })
}

/** The note without its place, which is one in the rewritten text and not in the input. */
function withoutPlace({ code, message, count }: Note): Note {
  const text = code === 'duplicate-key' ? 'A key occurs twice in one object; the last one counts.' : message
  return { code, message: text, ...(count !== undefined && { count }) }
}

/** The problem with its alternative in place of `null`, which would be equal to a real `null`. */
function asText(problem: Problem): Problem {
  const [alternative] = problem.alternatives ?? []
  const [edit, ...others] = problem.edits
  if (alternative === undefined || edit === undefined || others.length > 0) return problem
  return { ...problem, edits: [{ ...edit, text: alternative }] }
}
