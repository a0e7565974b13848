/** A file that begins with the mark of UTF-16, in UTF-8; any other as it is, and so is one that turns out to be no UTF-16. */
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
