/** Saves what is done: as one ZIP, as one PDF, or into a folder. */
import type { PdfPageSize } from '@whittle/image-core/pdf'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { giveResultAway } from '../../lib/files/resultFiles.ts'
import type { pickFolder, pickSaveFile } from '../../lib/files/savePickers.ts'
import { saveToFolder } from '../../lib/files/saveToFolder.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import { counted } from '../../lib/text/grouped.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast, type ToastMessage } from '../../ui/Toast.tsx'
import type { ZipJobs } from '../../workers/zip.worker.ts'
import type { BatchStore } from './store.ts'

/** A result by the name that it is saved under, with its folders. */
export interface NamedResult {
  readonly name: string
  readonly blob: Blob
}

/** What saving needs of the list and of the browser. */
interface SavingPorts {
  readonly zipper: WorkerClient<ZipJobs>
  readonly pick: typeof pickSaveFile
  readonly pickFolder: typeof pickFolder
  readonly save: (blob: Blob, name: string) => void
  /** Draws an SVG as a PNG, which only a document can. */
  readonly drawnAsPng: (svg: Blob) => Promise<Blob>
  /** What is done, in the order of the list. */
  readonly results: () => readonly NamedResult[]
  /** The visitor has all of it. */
  readonly onSaved: () => void
}

/** Call each while an event of the visitor is being handled. */
export interface Saving {
  zip(): Promise<void>
  folder(): Promise<void>
  /** A page each. */
  pdf(page: PdfPageSize): Promise<void>
}

/** How much of the list was saved. */
interface SavedPart {
  readonly count: string
  readonly rest: Pick<ToastMessage, 'tone' | 'detail'>
  /** Whether the visitor has everything that is made of the list. */
  readonly isAll: boolean
}

/** The one file that everything is saved in, by its kind. */
const WHOLES = {
  zip: { name: 'pictures.zip', type: 'application/zip', failure: COPY.notSaved },
  pdf: { name: 'pictures.pdf', type: 'application/pdf', failure: COPY.notSavedPdf },
} as const

/** Creates what saves the results of one list, and says in its store how far it is. */
export function createSaving(
  store: BatchStore,
  { zipper, pick, pickFolder, save, drawnAsPng, results, onSaved }: SavingPorts,
): Saving {
  /** Saves everything in one file, which a worker writes to where the visitor says, or to a private file. */
  async function saveWhole(
    kind: keyof typeof WHOLES,
    write: (
      entries: readonly NamedResult[],
      place: { readonly target?: FileSystemFileHandle },
      options: { readonly onProgress: (fraction: number) => void },
    ) => Promise<Blob | null>,
  ): Promise<void> {
    const { name, type, failure } = WHOLES[kind]
    await runOrShow(async () => {
      const target = await pick(name, type)
      if (target === null) return
      // A run goes on meanwhile: what it makes after this is not in the file.
      const entries = results()
      const saved = savedPart(entries.length)
      store.getState().setSaving(0)
      try {
        const place = target === undefined ? {} : { target }
        const whole = await write(entries, place, { onProgress: store.getState().setSaving })
        if (whole !== null) {
          giveResultAway(whole)
          save(new Blob([whole], { type }), name)
        }
        if (saved.isAll) onSaved()
        showToast({ text: COPY.saved(saved.count, kind.toUpperCase()), ...saved.rest })
      } finally {
        store.getState().setSaving(null)
      }
    }, failure)
  }

  /** What is said of so many saved pictures: all that can be made of the list, or a part of it. */
  function savedPart(saved: number): SavedPart {
    const { rows, isRunning } = store.getState()
    const toCome = rows.filter(({ state }) => state.status === 'waiting' || state.status === 'working').length
    return toCome === 0
      ? { count: counted(saved, 'picture'), rest: { tone: 'good' }, isAll: true }
      : {
          count: `${saved} of ${counted(rows.length, 'picture')}`,
          rest: { detail: COPY.toCome(toCome) },
          isAll: !isRunning,
        }
  }

  /** A PDF holds pixels, and a worker cannot draw those of an SVG. */
  async function pixelsOf({ name, blob }: NamedResult): Promise<Blob> {
    return name.endsWith('.svg') ? drawnAsPng(blob) : blob
  }

  return {
    zip: () => saveWhole('zip', (files, place, options) => zipper.run('zip', { files, ...place }, options)),
    pdf: (page) =>
      saveWhole('pdf', async (entries, place, options) => {
        const files = await Promise.all(entries.map(pixelsOf))
        return zipper.run('pdf', { files, options: { page, title: COPY.pdfTitle }, ...place }, options)
      }),
    folder: async () => {
      const entries = results()
      const saved = savedPart(entries.length)
      await runOrShow(async () => {
        const folder = await pickFolder()
        if (folder === null) return
        store.getState().setSaving(0)
        try {
          await saveToFolder(folder, entries, store.getState().setSaving)
          if (saved.isAll) onSaved()
          showToast({ text: COPY.savedFolder(saved.count, folder.name), ...saved.rest })
        } finally {
          store.getState().setSaving(null)
        }
      }, COPY.notSavedFolder)
    },
  }
}
