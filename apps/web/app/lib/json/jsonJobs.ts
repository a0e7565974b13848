/** The jobs of the JSON worker, which holds one text and what was made of it. Reads files, otherwise pure. */
import { type JsonAction, JsonDesk, type JsonSettings } from './jsonDesk.ts'
import type { RepairChoices } from './jsonRepairs.ts'
import type { TableWindow } from './jsonViews.ts'

/** How many bytes of a file are read to show its first lines. */
const FIRST_BYTES = 65_536

/** A window of lines or rows. */
interface Stretch {
  readonly from: number
  readonly count: number
}

/** Creates the jobs for one desk. The return type is inferred, since the worker's client is typed by it. */
export function createJsonJobs() {
  const desk = new JsonDesk()
  return {
    /** Opens a typed text or a file; the first lines of a file are reported before the rest is read. */
    async open({ source }: { readonly source: string | Blob }, report: (first: readonly string[]) => void) {
      if (typeof source === 'string') desk.take(source)
      else {
        report(firstLines(await source.slice(0, FIRST_BYTES).arrayBuffer()))
        desk.take(withoutMark(new Uint8Array(await source.arrayBuffer())))
      }
      return desk.check()
    },

    async make({ action, settings }: { readonly action: JsonAction; readonly settings: JsonSettings }) {
      return desk.make(action, settings)
    },

    /** Applies the chosen changes of the last repair. */
    async choose(choices: RepairChoices) {
      return desk.choose(choices)
    },

    async checkSchema({ schema }: { readonly schema: string }) {
      return desk.checkSchema(schema)
    },

    async query({ path }: { readonly path: string }) {
      return desk.query(path)
    },

    async rows({ from, count }: Stretch) {
      return desk.views().rows(from, count)
    },

    async table(window: TableWindow) {
      return desk.views().table(window)
    },

    async toggle({ row }: { readonly row: number }) {
      return desk.views().toggle(row)
    },

    async search({ needle }: { readonly needle: string }) {
      return desk.views().search(needle)
    },

    async reveal({ node }: { readonly node: number }) {
      return desk.views().reveal(node)
    },

    async lines({ of, from, count }: Stretch & { readonly of: 'input' | 'output' }) {
      return desk.lines(of, from, count)
    },

    async file({ of }: { readonly of: 'input' | 'output' }) {
      return desk.file(of)
    },
  }
}

/** The jobs of the JSON worker. */
export type JsonJobs = ReturnType<typeof createJsonJobs>

function firstLines(bytes: ArrayBuffer): string[] {
  const lines = new TextDecoder().decode(bytes).split('\n')
  return lines.slice(0, 200).map((line) => line.slice(0, 4000))
}

/** Removes the byte-order mark: it says how to read the file and is not part of the text. */
function withoutMark(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}
