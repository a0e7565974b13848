/** The names of the columns. Pure. */
import { placeAt } from '../../shared/result/place.ts'
import type { Note } from '../../shared/result/result.ts'
import { fieldSpans } from './fieldSpans.ts'
import type { CsvMarks } from './records.ts'

/** A unique name for every column. */
export interface Header {
  readonly names: readonly string[]
  /** The indices of the columns whose own name is empty or stood before. */
  readonly renamed: readonly number[]
  /** Names columns up to this many. A wider row has names such as `column5` for its extra cells. */
  readonly widen: (width: number) => void
}

/** Names the columns after the cells of the first row; without one, `column1` and so on. */
export function createHeader(given: readonly string[]): Header {
  const taken = new Set(given)
  const counts = new Map<string, number>()
  const names: string[] = []
  const seen = new Set<string>()
  const renamed: number[] = []
  const widen = (width: number): void => {
    for (let at = names.length; at < width; at += 1) {
      const own = given[at] ?? ''
      const isFree = own !== '' && !seen.has(own)
      const name = isFree ? own : freeName(own === '' ? `column${at + 1}` : own, taken, counts)
      if (!isFree && at < given.length) renamed.push(at)
      seen.add(name)
      taken.add(name)
      names.push(name)
    }
  }
  widen(given.length)
  return { names, renamed, widen }
}

/**
 * The name, or the name with the first free number appended; `counts` keeps the last number tried for each
 * name.
 */
function freeName(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name
  let count = (counts.get(name) ?? 1) + 1
  while (taken.has(`${name}_${count}`)) count += 1
  counts.set(name, count)
  return `${name}_${count}`
}

/** The note on renamed columns, placed at the first of them. @param start where the first row starts. */
export function renamedNotes(
  { renamed }: Header,
  text: string,
  start: number,
  marks: CsvMarks,
): readonly Note[] {
  if (renamed.length === 0) return []
  const message = 'Columns with an empty or repeated name were renamed.'
  const { offset, length } = fieldSpans(text, start, marks)[renamed[0]!]!
  return [{ code: 'header-renamed', message, count: renamed.length, ...placeAt(text, offset, length || 1) }]
}
