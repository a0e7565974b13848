/** Pipelines: steps that are run one after the other, as plain data that can be stored and shared. Pure. */
import type { SeekableSource } from '../data/diff/seekableSource.ts'
import type { OptionValues, ToolOutput } from '../shared/registry/tool.ts'
import type { Failure, Note, Result, Success, ToolError } from '../shared/result/result.ts'

/** The version of the format. A pipeline of an older version is read as it was meant. */
export const PIPELINE_VERSION = 1

/** The most steps of a pipeline, with those of the pipelines in it. */
export const MAX_STEPS = 100

/** How deep pipelines may lie in each other. */
export const MAX_PIPELINE_DEPTH = 8

/** The most inputs of a pipeline. */
export const MAX_PIPELINE_INPUTS = 2

/** What all kinds of steps have in common. */
interface AnyStep {
  /** The step is skipped. Absent where it is run. */
  readonly off?: true
  /**
   * Which input it works on, counted from 1, while a pipeline has several. Absent where it works on each of
   * them. A tool that takes two inputs, such as `diff`, always takes both.
   */
  readonly input?: number
}

/** A tool with its options. */
export interface ToolStep extends AnyStep {
  /** The id of the tool: one of `tools`, or of `stepTools`. */
  readonly tool: string
  /** The options that differ from their defaults, by name. */
  readonly options?: OptionValues
}

/** A pipeline in a pipeline. */
export interface NestedStep extends AnyStep {
  readonly pipeline: Pipeline
}

/** One step of a pipeline. */
export type PipelineStep = ToolStep | NestedStep

/** What is done to one input, or to two of them, step by step. */
export interface Pipeline {
  readonly version: typeof PIPELINE_VERSION
  /** A name for people. */
  readonly name?: string
  readonly steps: readonly PipelineStep[]
}

/** Where a step stands: its number, counted from 1, after those of the steps that its pipeline lies in. */
export type StepPath = readonly number[]

/** An error of a step: its places are in the input of that step. */
export interface StepError extends ToolError {
  /**
   * The number of the step in the outermost pipeline, counted from 1. Absent where the error is about no
   * step.
   */
  readonly step?: number
  readonly path?: StepPath
}

/** A note of a step: its places are in the input of that step. */
export interface StepNote extends Note {
  readonly step: number
  readonly path: StepPath
}

/** What a step made of one input. */
export interface StepResult {
  readonly step: number
  readonly path: StepPath
  /** Which of the pipeline's inputs it worked on, counted from 1; 1 where a step joined two of them. */
  readonly input: number
  readonly result: Success<ToolOutput> | Failure
}

/** The outcome where a pipeline could be read, or run to its end. */
export interface PipelineSuccess<Value> extends Success<Value> {
  readonly notes: readonly StepNote[]
}

/** The outcome where a pipeline could not be read, or not be run to its end. */
export interface PipelineFailure extends Failure {
  readonly errors: readonly StepError[]
}

/** Runs a step that takes two inputs. It never throws, whatever the inputs or the options are. */
export type PairEngine = (
  inputs: readonly [string | Uint8Array, string | Uint8Array],
  options: OptionValues,
) => Result<ToolOutput> | Promise<Result<ToolOutput>>

/**
 * Runs a step that takes two inputs on files of any size. It reads of both what it needs, and writes the
 * output piece by piece; a piece must not be used once the promise that `write` returns is fulfilled.
 */
export type PairStreamEngine = (
  inputs: readonly [SeekableSource, SeekableSource],
  options: OptionValues,
  context: { readonly write: (piece: Uint8Array) => Promise<void> },
) => Promise<Result<'written'>>
