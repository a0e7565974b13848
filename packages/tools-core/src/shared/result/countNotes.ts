import type { Note } from './result.ts'

/** Collects notes that have no place, so that each code is one note with a count. */
export interface NoteCounter {
  /** Counts one more note with `code`; the message of the first is kept. */
  readonly add: (code: string, message: string) => void
  /** The notes, in order of first occurrence. */
  readonly notes: () => readonly Note[]
}

/** Starts counting notes. */
export function countNotes(): NoteCounter {
  const found = new Map<string, { readonly message: string; count: number }>()
  return {
    add(code, message) {
      const known = found.get(code)
      if (known === undefined) found.set(code, { message, count: 1 })
      else known.count += 1
    },
    notes: () => [...found].map(([code, note]) => ({ code, ...note })),
  }
}
