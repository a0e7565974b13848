/** Runs pipelines. */
import { isRecord } from '@whittle/foundation/record'
import { refuseInput } from '../shared/input/refuseInput.ts'
import { wrongInput } from '../shared/input/wrongInput.ts'
import { refuseChoice } from '../shared/options/choices.ts'
import { FUNCTION, OBJECT } from '../shared/options/optionKinds.ts'
import type { TextInput } from '../shared/platform/utf8.ts'
import { readOptions } from '../shared/registry/options.ts'
import type { ToolContext, ToolOutput } from '../shared/registry/tool.ts'
import type { Result } from '../shared/result/result.ts'
import { errorAt, parsePipeline, stepName } from './parsePipeline.ts'
import {
  MAX_PIPELINE_INPUTS,
  type Pipeline,
  type PipelineFailure,
  type PipelineStep,
  type PipelineSuccess,
  type StepNote,
  type StepPath,
  type StepResult,
  type ToolStep,
} from './pipeline.ts'
import { findStepTool, type StepTool } from './stepTools.ts'

/** How a run is cancelled and observed. */
export interface RunPipelineOptions {
  readonly signal?: ToolContext['signal']
  /** Called after each step, for each input that it worked on, in order. */
  readonly onStep?: (result: StepResult) => void
}

/** The output of the last step with the notes of all, or why a step failed; both with what each step made. */
export type PipelineResult = (PipelineSuccess<ToolOutput> | PipelineFailure) & {
  readonly steps: readonly StepResult[]
}

/**
 * Runs the steps one after the other: what a step makes is the input of the next. Text and bytes are passed
 * as they are; a table is passed as a JSON object with its names as keys, or as its value where it has one
 * row. A pipeline without steps returns its input.
 *
 * With two inputs, each step works on both, or on the one that it names, until a step such as `diff` makes
 * one output of them. The run ends at the first error.
 *
 * Errors: those of `parsePipeline`; those of the tools, with the number of the step; `needs-two-inputs` for a
 * step such as `diff` with one; `two-outputs` where no step joined two inputs.
 *
 * @param input one text, or bytes; or a list of two of them.
 * @throws whatever `signal.reason` is, once `signal` is aborted: no later step begins.
 * @example
 * await runPipeline({ version: 1, steps: [{ tool: 'base64-decode' }, { tool: 'json-format' }] }, 'eyJhIjoxfQ==')
 */
export async function runPipeline(
  pipeline: Pipeline,
  input: TextInput | readonly TextInput[],
  options: RunPipelineOptions = {},
): Promise<PipelineResult> {
  const steps: StepResult[] = []
  const notes: StepNote[] = []
  const wrong = refuseChoice(options, { signal: OBJECT, onStep: FUNCTION })
  if (wrong !== undefined) return { ...wrong, steps }
  const { signal, onStep } = options
  const parsed = parsePipeline(pipeline)
  if (!parsed.ok) return { ...parsed, steps }
  const given: readonly TextInput[] = isList(input) ? input : [input]
  const refused = given.map(refuseInput).find((failure) => failure !== undefined)
  if (refused !== undefined) return { ...refused, steps }
  if (given.length < 1 || given.length > MAX_PIPELINE_INPUTS) {
    const message = `A pipeline takes one input or two, not ${given.length}.`
    return { ok: false, errors: [{ code: 'invalid-input', message }], steps }
  }

  const outcome = await runSteps(parsed.value.steps, given.map(outputOf), [])
  if (isFailure(outcome)) return { ...outcome, steps }
  const [value, other] = outcome
  if (value === undefined || other !== undefined) {
    const message = 'Two outputs are left. Add a step that makes one of them, such as “diff” or “join”.'
    return { ok: false, errors: [{ code: 'two-outputs', message }], steps }
  }
  return { ok: true, value, notes, steps }

  async function runSteps(
    list: readonly PipelineStep[],
    inputs: readonly ToolOutput[],
    outer: StepPath,
  ): Promise<readonly ToolOutput[] | PipelineFailure> {
    let values = inputs
    for (const [index, step] of list.entries()) {
      if (step.off === true) continue
      const path = [...outer, index + 1]
      const next = await runStep(step, values, path)
      if (isFailure(next)) return next
      values = next
    }
    return values
  }

  async function runStep(
    step: PipelineStep,
    values: readonly ToolOutput[],
    path: StepPath,
  ): Promise<readonly ToolOutput[] | PipelineFailure> {
    if (signal?.aborted) throw signal.reason
    if ('pipeline' in step) return runNested(step.pipeline, step.input, values, path)
    const tool = findStepTool(step.tool)
    if (tool === undefined)
      return { ok: false, errors: [errorAt(path, 'unknown-tool', `There is no tool “${step.tool}”.`)] }
    return tool.loadPair === undefined
      ? runOnEach(step, tool, values, path)
      : runOnPair(step, tool, values, path)
  }

  /** A pipeline in a step: it may join two inputs, or work on one of them alone. */
  async function runNested(
    { steps: list }: Pipeline,
    only: number | undefined,
    values: readonly ToolOutput[],
    path: StepPath,
  ): Promise<readonly ToolOutput[] | PipelineFailure> {
    if (only === undefined || values.length === 1) return runSteps(list, values, path)
    const chosen = values[only - 1]
    const made = await runSteps(list, chosen === undefined ? [] : [chosen], path)
    if (isFailure(made)) return made
    return values.map((value, index) => (index === only - 1 ? (made[0] ?? value) : value))
  }

  async function runOnEach(
    step: ToolStep,
    tool: StepTool,
    values: readonly ToolOutput[],
    path: StepPath,
  ): Promise<readonly ToolOutput[] | PipelineFailure> {
    const { values: options } = readOptions(tool, step.options ?? {})
    const engine = await tool.load?.()
    const outputs: ToolOutput[] = []
    for (const [index, value] of values.entries()) {
      const isChosen = step.input === undefined || values.length === 1 || step.input === index + 1
      if (engine === undefined || !isChosen) {
        outputs.push(value)
        continue
      }
      const result = await engine(inputOf(value), options, { ...(signal === undefined ? {} : { signal }) })
      const output = take(result, tool, path, index + 1)
      if (isFailure(output)) return output
      outputs.push(output)
    }
    return outputs
  }

  async function runOnPair(
    step: ToolStep,
    tool: StepTool,
    [a, b]: readonly ToolOutput[],
    path: StepPath,
  ): Promise<readonly ToolOutput[] | PipelineFailure> {
    if (a === undefined || b === undefined) {
      const message = `${tool.title} takes two inputs, and there is one.`
      return { ok: false, errors: [errorAt(path, 'needs-two-inputs', message)] }
    }
    const { values: options } = readOptions(tool, step.options ?? {})
    const engine = await tool.loadPair?.()
    if (engine === undefined) return [a, b]
    const output = take(await engine([inputOf(a), inputOf(b)], options), tool, path, 1)
    return isFailure(output) ? output : [output]
  }

  /** Records what a step made of an input, and returns its output, or its errors with the step's number. */
  function take(
    result: Result<ToolOutput>,
    tool: StepTool,
    path: StepPath,
    input: number,
  ): ToolOutput | PipelineFailure {
    const step = path[0] ?? 1
    const made: StepResult = { step, path, input, result }
    steps.push(made)
    onStep?.(made)
    if (result.ok) {
      notes.push(...result.notes.map((note) => ({ ...note, step, path })))
      return result.value
    }
    const where = `${stepName(path)}, ${tool.title}`
    return {
      ok: false,
      errors: result.errors.map((error) => ({ ...error, message: `${where}: ${error.message}`, step, path })),
    }
  }
}

function isList(input: TextInput | readonly TextInput[]): input is readonly TextInput[] {
  return Array.isArray(input)
}

function isFailure(outcome: object): outcome is PipelineFailure {
  return 'errors' in outcome
}

/** An input as the output of a step before the first. */
function outputOf(input: TextInput): ToolOutput {
  return typeof input === 'string'
    ? { kind: 'text', text: input }
    : { kind: 'bytes', bytes: Uint8Array.from(input) }
}

/**
 * What a step takes of the output of the step before it: its text or bytes; of a table its only value, or a
 * JSON object. Where a name stands in several rows, its values are an array.
 *
 * @throws TypeError `invalid-input` for anything but an output.
 */
export function inputOf(output: ToolOutput): string | Uint8Array<ArrayBuffer> {
  if (!isRecord(output)) throw wrongInput('the output of a step', output)
  if (output.kind === 'text') return output.text
  if (output.kind === 'bytes') return output.bytes
  const [first, ...others] = output.rows
  if (first !== undefined && others.length === 0) return first.value
  const members = new Map<string, string | string[]>()
  for (const { name, value } of output.rows) {
    const earlier = members.get(name)
    members.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return `${JSON.stringify(Object.fromEntries(members), undefined, 2)}\n`
}
