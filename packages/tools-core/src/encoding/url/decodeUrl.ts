/**
 * Decodes percent-encoded text. What cannot be decoded is kept unchanged and noted; nothing is removed.
 *
 * Source: https://url.spec.whatwg.org/#percent-decode; ECMA-262 `decodeURI` for what `full` keeps. Pure.
 */

import { decodeCharacters, decodeText, encodingOf } from '../../shared/charset/charset.ts'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { collectNotes, errorAt } from '../../shared/result/place.ts'
import { relocate, type SourceOffset } from '../../shared/result/relocate.ts'
import {
  andThen,
  type Fix,
  fail,
  failAll,
  type Note,
  type Result,
  succeed,
} from '../../shared/result/result.ts'
import { MODE_NAMES, MODES, type UrlMode, type UrlModeName } from './modes.ts'
import { percentDecode } from './percent.ts'

/** How text is decoded. */
export interface DecodeUrlOptions {
  /**
   * Only `form` reads `+` as a space; `full` keeps the escapes of `;/?:@&=+$,#`, so that the URL means the
   * same.
   *
   * @defaultValue `'component'`
   */
  readonly mode?: UrlModeName
  /** The character set of the decoded bytes. @defaultValue `'utf-8'` */
  readonly charset?: string
  /** How many times to decode text that was encoded more than once; 1 to 20. @defaultValue `1` */
  readonly times?: number
}

/**
 * Decodes percent-encoded text.
 *
 * Notes: `not-an-escape` for a `%` that is not followed by two hex digits (it is kept), `still-encoded` if
 * decoding again would change the text. Errors: `not-in-charset` if the bytes are not valid in `charset`,
 * with the offset of the escape; `unknown-charset`; `invalid-option`.
 *
 * @example
 * decodeUrl('100%25+1') // { ok: true, value: '100%+1', notes: [] }
 */
export function decodeUrl(input: TextInput, options: DecodeUrlOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<Omit<DecodeUrlOptions, 'mode'> & { mode?: UrlMode }>(options, { mode: MODE_NAMES })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { charset: CHECKED, times: CHECKED, mode: MODES })
  if (refused !== undefined) return refused
  const { mode = 'component', charset = 'utf-8', times = 1 } = own.value
  if (!Number.isInteger(times) || times < 1 || times > 20) {
    return invalidOption('times', 'Text can be decoded 1 to 20 times.')
  }
  const opened = openText(input)
  if (!opened.ok) return opened
  let text = opened.value
  const notes: Note[] = [...opened.notes, ...brokenEscapes(text)]
  const written = text
  const rounds: (readonly Stretch[])[] = []
  for (let round = 0; round < times; round += 1) {
    const decoded = decodeOnce(text, mode, charset)
    if (!decoded.ok) {
      const sourceOf: SourceOffset = (offset, side) =>
        rounds.reduceRight((at, stretches) => sourceIn(stretches, at, side), offset)
      return failAll(decoded.errors.map((error) => relocate(error, sourceOf, written)))
    }
    text = decoded.value.text
    rounds.push(decoded.value.stretches)
  }
  if (mode !== 'full' && /%[0-9A-Fa-f]{2}/.test(text)) {
    notes.push({
      code: 'still-encoded',
      message: 'The result still contains escapes; the text may have been encoded more than once.',
    })
  }
  return succeed(text, notes)
}

function brokenEscapes(text: string): readonly Note[] {
  const collector = collectNotes(text)
  for (const { index } of text.matchAll(/%(?![0-9A-Fa-f]{2})/g)) {
    const message = 'This “%” is not followed by two hex digits, so it was kept.'
    collector.add('not-an-escape', message, index, 1)
  }
  return collector.notes()
}

/** A run of escapes, and what it was decoded to. */
interface Stretch {
  readonly source: number
  readonly sourceLength: number
  readonly decoded: number
  readonly decodedLength: number
}

/**
 * The source offset of an offset in the decoded text; inside a run, it is the start or the end of the run.
 */
function sourceIn(stretches: readonly Stretch[], offset: number, side: 'start' | 'end'): number {
  let shift = 0
  for (const { source, sourceLength, decoded, decodedLength } of stretches) {
    const end = decoded + decodedLength
    if (offset < decoded || (offset === decoded && side === 'end')) break
    if (offset < end || (offset === end && side === 'end'))
      return side === 'start' ? source : source + sourceLength
    shift = source + sourceLength - end
  }
  return offset + shift
}

interface DecodedOnce {
  readonly text: string
  readonly stretches: readonly Stretch[]
}

/** In UTF-8 and UTF-16 all bytes of a character are escaped, or none. */
const RUN = /(?:%[0-9A-Fa-f]{2})+/g
/**
 * In the other multi-byte character sets a character may end with a byte that is a letter or digit, which is
 * not encoded: `%83A` is one character in Shift_JIS.
 */
const RUN_OF_ANY_SET = /(?:%[0-9A-Fa-f]{2}[!-$&-~]?)+/g

/** Decodes each run of escapes separately, so that an error has a place and everything else is unaffected. */
function decodeOnce(text: string, mode: UrlMode, charset: string): Result<DecodedOnce> {
  const spaced = mode === 'form' ? text.replaceAll('+', ' ') : text
  const probe = decodeText(new Uint8Array(0), charset)
  if (!probe.ok) return probe
  const stretches: Stretch[] = []
  let decoded = ''
  let done = 0
  const pattern = encodingOf(charset)?.startsWith('utf-') ? RUN : RUN_OF_ANY_SET
  for (const { 0: run, index } of spaced.matchAll(pattern)) {
    const part = decodeRun(run, mode, charset)
    if (!part.ok) return refuseRun(text, run, index, part.errors[0]?.offset ?? 0, charset)
    decoded += spaced.slice(done, index)
    stretches.push({
      source: index,
      sourceLength: run.length,
      decoded: decoded.length,
      decodedLength: part.value.length,
    })
    decoded += part.value
    done = index + run.length
  }
  return succeed({ text: decoded + spaced.slice(done), stretches })
}

/**
 * Characters that mean something in a whole URL. Their bytes may also be parts of other characters: `%83%40`
 * is one in Shift_JIS.
 */
const RESERVED = ';/?:@&=+$,#'

/** Decodes a run of escapes. Offsets in errors count its bytes. */
function decodeRun(run: string, mode: UrlMode, charset: string): Result<string> {
  const bytes = percentDecode(utf8Bytes(run), 'keep-plus')
  // In every set, a reserved character has its ASCII code among its bytes; without one there is nothing to
  // keep.
  const mayKeep = mode === 'full' && bytes.some((byte) => RESERVED.includes(String.fromCharCode(byte)))
  if (!mayKeep) return decodeText(bytes, charset)
  return andThen(decodeCharacters(bytes, charset), (characters) => {
    let decoded = ''
    let at = 0
    for (const { text, length } of characters) {
      const end = afterBytes(run, at, length)
      decoded += RESERVED.includes(text) ? run.slice(at, end) : text
      at = end
    }
    return succeed(decoded)
  })
}

/** The offset in a run after so many more of its bytes. */
function afterBytes(run: string, start: number, count: number): number {
  let at = start
  for (let each = 0; each < count; each += 1) at += run[at] === '%' ? 3 : 1
  return at
}

/** Old pages and programs escape text in this character set, in which every byte is a character. */
const AS_WINDOWS_1252: Fix = {
  label: 'Read as windows-1252',
  edits: [],
  options: { charset: 'windows-1252' },
}

/** The failure for a byte that is not valid text, with the place of its escape. */
function refuseRun(
  text: string,
  run: string,
  runStart: number,
  byte: number,
  charset: string,
): Result<never> {
  const place = afterBytes(run, 0, byte)
  return fail(
    errorAt(text, runStart + place, {
      code: 'not-in-charset',
      message: `These escapes are not valid ${charset} text; try another character set, such as windows-1252.`,
      length: run[place] === '%' ? 3 : 1,
      ...(charset === 'utf-8' ? { fix: AS_WINDOWS_1252 } : {}),
    }),
  )
}
