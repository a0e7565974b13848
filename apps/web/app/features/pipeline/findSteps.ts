/** What can be added as a step, by what was typed. Pure. */
import type { Tool } from '@whittle/tools-core'
import { findStepTool, type PipelineStep, type StepTool, stepTools } from '@whittle/tools-core/pipeline'
import { toolPath } from '../../lib/links/toolPath.ts'
import { type Findable, rank } from '../../lib/search/rank.ts'
import { counted } from '../../lib/text/grouped.ts'
import { countSteps } from './steps.ts'
import type { KeptPipeline } from './store.ts'

/** Something that can be added. */
export interface FoundStep extends Findable {
  readonly id: string
  readonly about: string
  /** The page of the tool, whose sign it has. */
  readonly path: string
  readonly step: PipelineStep
}

/** The most lines that are shown for a text. */
const MAX_FOUND = 12

const TOOLS: readonly FoundStep[] = stepTools.map((tool) => ({
  id: tool.id,
  name: tool.title,
  about: tool.summary,
  aliases: [tool.id, ...((tool as Partial<Tool>).aliases ?? [])],
  keywords: tool.keywords,
  synonyms: (tool as Partial<Tool>).synonyms ?? [],
  description: tool.summary,
  path: pathOf(tool),
  step: { tool: tool.id },
}))

/** The tools and the kept pipelines that fit a text, best first; all of them for an empty one. */
export function findSteps(typed: string, kept: readonly KeptPipeline[]): readonly FoundStep[] {
  const all = [...TOOLS, ...kept.map(keptStep)]
  if (typed.trim() === '') return all
  return rank(typed, all).entries.slice(0, MAX_FOUND)
}

/** The page whose sign a step has. */
export function stepPath(step: PipelineStep): string {
  const tool = 'tool' in step ? findStepTool(step.tool) : undefined
  return tool === undefined ? '/pipeline' : pathOf(tool)
}

function keptStep({ name, pipeline }: KeptPipeline): FoundStep {
  return {
    id: `kept:${name}`,
    name,
    about: `Your pipeline, ${counted(countSteps(pipeline.steps), 'step')}`,
    aliases: [],
    keywords: ['pipeline'],
    path: '/pipeline',
    step: { pipeline },
  }
}

/** A tool that has no page of its own is on that of the JSON Formatter or the Diff Checker. */
function pathOf(tool: StepTool): string {
  if ('group' in tool) return toolPath(tool as Tool)
  return tool.id.startsWith('json-') ? '/json' : '/differ'
}
