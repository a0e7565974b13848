/** A file as an input: its text, where it is one to be edited; else the file itself. Loaded with the first file. */

import type { Tool } from '@whittle/tools-core'
import { messageOf } from '../../lib/thrown.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ConverterInput, JobState } from './store.ts'

/** A text file up to this many bytes is shown in the field, to be edited. */
const EDITABLE_BYTES = 1_000_000

/** What to convert; or why the browser could not give the file: moved, deleted, or not allowed to be read. */
export async function readInput(
  file: File,
  tool: Tool,
): Promise<ConverterInput | Extract<JobState, { status: 'failed' }>> {
  try {
    const text = mayBeEdited(file, tool) ? await textOf(file) : undefined
    return text === undefined ? { kind: 'file', file } : { kind: 'text', text }
  } catch (error) {
    const reason = messageOf(error)
    const message = `“${file.name}” could not be read: ${reason} Choose it again.`
    return { status: 'failed', errors: [{ code: 'unreadable-file', message }] }
  }
}

/** A tool for bytes gets the file's own; for the others a small text is put where it can be edited. */
function mayBeEdited({ size }: File, { accepts }: Tool): boolean {
  return size <= EDITABLE_BYTES && !accepts.includes('bytes')
}

/** The file's text, or `undefined` where it is none. A byte-order mark is left out, and that is said. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.startsWith('\ufeff')) return text
    showToast({ text: 'The byte-order mark at the beginning of the file is left out' })
    return text.slice(1)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
