/** The steps of a pipeline as a page edits them: each with an id of its own, in order. Pure. */
import type { OptionValues } from '@whittle/tools-core'
import {
  findStepTool,
  MAX_STEPS,
  type NestedStep,
  type Pipeline,
  type PipelineStep,
  type StepTool,
} from '@whittle/tools-core/pipeline'

/** A step of the list. Its id stays while it moves and changes. */
export interface ListedStep {
  readonly id: number
  readonly step: PipelineStep
}

/** Numbers steps from an id on. */
export function listSteps(steps: readonly PipelineStep[], firstId: number): readonly ListedStep[] {
  return steps.map((step, index) => ({ id: firstId + index, step }))
}

/** The pipeline of these steps. */
export function pipelineOf(steps: readonly ListedStep[], name: string): Pipeline {
  const trimmed = name.trim()
  return {
    version: 1,
    ...(trimmed === '' ? {} : { name: trimmed }),
    steps: steps.map(({ step }) => step),
  }
}

/** How many steps there are, with those of the pipelines in them. */
export function countSteps(steps: readonly PipelineStep[]): number {
  return steps.reduce((sum, step) => sum + 1 + ('pipeline' in step ? countSteps(step.pipeline.steps) : 0), 0)
}

/** Whether these steps fit after those. */
export function hasRoom(steps: readonly ListedStep[], more: readonly PipelineStep[]): boolean {
  return countSteps(steps.map(({ step }) => step)) + countSteps(more) <= MAX_STEPS
}

/** Puts a step at another index; one beyond an end is that end. */
export function moveStep(steps: readonly ListedStep[], id: number, to: number): readonly ListedStep[] {
  const from = steps.findIndex((each) => each.id === id)
  const moved = steps[from]
  if (moved === undefined) return steps
  const index = Math.min(Math.max(to, 0), steps.length - 1)
  return index === from ? steps : steps.toSpliced(from, 1).toSpliced(index, 0, moved)
}

/** Changes one step. */
export function changeStep(
  steps: readonly ListedStep[],
  id: number,
  change: (step: PipelineStep) => PipelineStep,
): readonly ListedStep[] {
  return steps.map((each) => (each.id === id ? { id, step: change(each.step) } : each))
}

/** The same step, skipped or run. */
export function withOff(step: PipelineStep, isOff: boolean): PipelineStep {
  const { off: _, ...rest } = step
  return isOff ? { ...rest, off: true } : rest
}

/** The same step for one of two inputs, or for both. */
export function withInput(step: PipelineStep, input: number | undefined): PipelineStep {
  const { input: _, ...rest } = step
  return input === undefined ? rest : { ...rest, input }
}

/** The same step with these options, of which those at their defaults are left out. */
export function withOptions(step: PipelineStep, options: OptionValues): PipelineStep {
  if ('pipeline' in step) return step
  const kinds = findStepTool(step.tool)?.options ?? {}
  const own = Object.entries(options).filter(([name, value]) => value !== kinds[name]?.default)
  const { options: _, ...rest } = step
  return own.length === 0 ? rest : { ...rest, options: Object.fromEntries(own) }
}

/** What the visitor calls a step: the title of its tool, or the name of its pipeline. */
export function stepTitle(step: PipelineStep): string {
  if ('pipeline' in step) return step.pipeline.name ?? 'Pipeline without a name'
  return findStepTool(step.tool)?.title ?? step.tool
}

/** Every tool that the steps use, also those in pipelines and those that are off. */
function toolsOf(steps: readonly PipelineStep[]): readonly StepTool[] {
  return steps.flatMap((step) =>
    'pipeline' in step ? toolsOf(step.pipeline.steps) : (findStepTool(step.tool) ?? []),
  )
}

/** Whether a step joins two inputs, or works on the second one. */
export function takesTwo(steps: readonly PipelineStep[]): boolean {
  return steps.some((step) => {
    if (step.input === 2) return true
    if ('pipeline' in step) return takesTwo(step.pipeline.steps)
    return findStepTool(step.tool)?.loadPair !== undefined
  })
}

/** Whether the input counts as a secret, because it is one for a tool that takes it. */
export function hasSecretInput(steps: readonly PipelineStep[]): boolean {
  return toolsOf(steps).some(({ secret }) => secret === true)
}

/** Whether a step holds a key or a password. */
export function hasSecretOption(steps: readonly PipelineStep[]): boolean {
  return steps.some((step) => {
    if ('pipeline' in step) return hasSecretOption(step.pipeline.steps)
    const kinds = findStepTool(step.tool)?.options ?? {}
    return Object.entries(step.options ?? {}).some(
      ([name, value]) => kinds[name]?.kind === 'key' && value !== '',
    )
  })
}

/** Whether the first step that runs makes its output of nothing. */
export function isGenerator(steps: readonly PipelineStep[]): boolean {
  const first = steps.find(({ off }) => off !== true)
  if (first === undefined) return false
  if ('pipeline' in first) return isGenerator(first.pipeline.steps)
  return findStepTool(first.tool)?.accepts.length === 0
}

/** Puts the steps of a pipeline in its place. */
export function unpackStep(steps: readonly ListedStep[], id: number, firstId: number): readonly ListedStep[] {
  const index = steps.findIndex((each) => each.id === id)
  const step = steps[index]?.step
  if (step === undefined || !('pipeline' in step)) return steps
  const inner = step.pipeline.steps.map((each) => inheritsFrom(each, step))
  return steps.toSpliced(index, 1, ...listSteps(inner, firstId))
}

/** What holds for a pipeline holds for each of its steps. */
function inheritsFrom(step: PipelineStep, { off, input }: NestedStep): PipelineStep {
  const own = off === true ? withOff(step, true) : step
  return input === undefined || own.input !== undefined ? own : { ...own, input }
}
