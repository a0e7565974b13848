/**
 * Converts a file that starts with a UTF-16 byte-order mark to UTF-8. Returns any other file unchanged, and
 * one that turns out not to be UTF-16.
 */
export async function inUtf8(file: File): Promise<File> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  if (label === '') return file
  try {
    return new File([new TextDecoder(label, { fatal: true }).decode(await file.arrayBuffer())], file.name)
  } catch (error) {
    if (error instanceof TypeError) return file
    throw error
  }
}
