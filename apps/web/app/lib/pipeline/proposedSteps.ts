/** Which steps fit an output: what it most likely is says which tools read it. Pure. */
import type { Detection, Tool } from '@whittle/tools-core'
import { findStepTool, type PipelineStep, stepTools, type ToolStep } from '@whittle/tools-core/pipeline'
import { bestGuess, LIKELY, optionsFor } from '../recognise/layers.ts'

/** The most steps that are proposed. */
const MAX_PROPOSED = 5
/** What can be done with any output. */
const ALWAYS = ['text-lines', 'hash', 'base64-encode', 'compress']

/**
 * Steps that fit after the last of the given ones: the tools made for what the output most likely is, then
 * those for any output. A step that only undoes the last one is left out.
 */
export function proposedSteps(
  content: string | Uint8Array,
  steps: readonly PipelineStep[],
): readonly ToolStep[] {
  if (content.length === 0) return []
  const guess = bestGuess(content)
  const fitting = guess === undefined || guess.score < LIKELY ? [] : toolsFor(guess)
  const last = steps.findLast(({ off }) => off !== true)
  const lastTool = last !== undefined && 'tool' in last ? findStepTool(last.tool) : undefined
  const without = [lastTool?.id, (lastTool as Tool | undefined)?.inverse]
  const ids = [...new Set([...fitting, ...ALWAYS])].filter((id) => !without.includes(id) && !needsKey(id))
  return ids.slice(0, MAX_PROPOSED).flatMap((id) => stepFor(id, guess) ?? [])
}

/** What the JSON page does with such a text, and the tools that the detector names, in turn. */
function toolsFor({ type, tools }: Detection): readonly string[] {
  const own = stepTools.filter(
    ({ id, accepts, loadPair }) => accepts[0] === type && loadPair === undefined && !tools.includes(id),
  )
  return Array.from({ length: Math.max(own.length, tools.length) }, (_, at) => [
    own[at]?.id ?? '',
    tools[at] ?? '',
  ]).flat()
}

/** A step that cannot work before somebody gives it a key is not proposed. */
function needsKey(id: string): boolean {
  return Object.values(findStepTool(id)?.options ?? {}).some(({ kind }) => kind === 'key')
}

function stepFor(id: string, guess: Detection | undefined): ToolStep | undefined {
  const tool = findStepTool(id)
  if (tool === undefined) return undefined
  const options = guess === undefined ? undefined : optionsFor(guess.type, tool)
  return { tool: tool.id, ...(options === undefined ? {} : { options }) }
}
