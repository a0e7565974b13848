/**
 * The number of files of an archive, where it needs the fields of Zip64. client-zip writes them for sizes and
 * places, but not for a number of files that 16 bits cannot hold, which leaves the last ones unreadable.
 * Source: APPNOTE 6.3.10, 4.3.14 to 4.3.16.
 */

/** From this number on the field of 16 bits says that the number stands in the record of Zip64. */
const NO_COUNT = 0xffff
/** The same for the place of the directory, where that record is there already. */
const NO_PLACE = 0xffffffff
const RECORD_BYTES = 56
const LOCATOR_BYTES = 20

/** Passes an archive on, whose last piece is the record that ends it, with what its number of files needs. */
export async function* withZip64Count(
  archive: ReadableStream<Uint8Array>,
  files: number,
): AsyncGenerator<Uint8Array> {
  const reader = archive.getReader()
  let last: Uint8Array | undefined
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (last !== undefined) yield last
    last = next.value
  }
  if (last === undefined) return
  if (files >= NO_COUNT) yield* zip64Record(last, files)
  yield last
}

/** The record and its locator, for the record that ends an archive; nothing where they are there already. */
function* zip64Record(end: Uint8Array, files: number): Generator<Uint8Array> {
  const said = new DataView(end.buffer, end.byteOffset, end.byteLength)
  const [bytes, place] = [said.getUint32(12, true), said.getUint32(16, true)]
  if (place === NO_PLACE) return
  const view = new DataView(new ArrayBuffer(RECORD_BYTES + LOCATOR_BYTES))
  view.setUint32(0, 0x06064b50, true)
  view.setBigUint64(4, BigInt(RECORD_BYTES - 12), true)
  // Version 4.5, on Unix as the files are.
  view.setUint16(12, 0x032d, true)
  view.setUint16(14, 45, true)
  view.setBigUint64(24, BigInt(files), true)
  view.setBigUint64(32, BigInt(files), true)
  view.setBigUint64(40, BigInt(bytes), true)
  view.setBigUint64(48, BigInt(place), true)
  view.setUint32(RECORD_BYTES, 0x07064b50, true)
  view.setBigUint64(RECORD_BYTES + 8, BigInt(place + bytes), true)
  view.setUint32(RECORD_BYTES + 16, 1, true)
  yield new Uint8Array(view.buffer)
}
