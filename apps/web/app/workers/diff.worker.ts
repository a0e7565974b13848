/** The diff worker: compares, merges and writes patches of texts that are too large for the page's own thread. */
import {
  applyPatch,
  compareBytes,
  type MergeOptions,
  merge3,
  type PatchOptions,
  unifiedPatch,
} from '@whittle/tools-core/diff'
import { diffData } from '@whittle/tools-core/diff-data'
import { compareFolders, type FolderPair, folderPatch } from '../lib/compare/compareFolders.ts'
import { type ComparisonJob, compareTexts } from '../lib/compare/compareTexts.ts'
import { readTextFile } from '../lib/files/readTextFile.ts'
import { expose } from './expose.ts'

/** Two texts. */
interface TextPair {
  readonly original: string
  readonly changed: string
}

const api = {
  /** What changed, with all that a view of it needs. */
  async compare(job: ComparisonJob) {
    return compareTexts(job)
  },

  /** The patch that makes the changed text of the original. */
  async patch({ original, changed, options }: TextPair & { readonly options: PatchOptions }) {
    return unifiedPatch(original, changed, options)
  },

  /** The text with a patch applied. */
  async apply({ text, patch }: { readonly text: string; readonly patch: string }) {
    return applyPatch(text, patch)
  },

  /** Two documents by what they say: JSON, CSV or XML. */
  async data({ original, changed }: TextPair) {
    return diffData(original, changed)
  },

  /** The texts of files, in their order; `undefined` for a file that is no text. */
  async read({ files }: { readonly files: readonly File[] }) {
    return Promise.all(files.map(readTextFile))
  },

  /** Two files that are no texts, byte by byte. */
  async bytes({ original, changed }: { readonly original: Blob; readonly changed: Blob }) {
    const [a, b] = await Promise.all([original.arrayBuffer(), changed.arrayBuffer()])
    return compareBytes(new Uint8Array(a), new Uint8Array(b))
  },

  /** What became of each file from one folder to another. */
  async folders(pair: FolderPair) {
    return compareFolders(pair)
  },

  /** One patch for all files of a folder. */
  async folderPatch(pair: FolderPair) {
    return folderPatch(pair)
  },

  /** A three-way merge. */
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

expose(api)
