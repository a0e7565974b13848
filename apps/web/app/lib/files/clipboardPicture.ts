/** A picture on the clipboard: `refused` where the browser or the visitor does not let the page read it. */
export type ClipboardPicture =
  | { readonly status: 'found'; readonly file: File }
  | { readonly status: 'none' }
  | { readonly status: 'refused' }

/** Reads the first picture on the clipboard. Browsers ask the visitor, and allow it on a press only. */
export async function readClipboardPicture(): Promise<ClipboardPicture> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith('image/'))
      if (type === undefined) continue
      const blob = await item.getType(type)
      return { status: 'found', file: new File([blob], `clipboard.${extensionOf(type)}`, { type }) }
    }
    return { status: 'none' }
  } catch (error) {
    console.info('The clipboard could not be read.', error)
    return { status: 'refused' }
  }
}

/** `svg` of `image/svg+xml`. */
function extensionOf(type: string): string {
  return /^image\/(?:x-)?(\w+)/.exec(type)?.[1] ?? 'png'
}
