/**
 * Runs a pipeline in a worker: reports what each step made, cut to what a page shows, and returns the output
 * as the content of a file. Outputs of steps before the last one never leave the worker as a whole.
 */
import type { ToolOutput } from '@whittle/tools-core'
import {
  type Pipeline,
  pipelineFile,
  runPipeline,
  type StepError,
  type StepNote,
  type StepPath,
  type StepResult,
  type ToolStep,
} from '@whittle/tools-core/pipeline'
import { proposedSteps } from './proposedSteps.ts'

/** Input of the job. */
export interface PipelineJob {
  readonly pipeline: Pipeline
  /** One, or two. */
  readonly inputs: readonly (string | Blob)[]
}

/** The beginning of an output. */
export type ShownOutput =
  /** `length` counts the UTF-16 units of the whole text. */
  | { readonly kind: 'text'; readonly text: string; readonly length: number }
  /** `length` counts all bytes. */
  | { readonly kind: 'bytes'; readonly head: Uint8Array; readonly length: number }
  | {
      readonly kind: 'table'
      readonly rows: readonly { readonly name: string; readonly value: string }[]
      readonly length: number
    }

/** What a step made of one input. */
export interface StepReport {
  readonly path: StepPath
  /** Counted from 1. */
  readonly input: number
  readonly milliseconds: number
  /** Absent where the step failed. */
  readonly output?: ShownOutput
}

/** The output of a pipeline. */
export interface PipelineOutput {
  readonly content: string | Uint8Array<ArrayBuffer>
  /** For the name of a file; absent where it is that of the input. */
  readonly extension?: string
  readonly notes: readonly StepNote[]
  /** Steps that fit after the last one. */
  readonly proposed: readonly ToolStep[]
}

/** The output, or why a step failed. */
export type PipelineRun =
  | { readonly ok: true; readonly value: PipelineOutput }
  | { readonly ok: false; readonly errors: readonly StepError[] }

/** How much of an output is shown: UTF-16 units, bytes, rows. */
const SHOWN_TEXT = 2000
const SHOWN_BYTES = 256
const SHOWN_ROWS = 40
/** The longest value of a row that is shown, in UTF-16 units. */
const SHOWN_VALUE = 400

/** Runs a pipeline. `report` is called after each step, for each input that it worked on. */
export async function runPipelineJob(
  { pipeline, inputs }: PipelineJob,
  report: (step: StepReport) => void,
): Promise<PipelineRun> {
  const given = await Promise.all(
    inputs.map(async (input) =>
      typeof input === 'string' ? input : new Uint8Array(await input.arrayBuffer()),
    ),
  )
  let begun = performance.now()
  const onStep = (step: StepResult): void => {
    report(reportOf(step, performance.now() - begun))
    begun = performance.now()
  }
  const run = await runPipeline(pipeline, given, { onStep })
  if (!run.ok) return { ok: false, errors: run.errors }
  const file = pipelineFile(run.value, pipeline)
  const proposed = proposedSteps(file.content, pipeline.steps)
  return { ok: true, value: { ...file, notes: run.notes, proposed } }
}

function reportOf({ path, input, result }: StepResult, milliseconds: number): StepReport {
  const step = { path, input, milliseconds }
  return result.ok ? { ...step, output: shownOutput(result.value) } : step
}

/** The beginning of an output. */
function shownOutput(output: ToolOutput): ShownOutput {
  switch (output.kind) {
    case 'text':
      return { kind: 'text', text: output.text.slice(0, SHOWN_TEXT), length: output.text.length }
    case 'bytes':
      return { kind: 'bytes', head: output.bytes.slice(0, SHOWN_BYTES), length: output.bytes.length }
    case 'table': {
      const rows = output.rows.slice(0, SHOWN_ROWS)
      const cut = rows.map(({ name, value }) => ({ name, value: value.slice(0, SHOWN_VALUE) }))
      return { kind: 'table', rows: cut, length: output.rows.length }
    }
  }
}
