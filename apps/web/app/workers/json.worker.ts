/** The JSON worker: holds one text and what was made of it, off the page's thread. */
import { type JsonAction, JsonDesk, type JsonSettings } from '../lib/jsonDesk.ts'
import { expose } from './expose.ts'

/** The first lines of a file are shown from so many of its bytes. */
const FIRST_BYTES = 65_536

const desk = new JsonDesk()

const api = {
  /** Takes a typed text, or a file, whose first lines are reported before all of it is read. */
  async open({ source }: { readonly source: string | Blob }, report: (first: readonly string[]) => void) {
    if (typeof source === 'string') desk.take(source)
    else {
      const first = new TextDecoder().decode(await source.slice(0, FIRST_BYTES).arrayBuffer())
      report(
        first
          .split('\n')
          .slice(0, 200)
          .map((line) => line.slice(0, 4000)),
      )
      desk.take(withoutMark(new Uint8Array(await source.arrayBuffer())))
    }
    return desk.check()
  },

  async make({ action, settings }: { readonly action: JsonAction; readonly settings: JsonSettings }) {
    return desk.make(action, settings)
  },

  async query({ path }: { readonly path: string }) {
    return desk.query(path)
  },

  async rows({ from, count }: { readonly from: number; readonly count: number }) {
    return desk.rows(from, count)
  },

  async toggle({ row }: { readonly row: number }) {
    return desk.toggle(row)
  },

  async search({ needle }: { readonly needle: string }) {
    return desk.search(needle)
  },

  async reveal({ node }: { readonly node: number }) {
    return desk.reveal(node)
  },

  async lines({
    of,
    from,
    count,
  }: {
    readonly of: 'input' | 'output'
    readonly from: number
    readonly count: number
  }) {
    return desk.lines(of, from, count)
  },

  async file({ of }: { readonly of: 'input' | 'output' }) {
    return desk.file(of)
  },
}

/** A file's byte-order mark says how the file is read; it is no part of the text. */
function withoutMark(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

/** The jobs of this worker. */
export type JsonWorkerApi = typeof api

expose(api)
