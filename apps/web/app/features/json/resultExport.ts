/** Actions on the result: copy it, save it, or use it as the next input. */
import type { JsonAction } from '../../lib/json/jsonDesk.ts'
import type { TableFileJob } from '../../lib/json/jsonJobs.ts'
import type { TableChoice } from '../../lib/json/jsonViews.ts'
import { copyText } from '../../ui/copyText.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { JsonStore } from './store.ts'

/** Results above this size are saved, not copied. */
const MAX_COPIED_LENGTH = 50_000_000

/** The result's part of the workspace. */
export interface ResultExport {
  readonly useResult: () => Promise<void>
  readonly copy: () => Promise<void>
  readonly download: () => Promise<void>
  /** Copies the table shown as CSV, in its order. */
  readonly copyCsv: (table: TableChoice) => Promise<void>
  readonly downloadCsv: (table: TableChoice) => Promise<void>
  /** The table shown as JSON, for another page: as text or, where it is long, as a file. */
  readonly handTable: (table: TableChoice) => Promise<{ readonly text: string } | { readonly file: File }>
}

/** What these actions need of the workspace. */
interface ExportPorts {
  /** The result shown, or about to be. */
  readonly result: () => Promise<Blob>
  /** The table shown, or about to be. */
  readonly table: (job: TableFileJob) => Promise<Blob>
  readonly open: (file: File) => Promise<void>
  readonly save: (blob: Blob, name: string) => void
}

/** Creates the result actions for one store. */
export function createResultExport(
  store: JsonStore,
  { result, table, open, save }: ExportPorts,
): ResultExport {
  /** The file's name without its ending. */
  const ownName = (): string => (store.getState().file?.name ?? 'data.json').replace(/(\.[^.]*)?$/, '')
  return {
    useResult: () =>
      runOrShow(async () => {
        const { file, action, setAction, startCheck } = store.getState()
        const used = new File([await result()], file?.name ?? 'result.json')
        // In what is repaired there is nothing to repair: the next thing to do with it is to format it.
        if (action === 'repair') {
          // The problems of the text that is replaced would show once more.
          startCheck()
          setAction('format')
        }
        await open(used)
      }),
    copy: () =>
      runOrShow(async () => {
        await copyBlob(await result())
      }),
    download: () =>
      runOrShow(async () => {
        const blob = await result()
        const { made } = store.getState()
        save(blob, ownName() + (made === null ? '.json' : ENDINGS[made.action]))
      }),
    copyCsv: (shown) => runOrShow(async () => copyBlob(await table({ ...shown, as: 'csv' })), NO_CSV),
    downloadCsv: (shown) =>
      runOrShow(async () => save(await table({ ...shown, as: 'csv' }), `${ownName()}.csv`), NO_CSV),
    async handTable(shown) {
      const blob = await table({ ...shown, as: 'json' })
      if (blob.size <= MAX_HANDED_TEXT) return { text: await blob.text() }
      return { file: new File([blob], `${ownName()}.json`, { type: blob.type }) }
    },
  }
}

const NO_CSV = 'The table could not be written as CSV'

/** A table of more bytes goes to another page as a file: a field is slow with a text of this length. */
const MAX_HANDED_TEXT = 1_000_000

async function copyBlob(blob: Blob): Promise<void> {
  if (blob.size > MAX_COPIED_LENGTH) {
    showToast({
      text: 'The result is too large for the clipboard',
      detail: 'Download it instead.',
      tone: 'bad',
    })
  } else await copyText(await blob.text())
}

/** Appended to the name of a saved result. */
const ENDINGS: Readonly<Record<JsonAction, string>> = {
  format: '.formatted.json',
  minify: '.min.json',
  sort: '.sorted.json',
  repair: '.repaired.json',
  escape: '.escaped.json',
  unescape: '.unescaped.json',
  types: '.d.ts',
}
