/** Counts what is in a text. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'

/** What is in a text. */
export interface TextStats {
  /** As people count them: an emoji or a letter with its accents is one. */
  readonly characters: number
  readonly charactersWithoutSpaces: number
  readonly codePoints: number
  /** Code units of UTF-16, as JavaScript, Java and C# count. */
  readonly utf16Units: number
  readonly utf8Bytes: number
  readonly words: number
  readonly uniqueWords: number
  readonly sentences: number
  readonly paragraphs: number
  /** As an editor numbers them: a line end at the end of the text begins no line. */
  readonly lines: number
  readonly longestLine: number
  /** Minutes to read it, at 238 words a minute. */
  readonly readingMinutes: number
  /** Minutes to say it, at 150 words a minute. */
  readonly speakingMinutes: number
  /** The most frequent words, in lower case. */
  readonly topWords: readonly (readonly [word: string, count: number])[]
}

/** Words a minute: silent reading of English (Brysbaert 2019), and usual speech. */
const READING_SPEED = 238
const SPEAKING_SPEED = 150
const TOP_WORDS = 10

/**
 * Counts of a text: characters, words, sentences, paragraphs, lines, bytes, and the most frequent words.
 * Words and sentences are found as Unicode defines them (UAX 29), also where no spaces are between words.
 *
 * @example
 * textStats('Hello, world!') // value: { characters: 13, words: 2, sentences: 1, lines: 1, … }
 */
export function textStats(input: TextInput): Result<TextStats> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  return andThen(openText(input), (text) => succeed(statsOf(text)))
}

function statsOf(text: string): TextStats {
  const graphemes = countIn(text, 'grapheme')
  const words = wordsIn(text)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return {
    characters: graphemes,
    charactersWithoutSpaces: countIn(text.replace(/\s+/gu, ''), 'grapheme'),
    codePoints: [...text].length,
    utf16Units: text.length,
    utf8Bytes: utf8Length(text),
    words: words.length,
    uniqueWords: counts.size,
    sentences: sentencesIn(text),
    paragraphs: text.split(/(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)/).filter((part) => part.trim() !== '')
      .length,
    lines: lines.length,
    longestLine: lines.reduce((most, line) => Math.max(most, countIn(line, 'grapheme')), 0),
    readingMinutes: words.length / READING_SPEED,
    speakingMinutes: words.length / SPEAKING_SPEED,
    topWords: [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, TOP_WORDS),
  }
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(granularity: 'grapheme' | 'word' | 'sentence'): Intl.Segmenter {
  const known = segmenters.get(granularity) ?? new Intl.Segmenter('en', { granularity })
  segmenters.set(granularity, known)
  return known
}

function countIn(text: string, granularity: 'grapheme'): number {
  // Each of these characters is one grapheme. CR is not among them, because CRLF is a single grapheme.
  if (/^[\t\n -~]*$/.test(text)) return text.length
  let count = 0
  for (const _ of segmenter(granularity).segment(text)) count += 1
  return count
}

function wordsIn(text: string): readonly string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter('word').segment(text)) if (isWordLike) words.push(segment)
  return words
}

function sentencesIn(text: string): number {
  let count = 0
  for (const { segment } of segmenter('sentence').segment(text)) if (/[\p{L}\p{N}]/u.test(segment)) count += 1
  return count
}

function utf8Length(text: string): number {
  let length = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}
