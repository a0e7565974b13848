/** What is made of every input: plain data, so that a thread can be given it. */
import type { Recipe } from '@whittle/image-core'
import type { Pipeline } from '@whittle/tools-core/pipeline'
import type { VideoSettings } from '@whittle/video-core'
import { sha256 } from './files.ts'

/** The steps of a pipeline. */
interface PipelineTask {
  readonly kind: 'pipeline'
  readonly pipeline: Pipeline
  /** The second input, which each input is joined with. */
  readonly second?: Uint8Array
}

/** A recipe for pictures, and what depends on each of them. */
export interface ImageTask {
  readonly kind: 'image'
  /** As `exportImage` takes it. Without a format, a picture keeps its own where that can be written. */
  readonly recipe: Partial<Recipe>
  /** The most pixels of each side: a picture keeps its shape, and is never enlarged. */
  readonly within?: { readonly width?: number; readonly height?: number }
  /** Width divided by height: each picture is cropped to it around its middle. */
  readonly aspect?: number
}

/** The settings of a video, which is made of each picture. */
export interface VideoTask {
  readonly kind: 'video'
  readonly settings: VideoSettings
  /** The program to use instead of `ffmpeg`. */
  readonly ffmpeg?: string
}

export type Task = PipelineTask | ImageTask | VideoTask

/**
 * The text that is the same for the same task, with its secrets and its second input: a manifest remembers
 * its hash.
 */
export function taskKey(task: Task): string {
  if (task.kind !== 'pipeline') return JSON.stringify(task)
  const { pipeline, second } = task
  return JSON.stringify(pipeline) + (second === undefined ? '' : sha256(second))
}
