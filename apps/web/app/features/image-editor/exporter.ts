/**
 * The file of the edits: made in the worker once they rest or when it is asked for, and held until they ask for another.
 *
 * What becomes of it stands in the store's `result`; a newer recipe ends the job of the older one.
 */

import type { Recipe } from '@whittle/image-core'
import type { DecodedImage } from '@whittle/image-core/browser'
import { scaleRect } from '@whittle/image-core/geometry'
import { noteSentence } from '../../content/imageNotes.ts'
import { freeUrl } from '../../lib/freeUrl.ts'
import { isAbort } from '../../lib/thrown.ts'
import type { WorkerClient } from '../../lib/workerClient.ts'
import type { ImageWorkerApi } from '../../workers/image.worker.ts'
import { losslessRecipeOf, recipeOf, sameResult, showsFileAsItIs } from './edits.ts'
import { exportFailureOf } from './failures.ts'
import type { ImageEditorStore } from './store.ts'

/** A file that was made. */
export type ExportedFile = Awaited<ReturnType<ImageWorkerApi['export']>>

/** What exports are made of. */
interface Source {
  /** The file, or its decoded pixels where the browser cannot decode it. */
  readonly image: Blob | DecodedImage
  /** Source pixels per pixel of the picture as the visitor knows it: more than 1 for a small SVG. */
  readonly scale: number
}

/** Makes files out of one source after another. */
export interface Exporter {
  /** Drops the source there was, and what was made of it. */
  take(next: Source | null): void
  /** The file of the current edits: the one there is, the one being made, or a new one. */
  current(): Promise<ExportedFile>
  /** The picture of the current edits without loss: the very file where they change no pixel of it, otherwise a PNG. */
  lossless(): Promise<Pick<ExportedFile, 'blob' | 'name'>>
  /** Makes the file of the current edits in the background. */
  begin(): void
  /** Drops the file of older edits, and begins once these rest. */
  beginAfterRest(): void
  /** Does not begin what waits. */
  hold(): void
}

/** Edits rest this long before they are encoded in the background. */
const ENCODE_DELAY_MS = 250

/** An exporter that works in a worker for one store. */
export function createExporter(store: ImageEditorStore, client: WorkerClient<ImageWorkerApi>): Exporter {
  let source: Source | null = null
  let exported: { readonly file: ExportedFile; readonly url: string } | null = null
  let encoding: Promise<ExportedFile> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts the changes of the edits. */
  let changes = 0

  async function encode(): Promise<ExportedFile> {
    hold()
    const { edits, originalFile, originalDimensions, setResult } = store.getState()
    if (source === null || originalFile === null) throw new TypeError('There is no picture to encode')
    const job = run(source, recipeOf(edits, originalDimensions), originalFile.name)
    encoding = job
    try {
      const file = await job
      if (!sameResult(edits, store.getState().edits, originalDimensions)) return file
      const url = URL.createObjectURL(file.blob)
      exported = { file, url }
      setResult({ status: 'done', ...factsOf(file), url })
      return file
    } catch (error) {
      if (!isAbort(error))
        setResult({ status: 'failed', ...exportFailureOf(error, edits.resizeDimensions.width) })
      throw error
    } finally {
      if (encoding === job) encoding = null
    }
  }

  function run({ image, scale }: Source, recipe: Partial<Recipe>, name: string): Promise<ExportedFile> {
    const { setResult } = store.getState()
    setResult({ status: 'running', stage: 'decode', progress: 0 })
    return client.run(
      'export',
      { source: image, recipe: scaledRecipe(recipe, scale), name },
      { onProgress: ({ stage, progress }) => setResult({ status: 'running', stage, progress }) },
    )
  }

  async function lossless(): Promise<Pick<ExportedFile, 'blob' | 'name'>> {
    hold()
    const { edits, originalFile, originalDimensions } = store.getState()
    if (source === null || originalFile === null) throw new TypeError('There is no picture to encode')
    if (showsFileAsItIs(edits, originalDimensions)) return { blob: originalFile, name: originalFile.name }
    const { image, scale } = source
    const recipe = scaledRecipe(losslessRecipeOf(edits, originalDimensions), scale)
    return await client.run('export', { source: image, recipe, name: originalFile.name })
  }

  function begin(): void {
    if (store.getState().opening) return
    // What failed stands in the result already; a job that a newer one ended is no failure.
    encode().catch((error: unknown) => {
      if (!isAbort(error)) console.warn('The background encoding failed.', error)
    })
  }

  function hold(): void {
    clearTimeout(timer)
  }

  async function current(): Promise<ExportedFile> {
    const change = changes
    try {
      return await (exported?.file ?? encoding ?? encode())
    } catch (error) {
      // The job was ended by newer edits, such as the crop that fits a stage whose size has just become known: theirs is the file now.
      if (isAbort(error) && changes !== change && source !== null) return current()
      throw error
    }
  }

  function dropResult(): void {
    hold()
    client.stop()
    if (exported !== null) freeUrl(exported.url)
    exported = null
  }

  return {
    take: (next) => {
      dropResult()
      if (source !== null && !(source.image instanceof Blob)) source.image.bitmap.close()
      source = next
    },
    current,
    lossless,
    begin,
    beginAfterRest: () => {
      changes += 1
      dropResult()
      timer = setTimeout(begin, ENCODE_DELAY_MS)
    },
    hold,
  }
}

/** The recipe for a source that was drawn larger than the visitor knows it. */
function scaledRecipe(recipe: Partial<Recipe>, scale: number): Partial<Recipe> {
  const { crop } = recipe
  if (scale === 1 || crop === undefined) return recipe
  return { ...recipe, crop: scaleRect(crop, scale) }
}

/** What the page shows of a file. */
function factsOf({ blob, width, height, encoder, notes, metadata }: ExportedFile) {
  const isOriginal = encoder === undefined
  return { bytes: blob.size, width, height, isOriginal, remarks: notes.map(noteSentence), metadata }
}
