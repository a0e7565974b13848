/**
 * Decodes character references as an HTML parser does: once, with the longest name that matches.
 *
 * Source: https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state and the states after
 * it. Pure.
 */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { collectNotes, type NoteCollector } from '../../shared/result/place.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { type EntityTable, entityTable } from './entities.ts'

/** Options for decoding character references. */
export interface DecodeHtmlOptions {
  /**
   * In an attribute, a name without `;` before `=`, a letter or a digit stays text, as in `?a=1&not=2`.
   *
   * @defaultValue `'text'`
   */
  readonly context?: 'text' | 'attribute'
}

/** The meaning of the numbers 0x80 to 0x9F in HTML: the characters of windows-1252. */
const WINDOWS_1252: Readonly<Record<number, number>> = {
  128: 0x20ac,
  130: 0x201a,
  131: 0x0192,
  132: 0x201e,
  133: 0x2026,
  134: 0x2020,
  135: 0x2021,
  136: 0x02c6,
  137: 0x2030,
  138: 0x0160,
  139: 0x2039,
  140: 0x0152,
  142: 0x017d,
  145: 0x2018,
  146: 0x2019,
  147: 0x201c,
  148: 0x201d,
  149: 0x2022,
  150: 0x2013,
  151: 0x2014,
  152: 0x02dc,
  153: 0x2122,
  154: 0x0161,
  155: 0x203a,
  156: 0x0153,
  158: 0x017e,
  159: 0x0178,
}

/** A numeric or named reference; what follows a name decides how much of it counts. */
const REFERENCE = /&(?:#[xX]([0-9A-Fa-f]+)|#([0-9]+)|([A-Za-z][A-Za-z0-9]*))(;?)/g

/** The length of the longest name that is valid without a semicolon, such as `&frac12`. */
const MAX_LEGACY_LENGTH = 6

/**
 * Decodes the character references in a text.
 *
 * Like a browser, it never fails on malformed HTML. Notes report what the standard calls parse errors:
 * `no-semicolon`, `unknown-name` (kept unchanged), `replaced` (0, a surrogate or above 10FFFF: U+FFFD),
 * `windows-1252`, `control`.
 *
 * @example
 * decodeHtml('&notit; &amp;lt;') // { ok: true, value: '¬it; &lt;', notes: [{ code: 'no-semicolon', … }] }
 */
export function decodeHtml(input: TextInput, options: DecodeHtmlOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<DecodeHtmlOptions>(options, { context: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { context: ['text', 'attribute'] })
  if (refused !== undefined) return refused
  const { context = 'text' } = own.value
  return andThen(openText(input), (text) => {
    const collector = collectNotes(text)
    const source: Source = { text, context, table: entityTable(), collector }
    const decoded = text.replace(
      REFERENCE,
      (
        reference: string,
        hex: string | undefined,
        decimal: string | undefined,
        name: string | undefined,
        semicolon: string,
        at: number,
      ) => {
        if (name !== undefined) return decodeName({ reference, name, semicolon, at }, source)
        if (semicolon === '') noteMissingSemicolon(collector, at, reference.length)
        return decodeNumber(
          hex === undefined ? Number(decimal) : Number.parseInt(hex, 16),
          at,
          reference.length,
          collector,
        )
      },
    )
    return succeed(decoded, collector.notes())
  })
}

interface Source {
  readonly text: string
  readonly context: 'text' | 'attribute'
  readonly table: EntityTable
  readonly collector: NoteCollector
}

interface NamedReference {
  readonly reference: string
  readonly name: string
  readonly semicolon: string
  readonly at: number
}

function decodeName(
  { reference, name, semicolon, at }: NamedReference,
  { text, context, table, collector }: Source,
): string {
  const whole = table.characters.get(name)
  if (whole !== undefined && semicolon === ';') return whole
  const legacy = legacyPrefix(name, table)
  if (legacy === undefined) {
    if (semicolon === ';')
      collector.add('unknown-name', 'This name is unknown, so it is kept as it is.', at, reference.length)
    return reference
  }
  const next = text[at + 1 + legacy.length] ?? ''
  if (context === 'attribute' && /[=A-Za-z0-9]/.test(next)) return reference
  noteMissingSemicolon(collector, at, legacy.length + 1)
  return table.characters.get(legacy)! + name.slice(legacy.length) + semicolon
}

/** The longest beginning of `name` that is valid without a semicolon. */
function legacyPrefix(name: string, { legacy }: EntityTable): string | undefined {
  for (let length = Math.min(name.length, MAX_LEGACY_LENGTH); length > 1; length -= 1) {
    const beginning = name.slice(0, length)
    if (legacy.has(beginning)) return beginning
  }
  return undefined
}

function decodeNumber(number: number, at: number, length: number, collector: NoteCollector): string {
  if (number === 0 || number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff)) {
    const message =
      'The numbers 0, D800 to DFFF and above 10FFFF are not characters; HTML reads them as U+FFFD.'
    collector.add('replaced', message, at, length)
    return '\ufffd'
  }
  const remapped = WINDOWS_1252[number]
  if (remapped !== undefined) {
    const message = 'HTML reads the numbers 128 to 159 as windows-1252.'
    collector.add('windows-1252', message, at, length)
    return String.fromCodePoint(remapped)
  }
  if (number === 13 || (number < 32 && ![9, 10, 12].includes(number)) || (number >= 127 && number < 160)) {
    collector.add(
      'control',
      'This number is a control character, which is an error in HTML but is kept.',
      at,
      length,
    )
  }
  return String.fromCodePoint(number)
}

function noteMissingSemicolon(collector: NoteCollector, at: number, length: number): void {
  collector.add('no-semicolon', 'The semicolon is missing; browsers read this anyway.', at, length)
}
