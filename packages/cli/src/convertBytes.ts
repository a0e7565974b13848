/** One job: a task, and the bytes of one input. The same bytes always give the same result. */
import { type Pipeline, pipelineFile, runPipeline, type StepError } from '@whittle/tools-core/pipeline'
import type { Converted } from './converted.ts'
import type { Task } from './task.ts'

/** Does a task with the bytes of one input, or of two; the task of a pipeline may have the second. */
export async function convertBytes(task: Task, inputs: readonly Uint8Array[]): Promise<Converted> {
  if (task.kind === 'pipeline')
    return runSteps(task.pipeline, task.second === undefined ? inputs : [...inputs, task.second])
  const [bytes = new Uint8Array()] = inputs
  // Loaded on demand, because no other command needs the code for pictures or for videos.
  if (task.kind === 'image') return (await import('./convertImage.ts')).convertImage(task, bytes)
  return (await import('./convertVideo.ts')).convertVideo(task, bytes)
}

async function runSteps(pipeline: Pipeline, inputs: readonly Uint8Array[]): Promise<Converted> {
  const run = await runPipeline(pipeline, inputs)
  if (!run.ok)
    return {
      ok: false,
      errors: (pipeline.steps.length === 1 ? run.errors.map(withoutStep) : run.errors).map(withAdvice),
    }
  const { content, extension } = pipelineFile(run.value, pipeline)
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { ok: true, bytes, notes: run.notes, ...(extension === undefined ? {} : { extension }) }
}

/** Removes the number and the name of the step, which say nothing in a pipeline of one step. */
function withoutStep(error: StepError): StepError {
  return { ...error, message: error.message.replace(/^Step 1, [^:]+: /, '') }
}

function withAdvice(error: StepError): StepError {
  if (error.code !== 'needs-two-inputs') return error
  return { ...error, message: `${error.message} Name the second one with --with.` }
}
