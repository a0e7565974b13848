/** Reads a file piece by piece, in constant memory. */

/** Bytes read at a time. */
const READ_BYTES = 2 ** 20
/** Progress is reported in steps of this fraction. */
const STEP = 0.005

/**
 * Yields the bytes of a file in order. A piece is valid only until the next one is requested; `report` is
 * called with the fraction done, from 0 to 1.
 */
export async function* piecesOf(file: Blob, report?: (fraction: number) => void): AsyncGenerator<Uint8Array> {
  let done = 0
  let told = 0
  for await (const piece of readInPlace(file)) {
    done += piece.length
    yield piece
    if (done / file.size - told < STEP) continue
    told = done / file.size
    report?.(told)
  }
}

/**
 * Reuses one buffer for all pieces: new ones would accumulate to some hundred megabytes before they are
 * collected.
 */
async function* readInPlace(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = byteReader(file)
  if (reader === undefined) {
    const pieces = file.stream().getReader()
    for (let next = await pieces.read(); next.value !== undefined; next = await pieces.read())
      yield next.value
    return
  }
  let buffer = new ArrayBuffer(READ_BYTES)
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(buffer))
    if (done || value === undefined) return
    yield value
    buffer = value.buffer
  }
}

/** `undefined` in browsers where file streams are not byte streams. */
function byteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
