/** Reads the pieces of a stream or list until they end or their reader is stopped. Pure. */

/**
 * A source of bytes in pieces: an iterable, or a stream such as `file.stream()`, which not every browser can
 * iterate over.
 */
export type ByteSource =
  | AsyncIterable<Uint8Array>
  | Iterable<Uint8Array>
  | {
      getReader(): {
        read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
        cancel(): Promise<void>
      }
    }

/** An `AbortSignal`, or an object like it; without events, it is looked at after each piece. */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener?(type: 'abort', listener: () => void): void
  removeEventListener?(type: 'abort', listener: () => void): void
}

/** Whether a value is a source of pieces. */
export function isSource(value: unknown): value is ByteSource {
  const isObject = typeof value === 'object' && value !== null
  return isObject && ('getReader' in value || Symbol.asyncIterator in value || Symbol.iterator in value)
}

/**
 * The pieces of a source, which is cancelled when the caller stops early.
 *
 * @throws the signal's reason, as soon as it is aborted, even while a piece is awaited.
 */
export async function* piecesOf(
  source: ByteSource,
  signal: StopSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = readerOf(source)
  let isStalled = false
  try {
    for (;;) {
      throwIfAborted(signal)
      isStalled = true
      const next = await untilAborted(reader.read(), signal)
      isStalled = false
      if (next.done === true) return
      yield next.value as Uint8Array
    }
  } finally {
    const cancelled = reader.cancel()
    // A source that does not answer a read may not answer this either, and nobody needs its answer any more.
    if (isStalled) cancelled.catch(() => undefined)
    else await cancelled
  }
}

/** @throws the signal's reason, if it is aborted. */
export function throwIfAborted(signal: StopSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason
}

interface Reader {
  read(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>
  cancel(): Promise<unknown>
}

function readerOf(source: ByteSource): Reader {
  if ('getReader' in source) return source.getReader()
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  return { read: async () => iterator.next(), cancel: async () => iterator.return?.() }
}

function untilAborted<T>(work: Promise<T>, signal: StopSignal | undefined): Promise<T> {
  if (signal?.addEventListener === undefined) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const settled = () => signal.removeEventListener?.('abort', stop)
    signal.addEventListener?.('abort', stop)
    if (signal.aborted) stop()
    work.then(resolve, reject).then(settled, settled)
  })
}
