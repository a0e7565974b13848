/** Texts as words, and words as what people see as one character. Pure. */

/** How fine a text is cut. */
export type Granularity = 'word' | 'grapheme'

/** An emoji with all that is joined to it, or a flag. Source: UTS #51, definitions ED-13 to ED-17. */
const EMOJI =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{EMod}|\p{M}|[\u{E0020}-\u{E007F}])*(?:\u200d\p{Extended_Pictographic}(?:\p{EMod}|\p{M})*)*/u
/** Letters, digits and what hangs on them, joiners included. */
const WORD = /[\p{L}\p{M}\p{N}_\u200c\u200d]+/u
/** A line end, white space within a line, or any other character with its marks. */
const REST = /\r\n|[\r\n]\p{M}*|[^\S\r\n]+\p{M}*|[^\p{L}\p{M}\p{N}_\s][\p{M}\u200c\u200d]*/u
const TOKENS = new RegExp([EMOJI, WORD, REST].map(({ source }) => source).join('|'), 'gu')

/** What may not be a character by one code unit: marks, surrogates, joiners, and a CR that may belong to an LF. */
const NOT_PLAIN = /\r|[^\0-\u02ff]/

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts a text. Joined again, the pieces are the text; none is a part of a combined character. */
export function tokenize(text: string, granularity: Granularity): readonly string[] {
  if (granularity === 'word') return text.match(TOKENS) ?? []
  return NOT_PLAIN.test(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment) : text.split('')
}

/** Whether a token is white space. */
export function isSpace(token: string): boolean {
  return token.trim() === ''
}
