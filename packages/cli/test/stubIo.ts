/** What the command reads and writes, within the process of a test. */
import { Readable, Writable } from 'node:stream'
import type { Io } from '../src/io.ts'

interface StubIo extends Io {
  /** The bytes that were written so far. */
  readonly written: (stream: 'stdout' | 'stderr') => Buffer
}

/** Standard input with these bytes, and outputs that are pipes, or else terminals. */
export function stubIo(
  input: string | Uint8Array,
  env: Io['env'] = {},
  outputs: 'pipes' | 'terminals' = 'pipes',
): StubIo {
  const isTTY = outputs === 'terminals'
  const pieces: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] }
  const output = (name: 'stdout' | 'stderr'): Writable & { readonly isTTY: boolean } => {
    const stream = new Writable({
      write(piece: Buffer, _, done) {
        pieces[name].push(piece)
        done()
      },
    })
    return Object.assign(stream, { isTTY })
  }
  return {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: output('stdout'),
    stderr: output('stderr'),
    env,
    written: (name) => Buffer.concat(pieces[name]),
  }
}
