/** Actions on the result: copy it, save it, or use it as the next input. */
import type { JsonAction } from '../../lib/json/jsonDesk.ts'
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
}

/** What these actions need of the workspace. */
interface ExportPorts {
  /** The result shown, or about to be. */
  readonly result: () => Promise<Blob>
  readonly open: (file: File) => Promise<void>
  readonly save: (blob: Blob, name: string) => void
}

/** Creates the result actions for one store. */
export function createResultExport(store: JsonStore, { result, open, save }: ExportPorts): ResultExport {
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
        const blob = await result()
        if (blob.size > MAX_COPIED_LENGTH) {
          showToast({
            text: 'The result is too large for the clipboard',
            detail: 'Download it instead.',
            tone: 'bad',
          })
        } else await copyText(await blob.text())
      }),
    download: () =>
      runOrShow(async () => {
        const blob = await result()
        const { file, made } = store.getState()
        const name = (file?.name ?? 'data.json').replace(/(\.[^.]*)?$/, '')
        save(blob, name + (made === null ? '.json' : ENDINGS[made.action]))
      }),
  }
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
