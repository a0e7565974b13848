/** The dialog in which a visitor names the file to write, in browsers that have one. */
import { isAbort } from '../errors/thrown.ts'

/** Not in the types of the DOM, as only some browsers have it. */
interface SavePicker {
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
  const { showSaveFilePicker } = window as Window & SavePicker
  if (showSaveFilePicker === undefined) return undefined
  const ending = name.slice(name.lastIndexOf('.'))
  try {
    return await showSaveFilePicker.call(window, {
      suggestedName: name,
      types: [{ accept: { [type]: [ending] } }],
    })
  } catch (error) {
    if (isAbort(error)) return null
    throw error
  }
}
