/**
 * What the list's store must not hold: files, results, workers and object URLs.
 *
 * Data flows one way. Files go into the list; a run makes a file of each picture, in several workers, and
 * every end of a picture is written into the list; what is saved is made of the results that are done.
 */
import type { Recipe } from '@whittle/image-core'
import { type BatchEvent, runBatch } from '@whittle/image-core/batch'
import type { PdfPageSize } from '@whittle/image-core/pdf'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { isAbort, messageOf } from '../../lib/errors/thrown.ts'
import type { Folder } from '../../lib/files/folders.ts'
import { freeUrl } from '../../lib/files/freeUrl.ts'
import { beginJournal, findLeftJournal, journalTabGone } from '../../lib/files/journal.ts'
import { removeLeftResults } from '../../lib/files/resultFiles.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { pickFolder, pickSaveFile } from '../../lib/files/savePickers.ts'
import { uniqueNames } from '../../lib/files/zipFiles.ts'
import type { OneOfMany } from '../../lib/handOver/handOverItem.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import { minifySvgFile } from '../../lib/images/minifySvgFile.ts'
import { keepScreenOn } from '../../lib/jobs/keepScreenOn.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { createWorkerPool, workerCount } from '../../lib/jobs/workerPool.ts'
import { counted } from '../../lib/text/grouped.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { ZipJobs } from '../../workers/zip.worker.ts'
import { followInJournal, type Journals } from './followInJournal.ts'
import { createPause } from './pause.ts'
import { createPictureWorker, type Made, type Source, type VectorPorts } from './pictureWorker.ts'
import { type ReportKind, reportFile } from './report.ts'
import { rowStateOf } from './rowState.ts'
import { createSaving, type NamedResult } from './saving.ts'
import { recipeOf, resultPath } from './settings.ts'
import { type BatchStore, pendingOf, type Row, totalsOf } from './store.ts'
import { createThumbnails } from './thumbnails.ts'

/** The page's side effects. */
export interface Workspace {
  /** Adds files at the end of the list; of a dropped or chosen folder, with their paths. */
  add(files: readonly File[]): void
  addFolder(folder: Folder): void
  remove(id: number): void
  /** Moves a picture to a place of the list, from 0, and says so. */
  move(id: number, to: number): void
  /**
   * The picture and the recipe that it would be made by now, to be set by itself in the editor.
   *
   * @throws what keeps it from being read.
   */
  toSet(id: number): Promise<{ readonly file: File; readonly oneOf: OneOfMany }>
  /** Gives a picture a recipe of its own; with `null`, that for all. The result it had is dropped. */
  setOwn(id: number, own: Partial<Recipe> | null): void
  /** Empties the list, and ends a run. */
  clear(): void
  /** Makes the pictures that are not done; all of them, if the recipe has changed. */
  start(): Promise<void>
  cancel(): void
  /** Begins no further picture until `resume`; those that are being made are finished. */
  pause(): void
  resume(): void
  /** Saves everything that is done as one ZIP. Call it while an event of the visitor is being handled. */
  saveZip(): Promise<void>
  /** Saves everything that is done into a folder, where the browser can. Call it as `saveZip`. */
  saveFolder(): Promise<void>
  /** Saves everything that is done as one PDF, a page each, in the list's order. Call it as `saveZip`. */
  savePdf(page: PdfPageSize): Promise<void>
  /** Goes on with the list that is offered; the files that are not done are to be added again. */
  goOn(): void
  /** Removes the list that is offered. */
  forgetLeft(): void
  /** Saves what became of every file. */
  saveReport(kind: ReportKind): Promise<void>
  /** The returned function ends a run; the list stays, for the next visit of the page. */
  connect(): () => void
}

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports extends VectorPorts {
  readonly spawn: () => Worker
  readonly spawnZip: () => Worker
  readonly workers: number
  readonly pick: typeof pickSaveFile
  readonly pickFolder: typeof pickFolder
  readonly save: (blob: Blob, name: string) => void
  readonly journals: Journals
}

/** Files that systems leave in folders, and that nobody means. */
const LEFT_BY_SYSTEMS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Creates a workspace bound to one store. */
export function createWorkspace(store: BatchStore, ports: Partial<Ports> = {}): Workspace {
  const own = { ...browserPorts(), ...ports }
  const { spawn, spawnZip, workers, save } = own
  const pool = createWorkerPool<ImageJobs>(spawn, workers)
  const worker = createPictureWorker(pool, own)
  const zipper = createWorkerClient<ZipJobs>(spawnZip)
  const files = new Map<number, File>()
  const results = new Map<number, Blob>()
  let lastId = 0
  let run: AbortController | undefined
  const pause = createPause()
  const journal = followInJournal(store, own.journals, (id, before, file) => {
    // The file on the disk takes no memory.
    if (results.get(id) === before) results.set(id, file)
  })
  const thumbnails = createThumbnails(store, {
    pool,
    fileOf: (id) => files.get(id) ?? results.get(id),
    isBusy: () => run !== undefined,
  })
  const saving = createSaving(store, {
    ...own,
    zipper,
    drawnAsPng: worker.drawnAsPng,
    results: entriesOf,
    onSaved: () => {
      store.getState().saved()
      journal.saved()
    },
  })

  function addPaths(paths: readonly (readonly [path: string, file: File])[]): void {
    const meant = paths.filter(([, { name }]) => !LEFT_BY_SYSTEMS.has(name.toLowerCase()))
    const fresh = meant.filter(([path, file]) => !isAgain(path, file))
    const rows = fresh.map(([path, file]): Row => {
      lastId += 1
      files.set(lastId, file)
      return {
        id: lastId,
        path,
        bytes: file.size,
        thumbnail: null,
        own: null,
        isMissing: false,
        state: { status: 'waiting' },
      }
    })
    if (meant.length === 0) {
      showToast({ text: COPY.noFiles })
      return
    }
    store.getState().found(new Set(files.keys()))
    if (rows.length > 0) store.getState().add(rows)
    store.getState().announce(`Added ${counted(meant.length, 'file')}`)
    void thumbnails.drawMissing()
  }

  /** Whether a file belongs to a picture of the list whose file is missing; it is then that picture's. */
  function isAgain(path: string, file: File): boolean {
    const row = store
      .getState()
      .rows.find(
        (each) => each.isMissing && each.path === path && each.bytes === file.size && !files.has(each.id),
      )
    if (row !== undefined) files.set(row.id, file)
    return row !== undefined
  }

  function remove(id: number): void {
    const row = store.getState().rows.find((each) => each.id === id)
    if (row?.thumbnail != null) freeUrl(row.thumbnail)
    files.delete(id)
    dropResultOf(id)
    store.getState().remove(id)
    journal.describe()
  }

  function move(id: number, to: number): void {
    store.getState().move(id, to)
    const { rows } = store.getState()
    const place = rows.findIndex((row) => row.id === id)
    const path = rows[place]?.path
    if (path !== undefined) store.getState().announce(`${path} is number ${place + 1} of ${rows.length}`)
  }

  async function toSet(id: number): Promise<{ readonly file: File; readonly oneOf: OneOfMany }> {
    const file = files.get(id)
    const own = store.getState().rows.find((row) => row.id === id)?.own ?? null
    if (file === undefined) throw new TypeError('This picture is not in the list any more')
    if (own !== null) return { file, oneOf: { id, recipe: own } }
    const recipe = await worker.recipeOfOne(file, recipeOf(store.getState().settings))
    return { file, oneOf: { id, recipe } }
  }

  function setOwn(id: number, own: Partial<Recipe> | null): void {
    dropResultOf(id)
    store.getState().setOwn(id, own)
    journal.describe()
  }

  function clear(): void {
    stopRun()
    pool.stop()
    for (const { thumbnail } of store.getState().rows) if (thumbnail !== null) freeUrl(thumbnail)
    files.clear()
    results.clear()
    journal.end()
    store.getState().clear()
  }

  function stopRun(): void {
    run?.abort(new DOMException('The batch was cancelled.', 'AbortError'))
  }

  async function start(): Promise<void> {
    const pending = pendingOf(store.getState())
    if (run !== undefined || pending.length === 0) return
    const stop = new AbortController()
    run = stop
    pause.begin(pending.length)
    const sources = pending.flatMap(({ id }): Source[] => {
      const file = files.get(id)
      dropResultOf(id)
      return file === undefined ? [] : [{ id, file, size: file.size }]
    })
    store.getState().start(new Set(pending.map(({ id }) => id)))
    const { settings } = store.getState()
    journal.begin()
    const letScreenSleep = keepScreenOn()
    try {
      await runBatch<Source, Made>(sources, recipeOf(settings), {
        worker,
        concurrency: pool.size,
        signal: stop.signal,
        beforeFile: pause.whenGoing,
        ownRecipe: ({ id }) => store.getState().rows.find((row) => row.id === id)?.own ?? undefined,
        onFile: take,
      })
      store.getState().stop(endText())
    } catch (error) {
      store.getState().stop(COPY.cancelled)
      if (!isAbort(error)) showToast({ text: COPY.notRun, detail: messageOf(error), tone: 'bad' })
    } finally {
      letScreenSleep()
      run = undefined
      void thumbnails.drawMissing()
    }
  }

  function take(event: BatchEvent<Source, Made>): void {
    const { id } = event.file
    // It may have been removed from the list meanwhile.
    if (!files.has(id)) return
    if (event.status !== 'working') store.getState().setSecondsLeft(pause.count())
    if (event.status === 'done') {
      results.set(id, event.made.blob)
      journal.keep(id, event.made.blob, rowStateOf(event))
      const row = store.getState().rows.find((each) => each.id === id)
      if (row?.thumbnail === null) void thumbnails.draw(id, event.made.blob)
    }
    store.getState().setRow(id, rowStateOf(event))
  }

  function endText(): string {
    const { done, failed } = totalsOf(store.getState().rows)
    return `${counted(done, 'picture')} done${failed === 0 ? '' : `, ${failed} not done`}.`
  }

  function dropResultOf(id: number): void {
    if (results.delete(id)) journal.drop(id)
  }

  /**
   * Offers a list that a tab left which is gone, or goes while this page is open; an empty list has room for
   * it.
   */
  async function offerLeft(signal: AbortSignal): Promise<void> {
    do {
      const left = await journal.findLeft()
      if (signal.aborted || store.getState().rows.length > 0) return
      if (left !== undefined) {
        store.getState().setLeft({ done: left.results.size, count: left.rows.length })
        return
      }
    } while (await journal.tabGone(signal))
  }

  function goOn(): void {
    const left = journal.resume()
    if (left === undefined) return
    for (const [id, result] of left.results) results.set(id, result)
    lastId = Math.max(lastId, ...left.rows.map(({ id }) => id))
    store.getState().restore(left.rows, left.settings)
    void thumbnails.drawMissing()
  }

  /** What is done, by the names that it is saved under. */
  function entriesOf(): readonly NamedResult[] {
    const { rows, settings } = store.getState()
    const done = rows.flatMap(({ id, path, state }, index) => {
      const blob = results.get(id)
      if (state.status !== 'done' || blob === undefined) return []
      return [{ name: resultPath(settings.names, { path, number: index + 1, ...state }), blob }]
    })
    const names = uniqueNames(done.map(({ name }) => name))
    return done.map(({ blob }, index) => ({ name: names[index] as string, blob }))
  }

  return {
    add: (added) => addPaths(added.map((file) => [file.webkitRelativePath || file.name, file])),
    addFolder: ({ name, files: inside }) =>
      addPaths([...inside].map(([path, file]) => [name === '' ? path : `${name}/${path}`, file])),
    remove,
    move,
    toSet,
    setOwn,
    clear,
    start,
    cancel: stopRun,
    pause: () => {
      pause.hold()
      store.getState().setPaused(true)
    },
    resume: () => {
      pause.resume()
      store.getState().setPaused(false)
    },
    saveZip: saving.zip,
    saveFolder: saving.folder,
    savePdf: saving.pdf,
    goOn,
    forgetLeft: () => {
      store.getState().setLeft(null)
      journal.forgetLeft()
    },
    saveReport: (kind) =>
      runOrShow(async () => {
        const report = await reportFile(store.getState().rows, kind)
        save(report, report.name)
      }),
    connect: () => {
      pool.reopen()
      zipper.reopen()
      removeLeftResults().catch((error: unknown) => console.info('Old results were not removed.', error))
      void thumbnails.drawMissing()
      const visit = new AbortController()
      offerLeft(visit.signal).catch((error: unknown) => {
        if (!isAbort(error)) console.info('Lists that were left could not be looked for.', error)
      })
      return () => {
        visit.abort()
        stopRun()
        zipper.end()
        pool.end()
      }
    },
  }
}

function browserPorts(): Ports {
  return {
    spawn: () => new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module' }),
    spawnZip: () => new Worker(new URL('../../workers/zip.worker.ts', import.meta.url), { type: 'module' }),
    workers: workerCount(),
    drawVector: async (file) => (await import('@whittle/image-core/browser')).decodeImage(file),
    minifySvg: minifySvgFile,
    pick: pickSaveFile,
    pickFolder,
    save: saveBlob,
    journals: { begin: beginJournal, findLeft: findLeftJournal, tabGone: journalTabGone },
  }
}
