import { showToast } from './Toast.tsx'

/** Says why a link was not opened. Any other error than one of the link is thrown on. */
export function tellLinkDamaged(error: unknown): void {
  if (!(error instanceof RangeError)) throw error
  showToast({ text: error.message, detail: 'Ask for a new one.', tone: 'bad' })
}

/** Says which parts of a link were not taken; says nothing where all were. */
export function tellNotTaken(names: readonly string[]): void {
  if (names.length === 0) return
  showToast({
    text: `Not taken from the link: ${names.join(', ')}`,
    detail: 'This tool does not know it, or takes it from no link because it is a secret.',
    tone: 'bad',
  })
}
