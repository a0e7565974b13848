/** Reads the parts of a text by a pattern, one after another. Pure. */
import { errorAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { type DateDialect, GRAMMARS } from './dialects.ts'
import { type Field, partOf } from './fields.ts'
import type { Gathered } from './momentPart.ts'
import { withoutOptionalParts } from './optionalParts.ts'
import { type Piece, readPattern } from './readPattern.ts'

/**
 * The dialects that read `1:30` where the pattern has two digits for the hour. Unicode and Java, Go and .NET
 * insist on the leading zero.
 */
const LOOSE: ReadonlySet<DateDialect> = new Set(['strftime', 'moment', 'date-fns', 'php'])

/** The dialects that read any white space where the pattern has other white space, as `strptime` does. */
const ANY_SPACE: ReadonlySet<DateDialect> = new Set(['strftime', 'go', 'php'])

/**
 * Reads a text by a pattern; in Java's, also with any of the optional parts left out. Errors: `does-not-fit`,
 * `cannot-be-read`.
 */
export function gatherParts(text: string, pattern: string, dialect: DateDialect): Result<Gathered> {
  const whole = gather(text, pattern, dialect)
  if (whole.ok || dialect !== 'unicode') return whole
  let furthest = whole
  for (const shorter of withoutOptionalParts(pattern)) {
    const read = gather(text, shorter, dialect)
    if (read.ok) return read
    if ((read.errors[0]?.offset ?? 0) > (furthest.errors[0]?.offset ?? 0)) furthest = read
  }
  return furthest
}

function gather(text: string, pattern: string, dialect: DateDialect): Result<Gathered> {
  const gathered: Gathered = {}
  const pieces = readPattern(pattern, dialect)
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    const token = pattern.slice(piece.offset, piece.offset + piece.length)
    if (piece.kind !== 'field') {
      const wanted = dialect === 'php' ? withoutResets(token, piece) : piece.text
      const end = endOfLiteral(text, at, wanted, dialect)
      if (end === undefined) return misfit(text, at, `“${piece.text}”`)
      at = end
      continue
    }
    const { take } = partOf(piece.field)
    const looks = looksOf(piece.field, dialect)
    if (looks === undefined || take === undefined)
      return fail({
        code: 'cannot-be-read',
        option: 'pattern',
        message: `“${token}” can be written, but not read back.`,
      })
    const found = matchAt(beforePoint(looks, pieces[index + 1]), text, at)
    if (found === undefined || !take(gathered, found, at)) return misfit(text, at, `a value for “${token}”`)
    at += found.length
    if (dialect === 'go' && piece.field.startsWith('second') && !startsWithFraction(pieces, index + 1))
      at += takeFraction(gathered, text, at)
  }
  if (at < text.trimEnd().length) return misfit(text, at, 'the end')
  return succeed(gathered)
}

function looksOf(field: Field, dialect: DateDialect): string | undefined {
  const { looks, looksLoosely = looks } = partOf(field)
  return GRAMMARS[dialect].looks?.[field] ?? (LOOSE.has(dialect) ? looksLoosely : looks)
}

/**
 * Names and am or pm may end in a point. Where the pattern has one after them, the point is the pattern's:
 * `MMM.` fits `Nov.`
 */
function beforePoint(looks: string, next: Piece | undefined): string {
  const isBefore = next?.kind === 'literal' && next.text.startsWith('.')
  return isBefore ? `(?:${looks})(?=\\.)|${looks}` : looks
}

function matchAt(looks: string, text: string, at: number): string | undefined {
  const matcher = new RegExp(looks, 'y')
  matcher.lastIndex = at
  return matcher.exec(text)?.[0]
}

/** Where a literal text ends that begins at a place; `undefined` where another text is there. */
function endOfLiteral(text: string, start: number, wanted: string, dialect: DateDialect): number | undefined {
  if (!ANY_SPACE.has(dialect)) return text.startsWith(wanted, start) ? start + wanted.length : undefined
  let at = start
  for (const part of wanted.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/)) {
    const found = /\s/.test(part) ? matchAt('\\s+', text, at) : text.startsWith(part, at) ? part : undefined
    if (found === undefined) return undefined
    at += found.length
  }
  return at
}

/**
 * In PHP's reader, ! and | reset what is not given to 1970. Everything begins there anyway, so they are left
 * out.
 */
function withoutResets(token: string, { kind, text }: Piece & { readonly text: string }): string {
  if (kind === 'unknown' || !/[!|]/.test(token)) return text
  return token.replace(/\\([\s\S])|[!|]/g, (_, escaped = '') => escaped)
}

function startsWithFraction(pieces: readonly Piece[], index: number): boolean {
  const [first, second] = [pieces[index], pieces[index + 1]]
  const next = first?.kind === 'literal' && /^[.,]$/.test(first.text) ? second : first
  return next?.kind === 'field' && next.field.startsWith('fraction')
}

/**
 * Go reads a fraction after the seconds also where the layout has none. Source: the package `time`, `Parse`.
 */
function takeFraction(gathered: Gathered, text: string, at: number): number {
  const found = matchAt('[.,]\\d+', text, at) ?? ''
  if (found !== '') gathered.nanosecond = Number(found.slice(1, 10).padEnd(9, '0'))
  return found.length
}

function misfit(text: string, at: number, wanted: string): Result<never> {
  const found = at < text.length ? `“${text.slice(at, at + 12)}”` : 'the end'
  const message = `Expected ${wanted} here, not ${found}.`
  return fail(errorAt(text, at, { code: 'does-not-fit', message, length: 1 }))
}
