/** The image worker: opens a picture and makes files from it, off the page's thread. */

import { exposeJobs } from '@whittle/foundation/exposeJobs'
import type { Recipe } from '@whittle/image-core'
import {
  decodeImage,
  type ExportOptions,
  type ExportProgress,
  exportImage,
} from '@whittle/image-core/browser'
import { readMetadata } from '@whittle/image-core/metadata'
import { previewOf } from '../lib/files/previewOf.ts'

const api = {
  /** Decodes a file, and returns its facts and metadata. */
  async open({ file }: { readonly file: Blob }) {
    const decoded = await decodeImage(file)
    const metadata = readMetadata(new Uint8Array(await file.arrayBuffer()))
    return { metadata, ...(await previewOf(decoded)) }
  },

  /** Makes the file for a recipe, and returns its metadata. */
  async export({ source, recipe, ...options }: ExportJob, report: (progress: ExportProgress) => void) {
    const exported = await exportImage(source, recipe, { ...options, onProgress: report })
    const metadata = readMetadata(new Uint8Array(await exported.blob.arrayBuffer()))
    return { ...exported, metadata }
  },
}

/** Input of the job `export`. */
export interface ExportJob extends Pick<ExportOptions, 'name'> {
  readonly source: Parameters<typeof exportImage>[0]
  readonly recipe: Partial<Recipe>
}

/** The jobs of this worker. */
export type ImageWorkerApi = typeof api

exposeJobs(api)
