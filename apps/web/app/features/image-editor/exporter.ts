/**
 * The file of the edits: made in the worker after a pause in editing or on request, and kept until the edits
 * call for another.
 *
 * Its state is in the store's `result`; a newer recipe ends the job of the older one.
 */

import type { Recipe } from '@whittle/image-core'
import type { DecodedImage } from '@whittle/image-core/browser'
import { scaleRect } from '@whittle/image-core/geometry'
import { MIN_COMPARED_SIDE } from '@whittle/image-core/quality'
import { noteSentence } from '../../content/imageNotes.ts'
import { isAbort } from '../../lib/errors/thrown.ts'
import { freeUrl } from '../../lib/files/freeUrl.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import {
  chooseResult,
  isCompared,
  isKeepMeasured,
  type ResultChoice,
  resultChoiceOf,
  showsFileAsItIs,
} from './edits.ts'
import { losslessRecipeOf, recipeOf, sameResult } from './editsRecipe.ts'
import { exportFailureOf, isUnfetched } from './failures.ts'
import type { ImageEditorStore } from './store.ts'

/** A finished file. */
export type ExportedFile = Awaited<ReturnType<ImageJobs['export']>>

/** The source of exports. */
interface Source {
  /** The file, or its decoded pixels if the browser cannot decode it. */
  readonly image: Blob | DecodedImage
  /** Source pixels per pixel of the picture as shown to the visitor: more than 1 for a small SVG. */
  readonly scale: number
  /** The version of the opened file, whose decoded picture the worker may still have. */
  readonly version: number
  /** Draws an SVG again, so many times as large as it is shown; absent for pixels. */
  readonly redraw?: (scale: number) => Promise<DecodedImage>
}

/** A file, and the recipe it was made by. */
interface Made {
  readonly recipe: string
  readonly file: ExportedFile
  readonly url: string
}

/** Makes files from one source after another. */
export interface Exporter {
  /** Drops the current source, and the file made from it. */
  take(next: Source | null): void
  /** Returns the file of the current edits: the existing one, the one being made, or a new one. */
  current(): Promise<ExportedFile>
  /**
   * Returns the picture of the current edits without loss: the original file if they change no pixel,
   * otherwise a PNG.
   */
  lossless(): Promise<Pick<ExportedFile, 'blob' | 'name'>>
  /** Makes the file of the current edits in the background. */
  begin(): void
  /**
   * Drops the file of older edits, and starts after a pause in editing; a file made before is used at once.
   */
  beginAfterRest(): void
  /**
   * Makes what belongs beside the result, in the background: the size of the choice that is not in effect,
   * and how much of the picture the result has kept, with a map of the loss where that is shown.
   */
  followUp(): void
  /** Cancels a scheduled start. */
  hold(): void
}

/** Length of the pause in editing before background encoding starts, in milliseconds. */
const ENCODE_DELAY_MS = 250

/** Creates an exporter that works in a worker for one store. */
export function createExporter(store: ImageEditorStore, client: WorkerClient<ImageJobs>): Exporter {
  let source: Source | null = null
  const made = new Map<ResultChoice, Made>()
  let encoding: Promise<ExportedFile> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const encodings = createLatest()
  /** Whether the worker is on what belongs beside the result. */
  let isFollowingUp = false
  /** What could not be made of the current source. */
  const failed = new Set<string>()
  /** The object URL of the map of the loss. */
  let mapUrl: string | null = null

  function recipeFor(choice: ResultChoice): Partial<Recipe> {
    const { edits, originalDimensions } = store.getState()
    return recipeOf(chooseResult(edits, choice), originalDimensions)
  }

  function choiceNow(): ResultChoice {
    const { edits, originalDimensions } = store.getState()
    return resultChoiceOf(edits, originalDimensions)
  }

  function madeFor(choice: ResultChoice): Made | undefined {
    const found = made.get(choice)
    return found?.recipe === JSON.stringify(recipeFor(choice)) ? found : undefined
  }

  function remember(choice: ResultChoice, recipe: Partial<Recipe>, file: ExportedFile): Made {
    const latest = { recipe: JSON.stringify(recipe), file, url: URL.createObjectURL(file.blob) }
    forget(choice)
    made.set(choice, latest)
    return latest
  }

  function forget(choice: ResultChoice): void {
    const found = made.get(choice)
    if (found !== undefined) freeUrl(found.url)
    made.delete(choice)
  }

  async function encode(): Promise<ExportedFile> {
    hold()
    const { edits, originalFile, originalDimensions, setResult } = store.getState()
    if (source === null || originalFile === null) throw new TypeError('There is no picture to encode')
    const choice = choiceNow()
    const recipe = recipeOf(edits, originalDimensions)
    const job = run(source, recipe, originalFile.name)
    encoding = job
    try {
      const file = await job
      // The result is complete, and its followers may start the next job.
      if (encoding === job) encoding = null
      if (!sameResult(edits, store.getState().edits, originalDimensions)) return file
      show(remember(choice, recipe, file))
      return file
    } catch (error) {
      if (!isAbort(error))
        setResult({
          status: 'failed',
          ...exportFailureOf(error, edits.resizeDimensions.width),
          isUnfetched: isUnfetched(error),
        })
      throw error
    } finally {
      if (encoding === job) encoding = null
    }
  }

  function show({ file, url }: Made): void {
    store.getState().setResult({ status: 'done', ...factsOf(file), url })
  }

  function followUp(): void {
    if (source === null || encoding !== null || isFollowingUp) return
    const next = measurement(source) ?? comparison(source)
    if (next === undefined) return
    isFollowingUp = true
    next.then(
      () => {
        isFollowingUp = false
        followUp()
      },
      (error: unknown) => {
        isFollowingUp = false
        if (isAbort(error)) return
        console.info('What belongs beside the result could not be made.', error)
        followUp()
      },
    )
  }

  /** Makes the file of the choice that is not in effect; undefined if its size is known, or cannot be. */
  function measurement({ image, scale, version }: Source): Promise<void> | undefined {
    const { edits, originalFile, originalDimensions, measure } = store.getState()
    const other = choiceNow() === 'keep' ? 'compress' : 'keep'
    if (originalFile === null || (other === 'keep' && !isKeepMeasured(edits, originalDimensions))) return
    const recipe = recipeFor(other)
    const key = JSON.stringify(recipe)
    // It is tried again, and its failure shown, if the visitor chooses it.
    if (madeFor(other) !== undefined || failed.has(key)) return
    const input = { source: image, version, recipe: scaledRecipe(recipe, scale), name: originalFile.name }
    return client.run('export', input).then((file) => {
      if (key !== JSON.stringify(recipeFor(other))) return
      remember(other, recipe, file)
      measure(other, file.blob.size)
    }, rememberFailure(key))
  }

  /** Compares the result with the picture; undefined if that is known, or cannot be. */
  function comparison({ image, scale, version }: Source): Promise<void> | undefined {
    const { edits, originalDimensions, result, comparison, showsLoss } = store.getState()
    const choice = choiceNow()
    const current = madeFor(choice)
    if (current === undefined || result.status !== 'done' || !isCompared(edits, originalDimensions)) return
    if (comparison !== null && (comparison.mapUrl !== null || !showsLoss)) return
    const key = `${current.url} ${showsLoss}`
    if (Math.min(result.width, result.height) < MIN_COMPARED_SIDE || failed.has(key)) return
    const recipe = scaledRecipe(recipeFor(choice), scale)
    const input = { source: image, version, recipe, exported: current.file.blob, map: showsLoss }
    return client.run('compare', input).then(({ score, map }) => {
      if (madeFor(choiceNow()) !== current) return
      forgetMap()
      mapUrl = map === null ? null : URL.createObjectURL(map)
      store.getState().compared({ score, mapUrl })
    }, rememberFailure(key))
  }

  /** What could not be made is not begun again. */
  function rememberFailure(key: string): (error: unknown) => never {
    return (error) => {
      if (!isAbort(error)) failed.add(key)
      throw error
    }
  }

  function forgetMap(): void {
    if (mapUrl !== null) freeUrl(mapUrl)
    mapUrl = null
  }

  /** The source in the size that a recipe needs: an SVG is drawn again where it was drawn smaller. */
  async function sourceFor(recipe: Partial<Recipe>, current: Source): Promise<Source> {
    const scale = neededScale(recipe)
    if (current.redraw === undefined || scale <= current.scale) return current
    const image = await current.redraw(scale)
    if (source !== current) {
      image.bitmap.close()
      throw new DOMException('Another picture was opened', 'AbortError')
    }
    if (!(current.image instanceof Blob)) current.image.bitmap.close()
    source = { ...current, image, scale }
    return source
  }

  async function run(current: Source, recipe: Partial<Recipe>, name: string): Promise<ExportedFile> {
    const { setResult } = store.getState()
    setResult({ status: 'running', stage: 'decode', progress: 0 })
    const isUnchanged = encodings.watch()
    const { image, scale, version } =
      current.redraw === undefined ? current : await sourceFor(recipe, current)
    if (!isUnchanged()) throw new DOMException('Newer edits call for another file', 'AbortError')
    return client.run(
      'export',
      { source: image, version, recipe: scaledRecipe(recipe, scale), name },
      { onProgress: ({ stage, progress }) => setResult({ status: 'running', stage, progress }) },
    )
  }

  async function lossless(): Promise<Pick<ExportedFile, 'blob' | 'name'>> {
    hold()
    const { edits, originalFile, originalDimensions } = store.getState()
    if (source === null || originalFile === null) throw new TypeError('There is no picture to encode')
    if (showsFileAsItIs(edits, originalDimensions)) return { blob: originalFile, name: originalFile.name }
    const recipe = losslessRecipeOf(edits, originalDimensions)
    const current = source.redraw === undefined ? source : await sourceFor(recipe, source)
    const { image, scale, version } = current
    const input = { source: image, version, recipe: scaledRecipe(recipe, scale), name: originalFile.name }
    return await client.run('export', input)
  }

  function begin(): void {
    if (store.getState().opening) return
    // The failure is already in the result; a job ended by a newer one is not a failure.
    encode().catch((error: unknown) => {
      if (!isAbort(error)) console.warn('The background encoding failed.', error)
    })
  }

  function hold(): void {
    clearTimeout(timer)
  }

  async function current(): Promise<ExportedFile> {
    const isUnchanged = encodings.watch()
    try {
      return await (madeFor(choiceNow())?.file ?? encoding ?? encode())
    } catch (error) {
      // Newer edits ended the job, such as the crop that fits a stage whose size has just become known:
      // return their file instead.
      if (isAbort(error) && !isUnchanged() && source !== null) return current()
      throw error
    }
  }

  /** Ends what is being made, and drops the files that no longer belong to the edits. */
  function dropResults(): void {
    hold()
    client.stop()
    for (const choice of made.keys()) if (madeFor(choice) === undefined) forget(choice)
  }

  return {
    take: (next) => {
      hold()
      client.stop()
      for (const choice of made.keys()) forget(choice)
      failed.clear()
      forgetMap()
      if (source !== null && !(source.image instanceof Blob)) source.image.bitmap.close()
      source = next
    },
    current,
    lossless,
    begin,
    beginAfterRest: () => {
      encodings.drop()
      dropResults()
      const ready = madeFor(choiceNow())
      if (ready === undefined) timer = setTimeout(begin, ENCODE_DELAY_MS)
      else show(ready)
    },
    followUp,
    hold,
  }
}

/** How many pixels the result has for each one of the crop, along the side with the most. */
function neededScale({ crop, size, fit }: Partial<Recipe>): number {
  if (crop === undefined || size === undefined) return 1
  const scales = [size.width / crop.width, size.height / crop.height]
  return fit === 'contain' ? Math.min(...scales) : Math.max(...scales)
}

/** The recipe for a source that was drawn larger than shown to the visitor. */
function scaledRecipe(recipe: Partial<Recipe>, scale: number): Partial<Recipe> {
  const { crop } = recipe
  if (scale === 1 || crop === undefined) return recipe
  return { ...recipe, crop: scaleRect(crop, scale) }
}

/** The properties of a file that the page shows. */
function factsOf({ blob, width, height, notes, metadata, encoder }: ExportedFile) {
  const reached = notes.find(({ code }) => code === 'target-reached')
  return {
    bytes: blob.size,
    width,
    height,
    reachedQuality: reached === undefined ? null : Number(reached.details.quality),
    remarks: notes.filter((note) => note !== reached).map(noteSentence),
    isByBrowser: encoder === 'canvas',
    metadata,
  }
}
