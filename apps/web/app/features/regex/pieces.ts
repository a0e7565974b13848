/** Pieces of patterns: those to insert, with words for what they match, and the one at a position. Pure. */

import type { RegexPart } from '@whittle/tools-core/regex'

/** A piece of a pattern. */
export interface RegexPiece {
  readonly words: string
  readonly pattern: string
  /** What the text around the caret becomes: the piece is put around what is selected. */
  readonly around?: readonly [string, string]
}

/** The pieces, by what they do. */
export const PIECES: readonly { readonly title: string; readonly pieces: readonly RegexPiece[] }[] = [
  {
    title: 'Characters',
    pieces: [
      { words: 'a digit', pattern: '\\d' },
      { words: 'one or more digits', pattern: '\\d+' },
      { words: 'a letter, A to Z', pattern: '[A-Za-z]' },
      { words: 'a word', pattern: '\\w+' },
      { words: 'any character', pattern: '.' },
      { words: 'white space', pattern: '\\s+' },
      { words: 'anything but white space', pattern: '\\S+' },
      { words: 'anything but a comma', pattern: '[^,]+' },
      { words: 'text in quotation marks', pattern: '"[^"]*"' },
    ],
  },
  {
    title: 'Positions',
    pieces: [
      { words: 'start of the text', pattern: '^' },
      { words: 'end of the text', pattern: '$' },
      { words: 'edge of a word', pattern: '\\b' },
      { words: 'only if it is followed by', pattern: '(?=…)', around: ['(?=', ')'] },
      { words: 'only if it is not followed by', pattern: '(?!…)', around: ['(?!', ')'] },
      { words: 'only if it comes after', pattern: '(?<=…)', around: ['(?<=', ')'] },
    ],
  },
  {
    title: 'How often',
    pieces: [
      { words: 'once or not at all', pattern: '(?:…)?', around: ['(?:', ')?'] },
      { words: 'one or more times', pattern: '(?:…)+', around: ['(?:', ')+'] },
      { words: 'any number of times', pattern: '(?:…)*', around: ['(?:', ')*'] },
      { words: '2 to 5 times', pattern: '(?:…){2,5}', around: ['(?:', '){2,5}'] },
    ],
  },
  {
    title: 'Groups',
    pieces: [
      { words: 'remember as a group', pattern: '(…)', around: ['(', ')'] },
      { words: 'remember with a name', pattern: '(?<name>…)', around: ['(?<name>', ')'] },
      { words: 'this or that', pattern: '(?:this|that)' },
      { words: 'the same as group 1', pattern: '\\1' },
    ],
  },
]

/** The pattern with a piece in place of a selection, or around it. */
export function insertPiece(
  pattern: string,
  { start, end }: { readonly start: number; readonly end: number },
  { around, pattern: piece }: RegexPiece,
): string {
  const selected = pattern.slice(start, end)
  const inserted = around === undefined ? piece : around[0] + selected + around[1]
  return pattern.slice(0, start) + inserted + pattern.slice(end)
}

/** The innermost part around an offset, or after it. */
export function partAt(root: RegexPart, offset: number): RegexPart {
  const inside = root.children.find(({ start, end }) => start <= offset && offset < end)
  return inside === undefined ? root : partAt(inside, offset)
}
