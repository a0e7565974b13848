/** Converts a text line by line, as engines do that read each line on its own. Pure. */
import { errorsAt, type PlacedErrorFields } from './place.ts'
import { relocate } from './relocate.ts'
import { failAll, MAX_ERRORS, type Note, type Result, succeed } from './result.ts'

/**
 * The results of `lines`, the matches of a pattern in `text`, in order. Of the notes of all lines, the last
 * one of each code is kept.
 *
 * Fails with the first errors of all lines, each with its place in the whole text. An error without a place
 * is about an option, and so about every line: it is the only one then.
 */
export function convertLines(
  text: string,
  lines: Iterable<RegExpExecArray>,
  convert: (line: string) => Result<string>,
): Result<readonly string[]> {
  const converted: string[] = []
  const notes = new Map<string, Note>()
  const errors: PlacedErrorFields[] = []
  for (const { 0: line, index } of lines) {
    const result = convert(line)
    if (result.ok) {
      converted.push(result.value)
      for (const note of result.notes) notes.set(note.code, note)
      continue
    }
    for (const error of result.errors) {
      const { offset, ...saying } = relocate(error, (at) => index + at)
      if (offset === undefined) return result
      errors.push({ ...saying, offset })
    }
    if (errors.length >= MAX_ERRORS) break
  }
  if (errors.length > 0) return failAll(errorsAt(text, errors))
  return succeed(converted, [...notes.values()])
}
