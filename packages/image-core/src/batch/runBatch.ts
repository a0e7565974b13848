/**
 * Runs one recipe over many pictures. Pure: the pictures are read and made by a port, so that pages, workers
 * and Node run the same batch.
 */
import { positiveInteger } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { requireOptions } from '@whittle/foundation/options'
import type { Rect } from '../geometry/index.ts'
import { isLossyFormat } from '../quality/qualityCurves.ts'
import type { MetadataPolicy, Recipe } from '../recipe.ts'
import {
  type BatchRecipe,
  keepingRecipe,
  keepsVector,
  keepsWhole,
  type PictureFacts,
  recipeFor,
  requireBatchRecipe,
  soughtAspect,
} from './batchRecipe.ts'

/** A file of a batch. A `File` of a browser is one. */
export interface BatchFile {
  /** Bytes. */
  readonly size: number
}

/** What a port makes of a file. What `exportImage` returns is one. */
export interface BatchExport {
  readonly blob: { readonly size: number }
}

/** How one job of a batch is run. */
export interface BatchJobOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void
}

/** What reads and makes pictures; as many calls run at a time as the batch's concurrency. */
export interface BatchWorker<Source extends BatchFile, Made extends BatchExport> {
  /** The facts in a file's header, as `identify` returns them. */
  identify(file: Source, options: Pick<BatchJobOptions, 'signal'>): Promise<PictureFacts>
  /**
   * The crop of a shape (width divided by height) that keeps what draws the eye, in pixels of the picture as
   * it is seen; `interestingCrop` finds it. Needed for a recipe that crops around `interest`.
   */
  findCrop?(file: Source, aspect: number, options: Pick<BatchJobOptions, 'signal'>): Promise<Rect>
  /** Makes the file for a recipe, as `exportImage` does. */
  exportImage(file: Source, recipe: Partial<Recipe>, options: BatchJobOptions): Promise<Made>
  /** Makes an SVG smaller, as `minifySvg` of `/svg` does. Where it is absent, an SVG becomes a PNG. */
  minifySvg?(file: Source, metadata: MetadataPolicy, options: BatchJobOptions): Promise<Made>
}

/** Why a file has no result. */
export interface BatchFailure {
  /** The error's own code, such as `corrupt`; `unknown` where it has none. */
  readonly code: string
  /** A sentence for developers. */
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * What became of a file: `made` by the recipe; `original`, because the result would have been larger;
 * `lowered`, made at a lower quality so that it is not larger; `larger` than the original, where neither is
 * possible.
 */
export type BatchOutcome = 'made' | 'original' | 'lowered' | 'larger'

/** The format of a result. */
export type BatchResultFormat = Recipe['format'] | 'svg'

/** A file and its end. */
export type BatchResult<Source extends BatchFile, Made extends BatchExport> =
  | {
      readonly status: 'done'
      readonly index: number
      readonly file: Source
      readonly made: Made
      readonly format: BatchResultFormat
      readonly outcome: BatchOutcome
    }
  | {
      readonly status: 'failed'
      readonly index: number
      readonly file: Source
      readonly failure: BatchFailure
    }

/** A file that is being worked on, or its end. */
export type BatchEvent<Source extends BatchFile, Made extends BatchExport> =
  | {
      readonly status: 'working'
      readonly index: number
      readonly file: Source
      /** From 0 to 1. */
      readonly progress: number
    }
  | BatchResult<Source, Made>

/** How a batch is run. */
export interface BatchOptions<Source extends BatchFile, Made extends BatchExport> {
  readonly worker: BatchWorker<Source, Made>
  /** How many files are worked on at a time. @defaultValue 1 */
  readonly concurrency?: number
  /** Ends the batch at once, whatever the worker is doing. */
  readonly signal?: AbortSignal
  /** Called when a file is begun, as it goes on, and once with its end. */
  readonly onFile?: (event: BatchEvent<Source, Made>) => void
  /** Awaited before each file is begun: a promise that is still open is a pause. */
  readonly beforeFile?: () => Promise<void> | undefined
  /** A recipe of a file's own, instead of the one for all; undefined for any other file. */
  readonly ownRecipe?: (file: Source, index: number) => Partial<Recipe> | undefined
}

/**
 * Makes a file of each picture, several at a time, and returns what became of each, in the order of the
 * files. A file that fails has its reason in the result and never ends the batch.
 *
 * @throws TypeError or RangeError naming the field, before anything is begun, when the recipe or an option is
 *   wrong.
 * @throws `signal.reason` when aborted, at once. What was done until then has been given to `onFile`.
 */
export async function runBatch<Source extends BatchFile, Made extends BatchExport>(
  files: readonly Source[],
  recipe: BatchRecipe,
  options: BatchOptions<Source, Made>,
): Promise<BatchResult<Source, Made>[]> {
  requireOptions(options, ['worker', 'concurrency', 'signal', 'onFile', 'beforeFile', 'ownRecipe'])
  const { concurrency = 1, signal, onFile, beforeFile } = options
  positiveInteger(concurrency, 'concurrency')
  requireBatchRecipe(recipe)
  if (recipe.cropAround === 'interest' && options.worker.findCrop === undefined)
    throw new TypeError('worker.findCrop is missing, which recipe.cropAround needs')
  signal?.throwIfAborted()
  const results: BatchResult<Source, Made>[] = []
  const over = new AbortController()
  let rejectRun: (reason: unknown) => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    rejectRun = reject
  })
  const abort = (): void => {
    over.abort(signal?.reason)
    rejectRun(signal?.reason)
  }
  signal?.addEventListener('abort', abort)
  const report = (event: BatchEvent<Source, Made>): void => {
    if (!over.signal.aborted) onFile?.(event)
  }
  let next = 0
  async function lane(): Promise<void> {
    while (next < files.length) {
      await beforeFile?.()
      // Another lane may have taken the last file during a pause.
      if (over.signal.aborted || next >= files.length) return
      const index = next++
      const file = files[index] as Source
      report({ status: 'working', index, file, progress: 0 })
      const job: Job<Source, Made> = {
        ...{ file, index, recipe, worker: options.worker, signal: over.signal },
        own: options.ownRecipe?.(file, index),
        onProgress: (progress) => report({ status: 'working', index, file, progress }),
      }
      const result = await resultOf(job)
      results[index] = result
      report(result)
    }
  }
  try {
    const lanes = Array.from({ length: Math.min(concurrency, files.length) }, lane)
    await Promise.race([aborted, Promise.all(lanes)])
    return results
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

interface Job<Source extends BatchFile, Made extends BatchExport> extends BatchJobOptions {
  readonly file: Source
  readonly index: number
  readonly recipe: BatchRecipe
  readonly own: Partial<Recipe> | undefined
  readonly worker: BatchWorker<Source, Made>
}

async function resultOf<Source extends BatchFile, Made extends BatchExport>(
  job: Job<Source, Made>,
): Promise<BatchResult<Source, Made>> {
  const { index, file } = job
  try {
    return { status: 'done', index, file, ...(await makeFile(job)) }
  } catch (error) {
    return { status: 'failed', index, file, failure: failureOf(error) }
  }
}

/** A file that was made, and how. */
interface MadeFile<Made> {
  readonly made: Made
  readonly format: BatchResultFormat
  readonly outcome: BatchOutcome
}

async function makeFile<Source extends BatchFile, Made extends BatchExport>(
  job: Job<Source, Made>,
): Promise<MadeFile<Made>> {
  const { file, recipe, worker, signal, onProgress, own } = job
  const run = (each: Partial<Recipe>): Promise<Made> => worker.exportImage(file, each, { signal, onProgress })
  if (own !== undefined) return { made: await run(own), format: own.format ?? 'jpeg', outcome: 'made' }
  const facts = await worker.identify(file, { signal })
  if (worker.minifySvg !== undefined && keepsVector(recipe, facts)) {
    const made = await worker.minifySvg(file, recipe.metadata ?? 'strip', { signal, onProgress })
    return { made, format: 'svg', outcome: made.blob.size > file.size ? 'larger' : 'made' }
  }
  const sought = soughtAspect(recipe, facts)
  const found = sought === undefined ? undefined : await worker.findCrop?.(file, sought, { signal })
  const wanted = recipeFor(recipe, facts, found)
  const format = wanted.format ?? 'jpeg'
  const made = await run(wanted)
  if (made.blob.size <= file.size || recipe.larger === 'allow') return { made, format, outcome: 'made' }
  const instead = insteadOf(recipe, facts, wanted, file.size)
  if (instead === undefined) return { made, format, outcome: 'larger' }
  try {
    const smaller = await run(instead.recipe)
    if (smaller.blob.size < made.blob.size)
      return { made: smaller, format: instead.recipe.format ?? format, outcome: instead.outcome }
  } catch (error) {
    signal.throwIfAborted()
    // The first result is a good file: no smaller one is possible where the limit is out of reach, or where
    // the original is too damaged to be passed on.
    if (failureOf(error).code === 'unknown') throw error
  }
  return { made, format, outcome: 'larger' }
}

/** What is made in place of a result that is larger than its original of so many bytes. */
function insteadOf(
  recipe: BatchRecipe,
  facts: PictureFacts,
  wanted: Partial<Recipe>,
  originalBytes: number,
): { readonly recipe: Partial<Recipe>; readonly outcome: 'original' | 'lowered' } | undefined {
  if (keepsWhole(recipe, facts)) {
    const keeping = keepingRecipe(facts.format, recipe.metadata ?? 'strip')
    return keeping === undefined ? undefined : { recipe: keeping, outcome: 'original' }
  }
  if (wanted.format === undefined || !isLossyFormat(wanted.format) || wanted.lossless === true)
    return undefined
  const { targetScore: _score, ...rest } = wanted
  return { recipe: { ...rest, targetBytes: originalBytes }, outcome: 'lowered' }
}

function failureOf(error: unknown): BatchFailure {
  const { code, details } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown
    readonly details?: unknown
  }
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: messageOf(error),
    details: typeof details === 'object' && details !== null ? { ...details } : {},
  }
}
