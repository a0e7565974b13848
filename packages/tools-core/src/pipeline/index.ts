/** Pipelines of tools: plain JSON that is read, written and run. Engines are loaded step by step. */
export type { SeekableSource } from '../data/diff/seekableSource.ts'
export { formatPipeline, parsePipeline } from './parsePipeline.ts'
export {
  MAX_PIPELINE_DEPTH,
  MAX_PIPELINE_INPUTS,
  MAX_STEPS,
  type NestedStep,
  type PairEngine,
  type PairStreamEngine,
  PIPELINE_VERSION,
  type Pipeline,
  type PipelineFailure,
  type PipelineStep,
  type PipelineSuccess,
  type StepError,
  type StepNote,
  type StepPath,
  type StepResult,
  type ToolStep,
} from './pipeline.ts'
export { type PipelineFile, pipelineFile } from './pipelineFile.ts'
export { inputOf, type PipelineResult, type RunPipelineOptions, runPipeline } from './runPipeline.ts'
export { findStepTool, type StepTool, stepTools } from './stepTools.ts'
