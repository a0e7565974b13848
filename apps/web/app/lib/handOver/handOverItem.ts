/**
 * An item passed from one page of the site to another (`handOver.ts`), and the storage key of one that waits
 * for the next document.
 */

import type { Recipe } from '@whittle/image-core'
import type { Pipeline } from '@whittle/tools-core/pipeline'
import type { VideoSettings } from '@whittle/video-core'

/** Options of a converter, by name. */
type GivenOptions = Readonly<Record<string, string | number | boolean>>

/** A picture of a list, and its recipe: on its way to be set by itself, or back. */
export interface OneOfMany {
  /** Of the picture in its list. */
  readonly id: number
  readonly recipe: Partial<Recipe>
}

/** Something to open, and on which page. */
export type HandedContent = {
  /** Path of the target page. */
  readonly to: string
  /** For a converter: the options that it needs to read this; all others stay as they are. */
  readonly options?: GivenOptions
} & (
  | {
      readonly file: File
      /** For a converter: files that it opens together with the first. */
      readonly more?: readonly File[]
      /** Between the page for many pictures and the editor, which stay in one document. */
      readonly oneOf?: OneOfMany
    }
  | { readonly text: string }
)

/** A step for the end of a pipeline, with what it worked on. */
interface HandedStep {
  readonly to: string
  /** Without secrets. */
  readonly step: { readonly tool: string; readonly options: GivenOptions }
  /** Absent where there is no input, or where it is a secret. */
  readonly content?: { readonly text: string } | { readonly file: File }
  readonly options?: never
}

/** A pipeline to show in place of the present one. */
interface HandedPipeline {
  readonly to: string
  readonly pipeline: Pipeline
  readonly content?: { readonly text: string }
  /** The second input. */
  readonly second?: string
  readonly options?: never
}

/** The settings of a video, in place of the present ones. */
export interface HandedVideo {
  readonly to: string
  readonly video: VideoSettings
  readonly options?: never
}

/**
 * What is handed over: something to open, only options for a converter, a pipeline, a step of one, or the
 * settings of a video.
 */
export type HandOverItem =
  | HandedContent
  | { readonly to: string; readonly options: GivenOptions }
  | HandedStep
  | HandedPipeline
  | HandedVideo

/** Returns the item for a next step: with the given text, or with the step's own unwrapped text. */
export function handedBy(
  step: { readonly path: string } & Pick<HandedContent, 'options'> & { readonly text?: string },
  text: string,
): HandedContent {
  const { path: to, options } = step
  return { to, text: step.text ?? text, ...(options === undefined ? {} : { options }) }
}

/**
 * Session storage key; its value is `<id> <path>` while something waits on the device for the next document.
 */
export const TICKET_KEY = 'whittle:handed-over'
