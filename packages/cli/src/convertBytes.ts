/** One job: a task, and the bytes of one input. The same bytes always give the same result. */
import { detect, readOptions, writtenFile } from '@whittle/tools-core'
import {
  findStepTool,
  inputOf,
  type Pipeline,
  type PipelineStep,
  runPipeline,
  type StepError,
} from '@whittle/tools-core/pipeline'
import type { Converted } from './converted.ts'
import type { Task } from './task.ts'

/** Does a task with the bytes of one input; a pipeline may take two. */
export async function convertBytes(task: Task, inputs: readonly Uint8Array[]): Promise<Converted> {
  if (task.kind === 'pipeline') return runSteps(task.pipeline, inputs)
  const [bytes = new Uint8Array()] = inputs
  // Loaded on demand, because no other command needs the code for pictures or for videos.
  if (task.kind === 'image') return (await import('./convertImage.ts')).convertImage(task, bytes)
  return (await import('./convertVideo.ts')).convertVideo(task, bytes)
}

async function runSteps(pipeline: Pipeline, inputs: readonly Uint8Array[]): Promise<Converted> {
  const run = await runPipeline(pipeline, inputs)
  if (!run.ok)
    return { ok: false, errors: pipeline.steps.length === 1 ? run.errors.map(withoutStep) : run.errors }
  const { value } = run
  const made =
    value.kind === 'table' && value.rows.length > 1
      ? value.rows.map(({ name, value: cell }) => `${name}\t${cell}\n`).join('')
      : inputOf(value)
  const bytes = typeof made === 'string' ? Buffer.from(made) : made
  const extension = value.kind === 'table' ? 'txt' : extensionOf(pipeline, bytes)
  return { ok: true, bytes, notes: run.notes, ...(extension === undefined ? {} : { extension }) }
}

/** Removes the number and the name of the step, which say nothing in a pipeline of one step. */
function withoutStep(error: StepError): StepError {
  return { ...error, message: error.message.replace(/^Step 1, [^:]+: /, '') }
}

/** The extension that the last step gives, or the one before it where a step leaves it as it is. */
function extensionOf({ steps }: Pipeline, bytes: Uint8Array): string | undefined {
  for (const step of steps.toReversed()) {
    const extension = step.off === true ? undefined : extensionAfter(step, bytes)
    if (extension !== undefined) return extension
  }
  return undefined
}

function extensionAfter(step: PipelineStep, bytes: Uint8Array): string | undefined {
  if ('pipeline' in step) return extensionOf(step.pipeline, bytes)
  const tool = findStepTool(step.tool)
  if (tool === undefined) return undefined
  const file = writtenFile(tool, readOptions(tool, step.options ?? {}).values)
  if (file === 'content') return detect(bytes)[0]?.extension ?? 'bin'
  return file.keepsExtension ? undefined : file.extension
}
