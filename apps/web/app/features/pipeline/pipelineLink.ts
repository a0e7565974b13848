/**
 * A pipeline in a link: `#v=1&pipeline=<JSON>`, with its input where the visitor asked for that. Secrets are
 * never in it, neither those of options nor an input that is one. Pure.
 */
import { formatPipeline, type Pipeline, parsePipeline } from '@whittle/tools-core/pipeline'
import type { LinkContent } from '../../lib/links/linkFragment.ts'

/** What a link shows. */
export interface LinkedPipeline {
  readonly pipeline: Pipeline
  /** Absent where the input stays as it is. */
  readonly input?: string
  readonly second?: string
}

/** The content of a link to a pipeline. */
export function linkContent({ pipeline, input, second = '' }: LinkedPipeline): LinkContent {
  const settings = { pipeline: formatPipeline(pipeline, 0), ...(second === '' ? {} : { second }) }
  return input === undefined ? { settings } : { settings, input }
}

/**
 * What a link of this page carries; `undefined` for one without a pipeline.
 *
 * @throws RangeError saying in which step the pipeline is wrong.
 */
export function readLink({ settings, input }: LinkContent): LinkedPipeline | undefined {
  const { pipeline: text, second } = settings
  if (text === undefined) return undefined
  const parsed = parsePipeline(text)
  if (!parsed.ok)
    throw new RangeError(`The pipeline of this link cannot be opened. ${parsed.errors[0]?.message ?? ''}`)
  return {
    // A value for a secret would come from somebody else, so it is never used.
    pipeline: JSON.parse(formatPipeline(parsed.value, 0)),
    ...(input === undefined ? {} : { input }),
    ...(second === undefined ? {} : { second }),
  }
}
