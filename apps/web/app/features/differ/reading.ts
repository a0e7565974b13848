/** Opening files: a worker of their own reads them into the sides of the diff checker. */
import type { FileText } from '../../lib/files/readTextFile.ts'
import { createLatest, type Latest } from '../../lib/jobs/latest.ts'
import { createQueue } from '../../lib/jobs/queue.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { DiffWorkerApi } from '../../workers/diff.worker.ts'
import { NOT_OPENED } from './folderActions.ts'
import { type DifferState, type DifferStore, isBlank, NO_SIDE, type Side, type SideId } from './store.ts'

/** A file of more characters than this is only shown in an editor on request. */
const EDITED_LENGTH = 2_000_000
/** Notice for files in UTF-16. */
const WAS_UTF16 = {
  text: 'A file is in UTF-16 and was read as UTF-16',
  detail: 'A patch made here applies to the same text in UTF-8.',
}

/** Reads files into sides. */
export interface Reading {
  /** Opens files: one into the given side or the first empty one, several into one side each. */
  open(files: readonly File[], id?: SideId): Promise<void>
  /** Reads each file into the side at its position. */
  readInto(places: readonly SideId[], files: readonly File[]): Promise<void>
  reopen(): void
  end(): void
}

/** What reading needs besides the store. */
interface ReadingPorts {
  readonly spawn: () => Worker
  readonly setSides: (sides: Partial<Record<SideId, Side>>) => void
}

/** Creates the reading of one store's files. */
export function createReading(store: DifferStore, { spawn, setSides }: ReadingPorts): Reading {
  const worker = createWorkerClient<DiffWorkerApi>(spawn)
  const inTurn = createQueue()
  const latestOn = (id: SideId) => createLatest(() => store.getState().sides[id])
  const latest: Readonly<Record<SideId, Latest>> = {
    original: latestOn('original'),
    changed: latestOn('changed'),
    base: latestOn('base'),
    ours: latestOn('ours'),
    theirs: latestOn('theirs'),
  }

  /**
   * Reads files into their sides in a separate worker, one request at a time, so that reading never ends a
   * comparison or another read. A side that was typed, or for which another file was opened meanwhile, stays.
   */
  async function readInto(places: readonly SideId[], files: readonly File[]): Promise<void> {
    const openings = files.map((file, index) => {
      const id = places[index]!
      return { id, file, isWanted: latest[id].begin() }
    })
    const texts = await inTurn(() => worker.run('read', { files }))
    const opened = openings.flatMap(({ id, file, isWanted }, index) =>
      isWanted() ? [[id, sideOf(file, texts[index])] as const] : [],
    )
    if (opened.length === 0) return
    if (opened.some(([, { wasUtf16 }]) => wasUtf16)) showToast(WAS_UTF16)
    setSides(Object.fromEntries(opened))
  }

  async function open(files: readonly File[], id?: SideId): Promise<void> {
    const places = placesFrom(store.getState(), files.length, id)
    await runOrShow(() => readInto(places, files.slice(0, places.length)), NOT_OPENED)
  }

  return { open, readInto, reopen: worker.reopen, end: worker.end }
}

/**
 * The sides for this many files: from the given one on, or else the first empty one for one file and the
 * first for several.
 */
function placesFrom({ mode, sides }: DifferState, count: number, id?: SideId): readonly SideId[] {
  const places: readonly SideId[] = mode === 'merge' ? ['base', 'ours', 'theirs'] : ['original', 'changed']
  const free = count > 1 ? places[0] : (places.find((place) => isBlank(sides[place])) ?? places.at(-1))
  const first = places.indexOf(id ?? free!)
  return places.slice(first, first + count)
}

/** A file as a side: its text, or the file itself if it is not text. */
function sideOf(file: File, read: FileText | undefined): Side {
  if (read === undefined) return { ...NO_SIDE, name: file.name, file }
  return { ...NO_SIDE, ...read, name: file.name, folded: read.text.length > EDITED_LENGTH }
}
