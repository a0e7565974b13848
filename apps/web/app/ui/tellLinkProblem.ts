import { showToast } from './Toast.tsx'

/** Tells the visitor why a link was not opened. Rethrows any error that is not about the link. */
export function tellLinkDamaged(error: unknown): void {
  if (!(error instanceof RangeError)) throw error
  showToast({ text: error.message, detail: 'Ask for a new one.', tone: 'bad' })
}

/** Tells the visitor which parts of a link were not taken; shows nothing where all were. */
export function tellNotTaken(names: readonly string[]): void {
  if (names.length === 0) return
  showToast({
    text: `Not taken from the link: ${names.join(', ')}`,
    detail: 'This tool does not have that setting, or never takes it from a link because it is secret.',
    tone: 'bad',
  })
}
