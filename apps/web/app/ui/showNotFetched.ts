import { NOT_FETCHED } from '../lib/errors/thrown.ts'
import { showToast } from './Toast.tsx'

/** Notes that code could not be fetched, where the page works without it. */
export function noteNotFetched(error: unknown): void {
  console.info('A part of the page could not be fetched.', error)
}

/** Shows the visitor that code could not be fetched. */
export function showNotFetched(error: unknown): void {
  noteNotFetched(error)
  showToast({ ...NOT_FETCHED, tone: 'bad' })
}
