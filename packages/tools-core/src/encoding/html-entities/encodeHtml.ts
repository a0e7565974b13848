/**
 * Encodes text as HTML for element content and quoted attributes.
 *
 * Source: https://html.spec.whatwg.org/multipage/syntax.html#character-references. Pure.
 */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { collectNotes } from '../../shared/result/place.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { entityTable } from './entities.ts'

/** Options for encoding text as HTML. */
export interface EncodeHtmlOptions {
  /**
   * `minimal`: only `& < > " '`. `named`: names where they exist, otherwise hexadecimal numbers. `decimal`,
   * `hex`: the numbers of code points. @defaultValue `'minimal'`
   */
  readonly mode?: 'minimal' | 'named' | 'decimal' | 'hex'
  /**
   * What `named`, `decimal` and `hex` encode besides `& < > " '`: all non-ASCII characters, or everything.
   *
   * @defaultValue `'non-ascii'`
   */
  readonly scope?: 'non-ascii' | 'all'
}

const MODE_NAMES = { basic: 'minimal', dec: 'decimal', numeric: 'decimal', hexadecimal: 'hex' } as const

const MINIMAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Characters that no reference can express: NUL, surrogates, and the numbers that HTML reads as windows-1252.
 */
const UNREACHABLE = /[\0\u0080-\u009f\p{Surrogate}]/u

/**
 * Encodes text as HTML. `decodeHtml` restores it.
 *
 * Notes: `kept` if no reference can express a character (NUL, U+0080 to U+009F, half a surrogate pair), which
 * is left unchanged.
 *
 * @example
 * encodeHtml('“a” & é', { mode: 'named' }) // { ok: true, value: '&ldquo;a&rdquo; &amp; &eacute;', notes: [] }
 */
export function encodeHtml(input: TextInput, options: EncodeHtmlOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<EncodeHtmlOptions>(options, { mode: MODE_NAMES, scope: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    mode: ['minimal', 'named', 'decimal', 'hex'],
    scope: ['non-ascii', 'all'],
  })
  if (refused !== undefined) return refused
  const { mode = 'minimal', scope = 'non-ascii' } = own.value
  return andThen(openText(input), (text) => {
    if (mode === 'minimal') return succeed(text.replace(/[&<>"']/g, (character) => MINIMAL[character]!))
    const collector = collectNotes(text)
    const encode = mode === 'named' ? encodeNamed : mode === 'decimal' ? encodeDecimal : encodeHex
    const encoded = text.replace(
      scope === 'all' ? EVERY : mode === 'named' ? NAMEABLE : SPECIAL,
      (character, at: number) => {
        if (!UNREACHABLE.test(character)) return encode(character)
        collector.add('kept', 'No character reference can stand for this character; it is left as it is.', at)
        return character
      },
    )
    return succeed(encoded, collector.notes())
  })
}

const EVERY = /./gsu
const SPECIAL = /[&<>"'\r]|\P{ASCII}/gu
/** What can have a name; a character and a combining one after it may share a single name. */
const NAMEABLE = /(?:[<=>]|\P{ASCII})[\u0331\u0333\u0338\u20d2\u20e5\ufe00]|[&<>"'\r]|\P{ASCII}/gu

function encodeNamed(characters: string): string {
  const name = entityTable().names.get(characters)
  if (name !== undefined) return `&${name};`
  const [first, ...others] = characters
  if (others.length === 0) return encodeHex(characters)
  return [first === '=' ? first : encodeNamed(first!), ...others.map(encodeNamed)].join('')
}

function encodeDecimal(character: string): string {
  return `&#${character.codePointAt(0)};`
}

function encodeHex(character: string): string {
  return `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`
}
