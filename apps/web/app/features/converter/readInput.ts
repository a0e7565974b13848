/**
 * Reads a file as an input: its text if it can be edited, otherwise the file itself. Loaded with the first
 * file.
 */

import type { Tool } from '@whittle/tools-core'
import { sentenceOf } from '../../lib/errors/thrown.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ConverterInput, JobState } from './store.ts'

/** A text file of up to this many bytes is shown in the field for editing. */
const EDITABLE_BYTES = 1_000_000

/** What to convert; or why the browser could not read the file: moved, deleted, or no permission. */
export async function readInput(
  file: File,
  tool: Tool,
): Promise<ConverterInput | Extract<JobState, { status: 'failed' }>> {
  try {
    const text = mayBeEdited(file, tool) ? await textOf(file) : undefined
    return text === undefined ? { kind: 'file', file } : { kind: 'text', text, name: file.name }
  } catch (error) {
    const message = `“${file.name}” could not be read: ${sentenceOf(error)} Choose it again.`
    return { status: 'failed', errors: [{ code: 'unreadable-file', message }] }
  }
}

/**
 * A tool for bytes gets the file's bytes; for other tools a small text is placed in the field for editing.
 */
function mayBeEdited({ size }: File, { accepts }: Tool): boolean {
  return size <= EDITABLE_BYTES && !accepts.includes('bytes')
}

/** The file's text, or `undefined` if it is not text. A byte-order mark is removed, with a notice. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.startsWith('\ufeff')) return text
    showToast({ text: 'The byte-order mark at the beginning of the file was removed' })
    return text.slice(1)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
