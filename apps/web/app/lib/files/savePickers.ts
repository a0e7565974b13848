/** The dialogs in which a visitor chooses the file or folder to write to, in browsers that have them. */
import { isAbort } from '../errors/thrown.ts'

/** Not in the types of the DOM, as only some browsers have it. */
interface SavePickers {
  showDirectoryPicker?: (options: { readonly mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>
  showSaveFilePicker?: (options: {
    readonly suggestedName: string
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }) => Promise<FileSystemFileHandle>
}

/**
 * The file that the visitor chooses; `undefined` where the browser has no such dialog, and `null` where the
 * visitor closes it. Call it while an event of the visitor is being handled.
 *
 * @param name the suggested one; its ending says the type.
 */
export async function pickSaveFile(
  name: string,
  type: string,
): Promise<FileSystemFileHandle | undefined | null> {
  const { showSaveFilePicker } = window as Window & SavePickers
  if (showSaveFilePicker === undefined) return undefined
  const ending = name.slice(name.lastIndexOf('.'))
  return unlessClosed(() =>
    showSaveFilePicker.call(window, { suggestedName: name, types: [{ accept: { [type]: [ending] } }] }),
  )
}

/** Whether this browser lets a page write into a folder. */
export function canPickFolder(): boolean {
  return 'showDirectoryPicker' in window
}

/**
 * The folder that the visitor chooses; `null` where the dialog is closed. Call it while an event of the
 * visitor is being handled, where {@link canPickFolder}.
 */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  const { showDirectoryPicker } = window as Window & SavePickers
  if (showDirectoryPicker === undefined)
    throw new TypeError('This browser cannot choose a folder to write to')
  return unlessClosed(() => showDirectoryPicker.call(window, { mode: 'readwrite' }))
}

async function unlessClosed<Handle>(pick: () => Promise<Handle>): Promise<Handle | null> {
  try {
    return await pick()
  } catch (error) {
    if (isAbort(error)) return null
    throw error
  }
}
