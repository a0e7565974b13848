/** Parses a pattern into fields, literal text, and unknown tokens. Pure. */
import { type DateDialect, GRAMMARS, type Grammar } from './dialects.ts'
import { standardFormat } from './dotnetStandard.ts'
import type { Field } from './fields.ts'

/** A piece of a pattern, with its place. */
export type Piece =
  | { readonly kind: 'literal'; readonly text: string; readonly offset: number; readonly length: number }
  | { readonly kind: 'field'; readonly field: Field; readonly offset: number; readonly length: number }
  | { readonly kind: 'unknown'; readonly text: string; readonly offset: number; readonly length: number }

/** The control characters by their strftime escapes. */
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** Parses a pattern. Nothing is lost: the pieces, in order, make up the whole pattern. */
export function readPattern(pattern: string, dialect: DateDialect): readonly Piece[] {
  const standard = dialect === 'dotnet' ? standardFormat(pattern) : undefined
  if (standard !== undefined)
    return readPattern(standard, dialect).map((piece) => ({ ...piece, offset: 0, length: pattern.length }))
  const grammar = GRAMMARS[dialect]
  const pieces: Piece[] = []
  let at = 0
  while (at < pattern.length) {
    const piece = pieceAt(pattern, at, grammar, dialect)
    for (const each of piece) push(pieces, each)
    at += piece.reduce((length, each) => Math.max(length, each.offset + each.length - at), 0)
  }
  return pieces
}

function pieceAt(pattern: string, at: number, grammar: Grammar, dialect: DateDialect): readonly Piece[] {
  const quoted = matchAt(grammar.quoted, pattern, at)
  if (quoted !== undefined) {
    const text = literalOf(quoted, dialect)
    return [{ kind: 'literal', text, offset: at, length: quoted[0].length }]
  }
  const token = matchAt(grammar.shape, pattern, at)?.[0]
  if (token === undefined || token === '')
    return [{ kind: 'literal', text: pattern[at] ?? '', offset: at, length: 1 }]
  const length = token.length
  const name = nameOf(token, dialect)
  const meaning = Object.hasOwn(grammar.tokens, name) ? grammar.tokens[name] : undefined
  if (meaning === undefined) return [{ kind: 'unknown', text: token, offset: at, length }]
  if (typeof meaning === 'string') return [{ kind: 'field', field: meaning, offset: at, length }]
  return readPattern(meaning.means, dialect).map((piece) => ({ ...piece, offset: at, length }))
}

/**
 * The token by its name in the tables. .NET marks a token that stands alone with `%`, and reads more letters
 * than its longest token has as that token; strftime on Windows has `#` in place of the hyphen, and `E` and
 * `O` change nothing in English; Go writes nine digits of a fraction even where more are asked for.
 */
function nameOf(token: string, dialect: DateDialect): string {
  if (dialect === 'dotnet')
    return token.replace(/^%/, '').replace(/^(d{4}|M{4}|z{3}|([tgHhms])\2)[A-Za-z]+$/, '$1')
  if (dialect === 'strftime')
    return token.replace(/^%[EO](?=[A-Za-z]$)/, '%').replace(/^%#(?=[dmHIMSjy]$)/, '%-')
  return dialect === 'go' ? token.replace(/^(0{9}|[.,]9{9})[09]+$/, '$1') : token
}

function literalOf(match: RegExpExecArray, dialect: DateDialect): string {
  const text = match.slice(1).find((group) => group !== undefined) ?? ''
  if (dialect === 'strftime') return ESCAPED[text] ?? text
  if (dialect !== 'unicode' && dialect !== 'date-fns') return text
  return match[0] === "''" ? "'" : text.replaceAll("''", "'")
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** Appends a piece; adjacent literals are joined. */
function push(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last?.kind === 'literal' && piece.kind === 'literal' && last.offset + last.length === piece.offset)
    pieces[pieces.length - 1] = { ...last, text: last.text + piece.text, length: last.length + piece.length }
  else pieces.push(piece)
}
