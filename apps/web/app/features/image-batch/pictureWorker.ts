/** What a batch needs done to each picture: in workers, but for SVG, which only a document can draw. */
import type { Recipe } from '@whittle/image-core'
import {
  type BatchFile,
  type BatchRecipe,
  type BatchWorker,
  recipeFor,
  soughtAspect,
} from '@whittle/image-core/batch'
import type { DecodedImage } from '@whittle/image-core/browser'
import type { Rect } from '@whittle/image-core/geometry'
import { codeOf } from '../../lib/errors/thrown.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import type { minifySvgFile } from '../../lib/images/minifySvgFile.ts'
import type { WorkerPool } from '../../lib/jobs/workerPool.ts'

/** A file of the list. */
export interface Source extends BatchFile {
  readonly id: number
  readonly file: File
}

/** What a picture becomes. */
export type Made = Awaited<ReturnType<ImageJobs['export']>>

/** What an SVG needs of the page; a test replaces it. */
export interface VectorPorts {
  /** Draws an SVG, which only a document can. */
  readonly drawVector: (file: File) => Promise<DecodedImage>
  /** Makes an SVG smaller, and draws it to see that it looks the same. */
  readonly minifySvg: typeof minifySvgFile
}

/** {@link BatchWorker} with what is done to pictures outside of a batch too. */
export interface PictureWorker extends Required<BatchWorker<Source, Made>> {
  /** The recipe that a picture is made by, given that for all: with its own crop. */
  recipeOfOne(file: File, recipe: BatchRecipe): Promise<Partial<Recipe>>
  /** A drawing of an SVG as a PNG. */
  drawnAsPng(svg: Blob): Promise<Blob>
}

const SVG_TYPE = 'image/svg+xml'

/** Creates the worker of a batch over a pool of workers. */
export function createPictureWorker(
  pool: WorkerPool<ImageJobs>,
  { drawVector, minifySvg }: VectorPorts,
): PictureWorker {
  /** Runs a job on a file; on a drawing of it, if it is an SVG, which a worker cannot draw. */
  async function withDrawn<Value>(
    file: File,
    run: (source: File | DecodedImage) => Promise<Value>,
  ): Promise<Value> {
    try {
      return await run(file)
    } catch (error) {
      if (codeOf(error) !== 'svg-needs-document') throw error
      return await run(await drawVector(file))
    }
  }

  const findCrop = (file: File, aspect: number, options?: { readonly signal: AbortSignal }): Promise<Rect> =>
    withDrawn(file, (source) => pool.run('findCrop', { source, aspect }, options))

  return {
    identify: ({ file }, { signal }) => pool.run('identify', { file }, { signal }),
    findCrop: ({ file }, aspect, { signal }) => findCrop(file, aspect, { signal }),
    exportImage({ file }, recipe, { signal, onProgress }) {
      const options = {
        signal,
        onProgress: ({ progress }: { readonly progress: number }) => onProgress(progress),
      }
      // A recipe is tried out here and used elsewhere: `whittle image` makes the same bytes.
      const encoders = 'portable'
      return withDrawn(file, (source) => pool.run('export', { source, recipe, encoders }, options))
    },
    minifySvg: ({ file }, metadata, { signal }) =>
      minifySvg(file, {
        metadata,
        signal,
        optimize: (svg, overrides) => pool.run('optimizeSvg', { svg, overrides }, { signal }),
      }),
    async recipeOfOne(file, recipe) {
      const facts = await pool.run('identify', { file })
      const aspect = soughtAspect(recipe, facts)
      const found = aspect === undefined ? undefined : await findCrop(file, aspect)
      return recipeFor(recipe, facts, found)
    },
    async drawnAsPng(svg) {
      const source = await drawVector(new File([svg], 'drawing.svg', { type: SVG_TYPE }))
      return (await pool.run('export', { source, recipe: { format: 'png' } })).blob
    },
  }
}
