/** Gives the parts of the Pipeline Builder its store and workspace, and the form for options. */
import type { OptionValues } from '@whittle/tools-core'
import type { StepTool } from '@whittle/tools-core/pipeline'
import type { ComponentType } from 'react'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { createPipelineStore, type PipelineStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

interface OptionFormProps {
  readonly options: StepTool['options']
  readonly values: OptionValues
  readonly wrong?: readonly string[]
  readonly onChange: (values: OptionValues) => void
}

/** The controls of options that all converters share. */
export interface OptionForms {
  readonly Options: ComponentType<OptionFormProps>
  readonly Secrets: ComponentType<OptionFormProps & { readonly name: string }>
}

/** One Pipeline Builder: its state, its side effects, and the controls of its steps. */
export interface PipelineTool {
  readonly store: PipelineStore
  readonly workspace: Workspace
  readonly forms: OptionForms
}

/** Creates a page without steps. */
export function createPipelineTool(forms: OptionForms): PipelineTool {
  const store = createPipelineStore()
  return { store, workspace: createWorkspace(store), forms }
}

/** The Pipeline Builder that contains a component. */
export const {
  Context: PipelineContext,
  useTool: usePipeline,
  useToolState: usePipelineState,
} = createToolContext<PipelineTool>('PipelineBuilder')
