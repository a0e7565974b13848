/**
 * The diff worker: compares, merges and makes patches for texts that are too large for the page's own thread.
 */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import {
  applyPatch,
  compareBytes,
  type MergeOptions,
  merge3,
  type PatchOptions,
  unifiedPatch,
} from '@whittle/tools-core/diff'
import { compareData, type DataJob, patchData } from '../lib/compare/compareData.ts'
import { compareFolders, type FolderPair, folderPatch } from '../lib/compare/compareFolders.ts'
import { type ComparisonJob, compareTexts } from '../lib/compare/compareTexts.ts'
import { readTextFile } from '../lib/files/readTextFile.ts'

/** Two texts. */
interface TextPair {
  readonly original: string
  readonly changed: string
}

const api = {
  /** Compares two texts, with everything a view needs. */
  async compare(job: ComparisonJob) {
    return compareTexts(job)
  },

  /** Makes the patch that turns the original text into the changed one. */
  async patch({ original, changed, options }: TextPair & { readonly options: PatchOptions }) {
    return unifiedPatch(original, changed, options)
  },

  /** Applies a patch to a text. */
  async apply({ text, patch }: { readonly text: string; readonly patch: string }) {
    return applyPatch(text, patch)
  },

  /** Compares two documents by their data, each in its own format. */
  async data(job: DataJob) {
    return compareData(job)
  },

  /** Makes the JSON Patch between two documents. */
  async dataPatch(job: DataJob) {
    return patchData(job)
  },

  /** Reads the texts of files, in order; `undefined` for a file that is not text. */
  async read({ files }: { readonly files: readonly File[] }) {
    return Promise.all(files.map(readTextFile))
  },

  /** Compares two non-text files byte by byte. */
  async bytes({ original, changed }: { readonly original: Blob; readonly changed: Blob }) {
    const [a, b] = await Promise.all([original.arrayBuffer(), changed.arrayBuffer()])
    return compareBytes(new Uint8Array(a), new Uint8Array(b))
  },

  /** Compares the files of two folders. */
  async folders(pair: FolderPair) {
    return compareFolders(pair)
  },

  /** Makes one patch for all files of a folder. */
  async folderPatch(pair: FolderPair) {
    return folderPatch(pair)
  },

  /** Runs a three-way merge. */
  async merge({ base, ours, theirs, options }: MergeJob) {
    return merge3(base, ours, theirs, options)
  },
}

/** Input of the job `merge`. */
interface MergeJob {
  readonly base: string
  readonly ours: string
  readonly theirs: string
  readonly options: MergeOptions
}

/** The jobs of this worker. */
export type DiffWorkerApi = typeof api

exposeJobs(api)
