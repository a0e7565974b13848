/** What a run of a pipeline made, as a file. */
import { detect } from '../detect/detect.ts'
import { readOptions } from '../shared/registry/options.ts'
import type { ToolOutput } from '../shared/registry/tool.ts'
import { writtenFile } from '../shared/registry/writtenFiles.ts'
import type { Pipeline, PipelineStep } from './pipeline.ts'
import { inputOf } from './runPipeline.ts'
import { findStepTool } from './stepTools.ts'

/** The content of a file, and what its name ends with. */
export interface PipelineFile {
  /** Text is to be written as UTF-8. */
  readonly content: string | Uint8Array<ArrayBuffer>
  /** Without the first dot: `csv`, `min.css`. Absent where the result keeps the extension of its input. */
  readonly extension?: string
}

/**
 * The output of a run as a file: its text or its bytes. A table of one row is its value; of several, a line
 * for each, with a tab between name and value. The extension is that of the last step, or of the one before
 * it where a step leaves it as it is.
 *
 * @throws TypeError `invalid-input` for anything but an output.
 */
export function pipelineFile(output: ToolOutput, pipeline: Pipeline): PipelineFile {
  const value = inputOf(output)
  const content =
    output.kind === 'table' && output.rows.length > 1
      ? output.rows.map(({ name, value }) => `${name}\t${value}\n`).join('')
      : value
  const extension = output.kind === 'table' ? 'txt' : extensionOf(pipeline, content)
  return { content, ...(extension === undefined ? {} : { extension }) }
}

function extensionOf({ steps }: Pipeline, content: string | Uint8Array): string | undefined {
  for (const step of steps.toReversed()) {
    const extension = step.off === true ? undefined : extensionAfter(step, content)
    if (extension !== undefined) return extension
  }
  return undefined
}

function extensionAfter(step: PipelineStep, content: string | Uint8Array): string | undefined {
  if ('pipeline' in step) return extensionOf(step.pipeline, content)
  const tool = findStepTool(step.tool)
  if (tool === undefined) return undefined
  const file = writtenFile(tool, readOptions(tool, step.options ?? {}).values)
  if (file === 'content') return detect(content)[0]?.extension ?? 'bin'
  return file.keepsExtension ? undefined : file.extension
}
