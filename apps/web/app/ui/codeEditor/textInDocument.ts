/** Converts a text to an editor document, and finds the change between the two. Pure. */
import { Text } from '@codemirror/state'
import type { LineEnd } from './lineEnds.ts'

/** Returns the document for a text with the given line ends. */
export function documentOf(text: string, lineEnd: LineEnd): Text {
  return Text.of(text.split(lineEnd))
}

/** Returns the single range in which a document and a text differ. */
export function changeBetween(doc: Text, text: string): { from: number; to: number; insert: Text } {
  const before = doc.toString()
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === text.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === text.charCodeAt(text.length - 1 - end)
  )
    end += 1
  const insert = documentOf(text.slice(start, text.length - end), '\n')
  return { from: start, to: before.length - end, insert }
}
