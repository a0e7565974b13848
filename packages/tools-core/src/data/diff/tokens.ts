/** Splits texts into words, or into the characters that people see. Pure. */

/** The units into which a text is split. */
export type Granularity = 'word' | 'grapheme'

/** An emoji sequence, or a flag. Source: UTS #51, definitions ED-13 to ED-17. */
const EMOJI =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{EMod}|\p{M}|[\u{E0020}-\u{E007F}])*(?:\u200d\p{Extended_Pictographic}(?:\p{EMod}|\p{M})*)*/u
/** Letters and digits with their marks and joiners. */
const WORD = /[\p{L}\p{M}\p{N}_\u200c\u200d]+/u
/** A line break, white space within a line, or any other character with its marks. */
const REST = /\r\n|[\r\n]\p{M}*|[^\S\r\n]+\p{M}*|[^\p{L}\p{M}\p{N}_\s][\p{M}\u200c\u200d]*/u
const TOKENS = new RegExp([EMOJI, WORD, REST].map(({ source }) => source).join('|'), 'gu')

/**
 * Code units that may not be a character on their own: marks, surrogates, joiners, and a CR that may belong
 * to an LF.
 */
const NOT_PLAIN = /\r|[^\0-\u02ff]/

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits a text. The tokens joined are the text; no combined character is split. */
export function tokenize(text: string, granularity: Granularity): readonly string[] {
  if (granularity === 'word') return text.match(TOKENS) ?? []
  return NOT_PLAIN.test(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment) : text.split('')
}

/** Whether a token is white space. */
export function isSpace(token: string): boolean {
  return token.trim() === ''
}
