/** The jobs of the JSON worker, which holds one text and what was made of it. Reads files, otherwise pure. */
import { hasUtf8Mark } from '../files/utf8Mark.ts'
import type { ShownError } from './excerpts.ts'
import { type JsonAction, type JsonCheck, JsonDesk, type JsonMade, type JsonSettings } from './jsonDesk.ts'
import type { RepairChoices } from './jsonRepairs.ts'
import type { TableChoice, TableWindow } from './jsonViews.ts'
import { isMadeWhileTyping } from './possibleActions.ts'

/** How many bytes of a file are read to show its first lines. */
const FIRST_BYTES = 65_536

/** A window of lines or rows. */
interface Stretch {
  readonly from: number
  readonly count: number
}

/** Input of the job `make`. */
interface MakeJob {
  readonly action: JsonAction
  readonly settings: JsonSettings
}

/** Input of the job `open`. */
interface OpenJob {
  readonly source: string | Blob
  /** What to make of a text that is being typed. */
  readonly typing?: MakeJob
}

/** Input of the job `tableFile`. */
export interface TableFileJob extends TableChoice {
  readonly as: 'json' | 'csv'
}

/** A text that was opened: what it is, and what was made of it, or the errors of that. */
export interface JsonOpened {
  readonly check: JsonCheck
  readonly made?: JsonMade | readonly ShownError[]
}

/** Creates the jobs for one desk. The return type is inferred, since the worker's client is typed by it. */
export function createJsonJobs() {
  let desk: JsonDesk | undefined

  /**
   * When a worker dies, its text is lost; the next worker has none until the page opens it again
   * (`workerText.ts`).
   */
  function held(): JsonDesk {
    if (desk !== undefined) return desk
    throw Object.assign(new Error('The text is no longer in memory. Open it again.'), { code: 'no-text' })
  }

  function take(text: string | Uint8Array<ArrayBuffer>): JsonDesk {
    desk ??= new JsonDesk()
    desk.take(text)
    return desk
  }

  return {
    /**
     * Opens a typed text or a file, and checks it; the first lines of a file are reported before the rest is
     * read. A text also gets the result that is made of it while it is typed, if there is one, so that the
     * page asks once per pause in typing.
     */
    async open({ source, typing }: OpenJob, report: (first: readonly string[]) => void): Promise<JsonOpened> {
      if (typeof source !== 'string') {
        report(firstLines(await source.slice(0, FIRST_BYTES).arrayBuffer()))
        return { check: take(withoutMark(new Uint8Array(await source.arrayBuffer()))).check() }
      }
      const opened = take(source)
      const check = opened.check()
      if (typing === undefined || !isMadeWhileTyping(typing.action, check)) return { check }
      return { check, made: opened.make(typing.action, typing.settings) }
    },

    async make({ action, settings }: MakeJob) {
      return held().make(action, settings)
    },

    /** Applies the chosen changes of the last repair. */
    async choose(choices: RepairChoices) {
      return held().choose(choices)
    },

    async checkSchema({ schema }: { readonly schema: string }) {
      return held().checkSchema(schema)
    },

    async query({ path }: { readonly path: string }) {
      return held().query(path)
    },

    async rows({ from, count }: Stretch) {
      return held().views().rows(from, count)
    },

    async table(window: TableWindow) {
      return held().views().table(window)
    },

    /** The rows of a table as a file, in the order shown. */
    async tableFile({ as, ...choice }: TableFileJob) {
      const text = held().views().arrayText(choice)
      if (text === undefined)
        throw Object.assign(new Error('There is no array here to show as a table.'), { code: 'no-table' })
      if (as === 'json') return new Blob([text], { type: 'application/json' })
      const { jsonToCsv } = await import('@whittle/tools-core/csv')
      const made = jsonToCsv(text)
      if (!made.ok) throw Object.assign(new Error(made.errors[0]?.message), { code: made.errors[0]?.code })
      return new Blob([made.value], { type: 'text/csv' })
    },

    async toggle({ row }: { readonly row: number }) {
      return held().views().toggle(row)
    },

    async search({ needle }: { readonly needle: string }) {
      return held().views().search(needle)
    },

    async reveal({ node }: { readonly node: number }) {
      return held().views().reveal(node)
    },

    async lines({ of, from, count }: Stretch & { readonly of: 'input' | 'output' }) {
      return held().lines(of, from, count)
    },

    async file({ of }: { readonly of: 'input' | 'output' }) {
      return held().file(of)
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
  return hasUtf8Mark(bytes) ? bytes.subarray(3) : bytes
}
