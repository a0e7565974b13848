/**
 * The jobs of the image worker, which keeps the decoded picture of one file from its opening on and between
 * its exports.
 *
 * One picture is kept at a time: it is freed when another file is opened, and with the worker.
 */
import { identify, type Recipe } from '@whittle/image-core'
import {
  compareExport,
  type DecodedImage,
  decodeImage,
  type ExportOptions,
  type ExportProgress,
  exportImage,
} from '@whittle/image-core/browser'
import { readMetadata } from '@whittle/image-core/metadata'
import type { SvgoOverrides } from '@whittle/image-core/svg'
import { isShownFromFile, previewOf } from '../files/previewOf.ts'
import { findCrop } from './findCrop.ts'
import { lossPicture } from './lossPicture.ts'

/** A larger picture is decoded for each export: kept, it would take more than 200 MB (4 bytes a pixel). */
const MAX_KEPT_PIXELS = 50_000_000

/** Input of the job `open`. */
interface OpenJob {
  readonly file: Blob
  /** Tells this file from the ones opened before. */
  readonly version: number
}

/** Input of the job `export`. */
interface ExportJob extends Pick<ExportOptions, 'name' | 'encoders'> {
  readonly source: Blob | DecodedImage
  /** The version of the opened file that the source is; absent for any other. */
  readonly version?: number
  readonly recipe: Partial<Recipe>
}

/** A source, and the version of the opened file that it is, if any. */
interface KnownSource {
  readonly source: Blob | DecodedImage
  readonly version: number | undefined
}

/** Input of the job `compare`. */
interface CompareJob extends Pick<ExportJob, 'source' | 'version' | 'recipe'> {
  /** What the recipe made of the source. */
  readonly exported: Blob
  /** Whether a picture of the loss is wanted. */
  readonly map: boolean
}

/**
 * Creates the jobs for one picture after another. The return type is inferred, since the worker's client is
 * typed by it.
 */
export function createImageJobs() {
  let kept: { readonly version: number; readonly decoded: DecodedImage } | undefined

  function drop(): void {
    kept?.decoded.bitmap.close()
    kept = undefined
  }

  function keep(decoded: DecodedImage, version: number): void {
    drop()
    if (decoded.width * decoded.height > MAX_KEPT_PIXELS) decoded.bitmap.close()
    else kept = { decoded, version }
  }

  function sourceOf({ source, version }: KnownSource): Blob | DecodedImage {
    return version !== undefined && kept?.version === version ? kept.decoded : source
  }

  return {
    /** Decodes a file, and returns its facts and metadata. */
    async open({ file, version }: OpenJob) {
      drop()
      const bytes = new Uint8Array(await file.arrayBuffer())
      const decoded = await decodeImage(file, { bytes })
      const opened = await previewOf(decoded)
      // Any other picture goes to the page, which hands it in for each export.
      if (isShownFromFile(decoded)) keep(decoded, version)
      return { metadata: readMetadata(bytes), ...opened }
    },

    /** Makes the file for a recipe, and returns its metadata. */
    async export(
      { source, version, recipe, name, encoders }: ExportJob,
      onProgress: (progress: ExportProgress) => void,
    ) {
      const exported = await exportImage(sourceOf({ source, version }), recipe, {
        ...(name === undefined ? {} : { name }),
        ...(encoders === undefined ? {} : { encoders }),
        onProgress,
        ...(version === undefined ? {} : { keepDecoded: (own: DecodedImage) => keep(own, version) }),
      })
      const metadata = readMetadata(new Uint8Array(await exported.blob.arrayBuffer()))
      return { ...exported, metadata }
    },

    /** Returns the facts in a file's header. */
    async identify({ file }: { readonly file: Blob }) {
      return identify(new Uint8Array(await file.arrayBuffer()))
    },

    /** The crop of a shape that keeps what draws the eye, in pixels of the picture as it is seen. */
    async findCrop({ source, aspect }: { readonly source: Blob | DecodedImage; readonly aspect: number }) {
      return findCrop(source, aspect)
    },

    /** A small picture of a file for a list; null where the browser cannot read the format by itself. */
    async thumbnail({ file, width }: { readonly file: Blob; readonly width: number }) {
      return thumbnailOf(file, width)
    },

    /** An SVG as SVGO makes it; the page draws it to see whether it looks the same. */
    async optimizeSvg({ svg, overrides }: { readonly svg: string; readonly overrides: SvgoOverrides }) {
      const { optimizeSvg } = await import('@whittle/image-core/svg')
      return optimizeSvg(svg, overrides)
    },

    /** Tells how much of the picture an export has kept, and if wanted, shows where it lost as a PNG. */
    async compare({ source, version, recipe, exported, map }: CompareJob) {
      const { score, loss } = await compareExport(sourceOf({ source, version }), recipe, exported, { map })
      return { score, map: loss === undefined ? null : await lossPicture(loss) }
    },
  }
}

/** The jobs of the image worker. */
export type ImageJobs = ReturnType<typeof createImageJobs>

/** A WebP or PNG of a picture so many pixels wide; null where the browser cannot read it without a codec. */
async function thumbnailOf(file: Blob, width: number): Promise<Blob | null> {
  const bitmap = await smallBitmap(file, width)
  if (bitmap === null) return null
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}

async function smallBitmap(file: Blob, width: number): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  } catch (error) {
    // The list shows a sign in its place; the reason is told when the picture itself is made.
    console.info('There is no thumbnail of this file.', error)
    return null
  }
}
