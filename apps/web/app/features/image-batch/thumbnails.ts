/** Draws the small pictures of a list, one after the other, while nothing else is to be done. */
import { isAbort } from '../../lib/errors/thrown.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import type { WorkerPool } from '../../lib/jobs/workerPool.ts'
import type { BatchStore, Row } from './store.ts'

/** Width of the small pictures in pixels: twice that of their place, for dense screens. */
const THUMBNAIL_WIDTH = 80

/** What the small pictures are drawn from, and by. */
interface ThumbnailPorts {
  readonly pool: WorkerPool<ImageJobs>
  /** The file of a picture, or its result; undefined while neither is there. */
  readonly fileOf: (id: number) => Blob | undefined
  /** Whether there is something else to do. */
  readonly isBusy: () => boolean
}

/** The small pictures of one list. */
export interface Thumbnails {
  /** Draws those that are missing; returns at once while it is being done. */
  drawMissing(): Promise<void>
  /** Draws that of one picture now. */
  draw(id: number, file: Blob): Promise<void>
}

/** Creates the small pictures of the list in a store. */
export function createThumbnails(store: BatchStore, { pool, fileOf, isBusy }: ThumbnailPorts): Thumbnails {
  let isDrawing = false

  async function draw(id: number, file: Blob): Promise<void> {
    try {
      // A drawing is its own small picture, and no worker could draw it.
      const isVector = file.type === 'image/svg+xml'
      const small = isVector ? file : await pool.run('thumbnail', { file, width: THUMBNAIL_WIDTH })
      const isListed = store.getState().rows.some((row) => row.id === id && row.thumbnail === null)
      if (small !== null && isListed) store.getState().setThumbnail(id, URL.createObjectURL(small))
    } catch (error) {
      // The picture's own run tells what is wrong with it, or with the workers.
      if (!isAbort(error)) console.info('A thumbnail could not be drawn.', error)
    }
  }

  async function drawMissing(): Promise<void> {
    if (isDrawing) return
    isDrawing = true
    const tried = new Set<number>()
    const next = (): Row | undefined =>
      isBusy()
        ? undefined
        : store.getState().rows.find(({ id, thumbnail }) => thumbnail === null && !tried.has(id))
    try {
      for (let row = next(); row !== undefined; row = next()) {
        tried.add(row.id)
        const file = fileOf(row.id)
        if (file !== undefined) await draw(row.id, file)
      }
    } finally {
      isDrawing = false
    }
  }

  return { drawMissing, draw }
}
