/** JSONPath: finds parts of a JSON text by a query. Source: RFC 9535. Pure. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, COUNT } from '../../shared/options/optionKinds.ts'
import { SlowPattern } from '../../shared/pattern/boundedPattern.ts'
import { slowPatternError } from '../../shared/pattern/slowPattern.ts'
import { asciiText, type TextInput } from '../../shared/platform/utf8.ts'
import { type FullPlace, placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { pathsOf } from './nodePath.ts'
import { openJson } from './openJson.ts'
import { evaluatePath, MAX_VISITS, TooManyVisits, visitBudget } from './query/evaluatePath.ts'
import { parsePath } from './query/parsePath.ts'
import type { Segment } from './query/path.ts'
import { PathError } from './query/pathReader.ts'
import { placesOf } from './source.ts'
import { type JsonTape, recordTape } from './tape.ts'

/** A part of a text that a query found. */
export interface JsonMatch extends FullPlace {
  /** Its normalised path: `$['a'][0]`. */
  readonly path: string
  /** The value as it is written in the text. */
  readonly text: string
}

/** The largest total size of all matches' texts, in bytes; a single match may exceed it. */
const MAX_MATCHES_LENGTH = 100_000_000

/** How much a query returns. */
export interface QueryJsonOptions {
  /** The most matches to return. @defaultValue 10000 */
  readonly limit?: number
  /**
   * With `many`, as for NDJSON, every top-level value is queried separately: `$` is each of them.
   *
   * @defaultValue `'one'`
   */
  readonly roots?: 'one' | 'many'
}

/**
 * The parts of `input` that a JSONPath query selects, in the standard's order.
 *
 * Numbers compare by their exact value. Notes: `more-matches` with the count where there are more than
 * `limit` matches, or more than 100 MB of their texts (matches may be nested). Fails with the errors of
 * `validateJson`, or with `invalid-path`, `too-many-visits`, or `slow-pattern` where a pattern of `match` or
 * `search` takes too many steps; their places are in the query.
 *
 * @example
 * queryJson('{"a":[1,2.0]}', '$.a[1]') // value: [{ path: "$['a'][1]", text: '2.0', offset: 8, length: 3, line: 1, column: 9 }]
 */
export function queryJson(
  input: TextInput,
  path: string,
  options: QueryJsonOptions = {},
): Result<readonly JsonMatch[]> {
  const refused = refuseChoice(options, { roots: CHECKED, limit: COUNT })
  if (refused !== undefined) return refused
  const { limit = 10_000, roots = 'one' } = options
  if (typeof path !== 'string') return refuseType('a text', path)
  return andThen(parseQuery(path), (segments) =>
    andThen(openJson(input, { roots }), ({ source, scan, notes }) => {
      const tape = recordTape(source.bytes, scan.values)
      const found = findNodes(tape, segments, path)
      if (!found.ok) return found
      const nodes = found.value
      const shown = nodes.slice(0, countWithin(tape, nodes, limit))
      const paths = pathsOf(tape, shown)
      const spans = shown.map((node) => ({
        offset: tape.start[node]!,
        length: tape.end[node]! - tape.start[node]!,
      }))
      const places = placesOf(source, spans)
      const matches = spans.map(({ offset, length }, index) => ({
        path: paths[index]!,
        text: asciiText(source.bytes.subarray(offset, offset + length)),
        ...places[index]!,
      }))
      const more = nodes.length > shown.length ? [moreMatches(nodes.length, shown.length)] : []
      return succeed(matches, [...notes, ...more])
    }),
  )
}

/** The nodes that a query selects from all top-level values; an error where that is too much work. */
function findNodes(tape: JsonTape, segments: readonly Segment[], path: string): Result<readonly number[]> {
  const nodes: number[] = []
  const budget = visitBudget(tape)
  try {
    for (let root = 0; root < tape.size; root = tape.next[root]!)
      for (const node of evaluatePath(tape, segments, { root, budget })) nodes.push(node)
    return succeed(nodes)
  } catch (error) {
    if (error instanceof TooManyVisits) {
      const message = `The query looks at more than ${MAX_VISITS.toLocaleString('en')} values; use fewer “..” and simpler filters.`
      return fail({ code: 'too-many-visits', message, ...placeAt(path, 0, path.length) })
    }
    if (error instanceof SlowPattern) return fail({ ...slowPatternError(error), ...placeOf(error, path) })
    throw error
  }
}

/** Where a query has a pattern; the whole query where the pattern comes from the text. */
function placeOf({ pattern }: SlowPattern, path: string): FullPlace {
  const at = path.indexOf(pattern)
  return at < 0 ? placeAt(path, 0, path.length) : placeAt(path, at, pattern.length)
}

/** How many matches fit the limits. */
function countWithin({ start, end }: JsonTape, nodes: readonly number[], limit: number): number {
  let bytes = 0
  let count = 0
  while (count < nodes.length && count < limit) {
    bytes += end[nodes[count]!]! - start[nodes[count]!]!
    if (bytes > MAX_MATCHES_LENGTH && count > 0) break
    count += 1
  }
  return count
}

function moreMatches(count: number, limit: number) {
  return {
    code: 'more-matches',
    message: `The query finds ${count} values; these are the first ${limit}.`,
    count,
  }
}

/** The steps of a query, or an error where it breaks the grammar. */
function parseQuery(path: string): Result<readonly Segment[]> {
  try {
    return succeed(parsePath(path))
  } catch (error) {
    if (!(error instanceof PathError)) throw error
    return fail({ code: 'invalid-path', message: error.message, ...placeAt(path, error.offset) })
  }
}
