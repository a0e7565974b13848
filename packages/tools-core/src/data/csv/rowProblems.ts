/** What is wrong with the quotes and the rows of CSV text, as notes or as errors. Pure. */

import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { errorsAt, placeAt } from '../../shared/result/place.ts'
import { type Fix, MAX_ERRORS, type Note, type TextEdit, type ToolError } from '../../shared/result/result.ts'
import type { CsvDialect } from './dialect.ts'
import { withDoubledQuotes, withoutSpaces } from './quoteHabits.ts'
import type { CsvMarks, CsvOddity, CsvRecords } from './records.ts'

/** A problem in one place. */
interface Problem {
  readonly code: ToolErrorCode
  readonly message: string
  readonly offset: number
  readonly line: number
  /** Makes the fix, if there is one: for an error, or for a note whose fix covers the whole text. */
  readonly fix?: () => Fix | undefined
}

const LINES_NAMED = 10
/** A longer text gets no fix of many edits: it is a file, which a page does not edit. */
const MAX_FIXED_LENGTH = 1_000_000

/** What is wrong with a quote: what the reader says, or the habit of another program. */
type QuoteProblem = CsvOddity['code'] | 'space-before-quote' | 'backslash-quote'

const SENTENCES: Readonly<Record<QuoteProblem, string>> = {
  'quote-in-field': 'A quote inside an unquoted field is kept as it is.',
  'space-before-quote': 'After a space a quote is text: it does not begin a quoted field.',
  'backslash-quote': 'CSV doubles a quote inside a field; after a backslash it ends the field.',
  'text-after-quote': 'There is text after a closing quote; it is kept as part of the field.',
  'unclosed-quote': 'This quote is never closed, so the rest of the text would be one field.',
}

/** The error for a quote that is never closed; its fix closes it at the end of the field. */
export function unclosedError(
  text: string,
  { offset, code }: CsvOddity,
  { delimiter, quote }: CsvDialect,
): ToolError {
  const lineEnd = text.slice(offset).search(/[\r\n]|$/) + offset
  const nextField = text.indexOf(delimiter, offset)
  const end = nextField === -1 ? lineEnd : Math.min(nextField, lineEnd)
  const fix: Fix = {
    label: 'Close it at the end of the field',
    edits: [{ offset: end, length: 0, text: quote }],
  }
  return { code, message: SENTENCES[code], ...placeAt(text, offset), fix }
}

/** A text, where its rows begin, and how they are written. */
interface Source {
  readonly text: string
  readonly from: number
  readonly dialect: CsvDialect
}

/** The problems of the quotes and the rows, in the order of the text. */
export function problemsIn(source: Source, records: CsvRecords, width: number): readonly Problem[] {
  const problems = [...oddProblems(source, records.oddities), ...raggedProblems(source, records, width)]
  return problems.sort((a, b) => a.offset - b.offset)
}

function oddProblems(source: Source, oddities: readonly CsvOddity[]): readonly Problem[] {
  const made = new Map<QuoteProblem, Fix | undefined>()
  const fixOf = (code: QuoteProblem): Fix | undefined => {
    if (!made.has(code)) made.set(code, fixFor(code, source))
    return made.get(code)
  }
  return oddities.map((oddity): Problem => {
    const { offset, line } = oddity
    const code = quoteProblem(source, oddity)
    return { code, offset, line, message: SENTENCES[code], fix: () => fixOf(code) }
  })
}

function fixFor(code: QuoteProblem, { text, from, dialect }: Source): Fix | undefined {
  const fix = FIXES[code]
  if (fix === undefined || text.length > MAX_FIXED_LENGTH) return undefined
  const edits = fix.edit(text, from, dialect)
  return edits.length === 0 ? undefined : { label: fix.label, edits }
}

function quoteProblem({ text, dialect }: Source, { code, offset }: CsvOddity): QuoteProblem {
  const { delimiter, quote } = dialect
  if (code === 'text-after-quote' && text.startsWith(`\\${quote}`, offset - 2)) return 'backslash-quote'
  if (code !== 'quote-in-field') return code
  let start = offset
  while (text[start - 1] === ' ') start -= 1
  const isAtStart = start === 0 || text[start - 1] === delimiter || /[\r\n]/.test(text[start - 1]!)
  return start < offset && isAtStart ? 'space-before-quote' : code
}

/** The fixes of habits of other programs. A habit affects every line, so one fix covers the whole text. */
const FIXES: Readonly<Partial<Record<QuoteProblem, { readonly label: string; readonly edit: Rewrite }>>> = {
  'space-before-quote': { label: 'Remove spaces before quotes', edit: withoutSpaces },
  'backslash-quote': { label: 'Double quotes after a backslash', edit: withDoubledQuotes },
}

type Rewrite = (text: string, from: number, marks: CsvMarks) => readonly TextEdit[]

function raggedProblems(
  source: Source,
  { rows, lines, offsets }: CsvRecords,
  width: number,
): readonly Problem[] {
  const problems: Problem[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    if (row.length === width) continue
    const message = `This row has ${columns(row.length)}; most have ${width}.`
    const end = rowEnd(source.text, offsets[at]!, offsets[at + 1] ?? source.text.length)
    const fix = () => raggedFix(source, { row, end }, width)
    problems.push({ code: 'ragged-row', message, offset: offsets[at]!, line: lines[at]!, fix })
  }
  return problems
}

/** Where a row ends, before its line break and any empty lines after it. */
function rowEnd(text: string, start: number, next: number): number {
  let end = next
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1
  return end
}

/**
 * The fix for a row of the wrong width: missing cells are added as empty ones; extra cells are removed only
 * where they are empty.
 */
function raggedFix(
  { text, dialect: { delimiter } }: Source,
  { row, end }: { readonly row: readonly string[]; readonly end: number },
  width: number,
): Fix | undefined {
  const lacking = width - row.length
  if (lacking > 0)
    return {
      label: lacking === 1 ? 'Add an empty cell' : `Add ${lacking} empty cells`,
      edits: [{ offset: end, length: 0, text: delimiter.repeat(lacking) }],
    }
  const surplus = delimiter.repeat(-lacking)
  const start = end - surplus.length
  if (row.slice(width).some((cell) => cell !== '') || text.slice(start, end) !== surplus) return undefined
  return {
    label: lacking === -1 ? 'Remove the empty cell' : `Remove the ${-lacking} empty cells`,
    edits: [{ offset: start, length: surplus.length, text: '' }],
  }
}

function columns(count: number): string {
  return count === 1 ? '1 column' : `${count} columns`
}

/** One error for each of the first problems. */
export function errorsOf(text: string, problems: readonly Problem[]): readonly ToolError[] {
  const reported = problems.slice(0, MAX_ERRORS).map(({ code, message, offset, fix }) => {
    const own = fix?.()
    return { code, message, offset, ...(own === undefined ? {} : { fix: own }) }
  })
  return errorsAt(text, reported)
}

/** Counts the problems of the parts of a text. */
export interface ProblemTally {
  /** Adds the problems of a part, in the order of the text. */
  readonly add: (text: string, problems: readonly Problem[], moved: Moved) => void
  /**
   * One note for each kind of problem, placed at the first line; it lists the lines where there are several.
   */
  readonly notes: () => readonly Note[]
}

/** Makes a place in a part of a text one in the whole text. */
export type Moved = <P extends Note | ToolError>(problem: P) => P

/** All problems of one kind. */
interface Kind {
  readonly first: Note
  isOne: boolean
  count: number
  lineCount: number
  lastLine: number
  /** The first lines. */
  readonly named: number[]
}

/** Begins to count. */
export function createTally(): ProblemTally {
  const kinds = new Map<string, Kind>()
  return {
    add(text, problems, moved) {
      for (const { code, message, offset, line, fix } of problems) {
        let kind = kinds.get(code)
        if (kind === undefined) {
          // The fix of a row is for that row; a note is for all of them.
          const own = code in FIXES ? fix?.() : undefined
          const first = moved({ code, message, ...placeAt(text, offset), ...(own && { fix: own }) })
          kind = { first, isOne: true, count: 0, lineCount: 0, lastLine: 0, named: [] }
          kinds.set(code, kind)
        }
        kind.isOne &&= kind.first.message === message
        kind.count += 1
        if (line === kind.lastLine) continue
        kind.lastLine = line
        kind.lineCount += 1
        if (kind.lineCount <= LINES_NAMED) kind.named.push(line)
      }
    },
    notes: () => [...kinds.values()].map(noteOf),
  }
}

function noteOf({ first, isOne, count, lineCount, named }: Kind): Note {
  const rest = lineCount > LINES_NAMED ? ` and ${lineCount - LINES_NAMED} more` : ''
  const where = lineCount === 1 ? '' : `Lines ${named.join(', ')}${rest}: `
  const what = isOne ? first.message : 'These rows have more or fewer columns than most.'
  return { ...first, message: `${where}${what}`, count }
}
