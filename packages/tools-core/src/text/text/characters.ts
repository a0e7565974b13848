/** Characters that are invisible or misleading. Sources: Unicode 16, UAX #9, UTS #51, UTR #36. Pure. */

/** Scripts in which ZWNJ and ZWJ shape letters, so they are legitimate there. */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}'

/** A letter that may have variants. */
const MONGOLIAN = '(?=\\p{L})\\p{scx=Mong}'
const MONGOLIAN_FORMS = '\\u180b-\\u180d\\u180f'

/** The emoji that regional flags start with. */
export const BLACK_FLAG: string = '\u{1f3f4}'

/**
 * What shows nothing: the sequences that colour a terminal's output, and these characters: controls except
 * tab and line ends, soft hyphen, zero-width space and joiners, word joiner, byte-order mark, tag characters,
 * and variation selectors after characters without variants. Joiners inside an emoji or between letters of a
 * script that uses them do not match. The tags of a flag match together with the flag, so that they can be
 * kept.
 */
export const INVISIBLE: RegExp = new RegExp(
  [
    // Sequences match as a whole, because the rest of one would show without its first character. Source:
    // ECMA-48, 5.4 (CSI) and 5.6 (OSC); ECMA-35, 13.2 (all others).
    '\\u001b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\u0007\\u001b\\n]*(?:\\u0007|\\u001b\\\\)|[ -/]+[0-~]|[0-Z\\\\^-~])',
    '(?![\\t\\n\\r\\u0085])\\p{Cc}',
    '[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u200b\\u2060-\\u2064\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]',
    `(?<![${JOINING}\\p{M}])\\u200c|\\u200c(?![${JOINING}])`,
    `(?<![${JOINING}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{Mn}])\\u200d|\\u200d(?![${JOINING}\\p{Extended_Pictographic}\\u2640\\u2642\\u2695])`,
    `${BLACK_FLAG}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}|[\\u{e0000}-\\u{e007f}]`,
    // Mongolian variation selectors and the vowel separator, which choose the forms of letters.
    `(?<!${MONGOLIAN})[${MONGOLIAN_FORMS}]|(?<!${MONGOLIAN}[${MONGOLIAN_FORMS}]?)\\u180e`,
    // Variation selectors, which can carry a hidden text where they choose no form of a character.
    '(?<!\\p{sc=Hani})[\\u{e0100}-\\u{e01ef}]',
    '(?<=^|[\\s\\p{Cc}\\p{Cf}\\p{sc=Latn}\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}])[\\ufe00-\\ufe0f]',
  ].join('|'),
  'gu',
)

/**
 * Embeddings, overrides and isolates, which can display text in a different order than it is stored
 * (CVE-2021-42574).
 */
export const BIDI: RegExp = /[\u202a-\u202e\u2066-\u2069]/gu

/** All direction marks. */
export const BIDI_MARKS: RegExp = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Characters that look like a space but are not U+0020. */
export const ODD_SPACES: RegExp = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** Typographic quotation marks and apostrophes, with their plain equivalents. */
export const QUOTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u2018': "'",
    '\u2019': "'",
    '\u201a': "'",
    '\u201b': "'",
    '\u2039': "'",
    '\u203a': "'",
    '\u02bc': "'",
    '\u2032': "'",
    '\u201c': '"',
    '\u201d': '"',
    '\u201e': '"',
    '\u201f': '"',
    '\u00ab': '"',
    '\u00bb': '"',
    '\u2033': '"',
  }),
)

/** Dashes and the ellipsis, with what people type for them. */
export const DASHES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u2010': '-',
    '\u2011': '-',
    '\u2012': '-',
    '\u2013': '-',
    '\u2014': '-',
    '\u2015': '-',
    '\u2212': '-',
    '\u2026': '...',
  }),
)
