/** Translates date patterns between dialects. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { collectNotes } from '../../shared/result/place.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { type DateDialect, type DialectName, dialectNamed, GRAMMARS, type Grammar } from './dialects.ts'
import type { Field } from './fields.ts'
import { withoutMark } from './fractionParts.ts'
import { nearestTo } from './nearestFields.ts'
import { aboutLocale, notesOnPattern } from './patternNotes.ts'
import { readPattern } from './readPattern.ts'
import { type Flavour, flavourNamed } from './strftimeFlavours.ts'

/** The dialects to translate between. */
export interface TranslateTokensOptions {
  readonly from: DialectName
  readonly to: DialectName
}

/**
 * Translates a date pattern.
 *
 * Notes, each with its place: `no-such-token` (the other dialect has none: it stands as text, nothing is
 * dropped), `nearly-the-same` (padding, letter case or digits differ), `not-everywhere` (some systems or
 * versions lack the token), `reads-differently` (the other dialect, such as Go, has no way to keep text from
 * being read as tokens, or two tokens apart), and the notes of `formatDate` on the pattern. Error:
 * `invalid-option` for an unknown dialect.
 *
 * @example
 * translateTokens('YYYY-MM-DD HH:mm', { from: 'moment', to: 'strftime' }) // value: '%Y-%m-%d %H:%M'
 */
export function translateTokens(input: TextInput, options: TranslateTokensOptions): Result<string> {
  const refused = refuseInput(input) ?? refuseChoice(options ?? {}, { from: CHECKED, to: CHECKED })
  if (refused !== undefined) return refused
  // Without options, the error for an unknown dialect lists the known ones.
  const { from, to } = options ?? {}
  return andThen(dialectNamed(from, 'from'), (source) =>
    andThen(dialectNamed(to, 'to'), (target) =>
      translate(textOf(input), source, target, flavourNamed(to) ?? GRAMMARS[target]),
    ),
  )
}

function translate(
  pattern: string,
  from: DateDialect,
  to: DateDialect,
  target: Pick<Grammar, 'name' | 'tokens'> & Partial<Pick<Flavour, 'limits'>>,
): Result<string> {
  const pieces = readPattern(pattern, from)
  const { add, notes } = collectNotes(pattern)
  const translated = pieces.map((piece): Translated => {
    const { offset, length } = piece
    const token = pattern.slice(offset, offset + length)
    if (piece.kind !== 'field') return textIn(GRAMMARS[to], piece.text)
    const found = tokenFor(piece.field, target)
    if (found === undefined) {
      add('no-such-token', `${target.name} has no token for “${token}”; it stands as text.`, offset, length)
      return textIn(GRAMMARS[to], token)
    }
    const mark = textIn(GRAMMARS[to], found.mark)
    const written = mark.written + found.token
    if (found.field !== piece.field) {
      const zeros = isTrimmed(piece.field) && !isTrimmed(found.field) ? ZEROS_STAY : '.'
      add('nearly-the-same', `${target.name} has only “${written}” for “${token}”${zeros}`, offset, length)
    }
    const ofLocale = to === 'unicode' && from !== to ? aboutLocale(found.token, found.field) : undefined
    if (ofLocale !== undefined) add('week-year', ofLocale, offset, length)
    const limit = target.limits?.[found.token]
    if (limit !== undefined) add('not-everywhere', `“${found.token}” ${limit}`, offset, length)
    return { written, meant: [...mark.meant, found.field] }
  })
  const written = joined(translated, to)
  if (!isReadAs(written, to, translated)) {
    const message = `${target.name} reads the result differently: it cannot mark this text as literal or keep these tokens apart.`
    add('reads-differently', message, 0, pattern.length)
  }
  return succeed(written, [...notesOnPattern(pattern, pieces, from), ...notes()])
}

const ZEROS_STAY = ', and it writes zeros at the end too.'

/** Whether a fraction of a second leaves zeros at the end out. */
function isTrimmed(field: Field): boolean {
  return /^fraction(?:Trimmed|Bare)/.test(field)
}

/** A piece of the translation, and how it must be read: as fields, and as letters of text. */
interface Translated {
  readonly written: string
  readonly meant: readonly string[]
}

function textIn(target: Grammar, text: string): Translated {
  return { written: target.quote(text), meant: lettersOf(text) }
}

/** Letters with a prefix, so that they differ from the names of fields. */
function lettersOf(text: string): readonly string[] {
  return [...text].map((letter) => `'${letter}`)
}

function isReadAs(written: string, to: DateDialect, translated: readonly Translated[]): boolean {
  const read = readPattern(written, to).flatMap((piece) =>
    piece.kind === 'field' ? [piece.field] : lettersOf(piece.text),
  )
  const meant = translated.flatMap((piece) => piece.meant)
  return read.length === meant.length && read.every((each, index) => each === meant[index])
}

/** The token of a field, or of the nearest field that the dialect has, and the text that must precede it. */
function tokenFor(
  field: Field,
  target: Pick<Grammar, 'tokens'>,
): { readonly mark: string; readonly token: string; readonly field: Field } | undefined {
  const { tokens } = target
  for (const wanted of [field, ...nearestTo(field)]) {
    const token = Object.keys(tokens).find((each) => tokens[each] === wanted)
    if (token !== undefined) return { mark: '', token, field: wanted }
  }
  const marked = withoutMark(field)
  const found = marked === undefined ? undefined : tokenFor(marked.rest, target)
  return marked === undefined || found === undefined ? undefined : { ...found, mark: marked.mark }
}

/** In .NET a single letter is a standard format, unless a percent sign precedes it. */
function joined(translated: readonly Translated[], to: DateDialect): string {
  const pattern = translated.map(({ written }) => written).join('')
  return to === 'dotnet' && /^[A-Za-z]$/.test(pattern) ? `%${pattern}` : pattern
}
