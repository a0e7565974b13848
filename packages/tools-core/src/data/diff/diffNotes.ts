/** The notes on the comparison of two texts. Pure. */
import type { Note } from '../../shared/result/result.ts'
import type { TextFacts } from './textFacts.ts'

/** The note on a result that may not be the shortest. */
export function approximateNote(exact: boolean): readonly Note[] {
  if (exact) return []
  const message =
    'The texts are too different for a full search: the result is correct, but may not be the shortest.'
  return [{ code: 'approximate', message }]
}

/**
 * Notes on differences between the texts as a whole, which single lines do not show well. An empty text,
 * which is `undefined` here, has none.
 */
export function factNotes(
  old: Omit<TextFacts, 'lines'> | undefined,
  now: Omit<TextFacts, 'lines'> | undefined,
): readonly Note[] {
  if (old === undefined || now === undefined) return []
  const notes: Note[] = []
  if (old.lineEnds !== now.lineEnds && old.lineEnds !== 'none' && now.lineEnds !== 'none') {
    const names = { lf: 'LF', crlf: 'CRLF', mixed: 'both LF and CRLF' }
    const message = `The line ends differ: the original has ${names[old.lineEnds]}, the changed text ${names[now.lineEnds]}.`
    notes.push({ code: 'line-ends', message })
  }
  if (old.hasByteOrderMark !== now.hasByteOrderMark) {
    const which = old.hasByteOrderMark ? 'original' : 'changed text'
    notes.push({ code: 'byte-order-mark', message: `Only the ${which} starts with a byte-order mark.` })
  }
  if (old.endsWithLineEnd !== now.endsWithLineEnd) {
    const which = old.endsWithLineEnd ? 'changed text' : 'original'
    notes.push({ code: 'no-line-end', message: `The ${which} has no line end after its last line.` })
  }
  return notes
}
