/** Reads a file into the editor, or sends it to the worker alone where it is too large or no text. */
import { inUtf8 } from '../../lib/files/inUtf8.ts'
import { hasUtf8Mark } from '../../lib/files/utf8Mark.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { JsonStore } from './store.ts'
import type { TextInWorker } from './textInWorker.ts'

/** Notice for a file with a byte-order mark. */
const MARK_LEFT_OUT = {
  text: 'The byte-order mark at the start of the file was removed',
  detail: 'JSON must not begin with one; some programs reject it.',
}

/** Notice for a file in UTF-16. */
const WAS_UTF16 = {
  text: 'The file is in UTF-16 and was read as UTF-16',
  detail: 'JSON is always UTF-8, so the result is UTF-8.',
}

/** Larger files are not shown in the editor. */
const MAX_EDITOR_LENGTH = 2_000_000

/** What opening a file depends on. */
interface Opening {
  readonly store: JsonStore
  readonly input: Pick<TextInWorker, 'replace' | 'send'>
  /** Whether the file is still to be opened once it is read: newer input takes precedence. */
  readonly isWanted: () => boolean
}

/** Opens a file as the page's text. */
export async function openFile(given: File, { store, input, isWanted }: Opening): Promise<void> {
  const file = await inUtf8(given)
  const fitsEditor = file.size <= MAX_EDITOR_LENGTH
  const bytes = new Uint8Array(await (fitsEditor ? file : file.slice(0, 3)).arrayBuffer())
  if (!isWanted()) return
  if (file !== given) showToast(WAS_UTF16)
  const text = fitsEditor ? utf8TextOf(bytes) : undefined
  if (text !== undefined) {
    input.replace(text)
    await input.send(text)
    if (hasUtf8Mark(bytes)) showToast(MARK_LEFT_OUT)
    return
  }
  if (!fitsEditor && hasUtf8Mark(bytes)) showToast(MARK_LEFT_OUT)
  store.getState().setFile({ name: file.name, bytes: file.size, isText: !fitsEditor })
  await input.send(file)
}

/** The text of a file without its byte-order mark; `undefined` if it is not valid UTF-8. */
function utf8TextOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
