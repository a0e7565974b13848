/** Reads and writes pipelines as JSON. Pure. */
import { isRecord } from '@whittle/foundation/record'
import { validateJson } from '../data/json/index.ts'
import { typeName, wrongInput } from '../shared/input/wrongInput.ts'
import { isText, type TextInput, textOf } from '../shared/platform/utf8.ts'
import { readOptions } from '../shared/registry/options.ts'
import type { OptionValues, ToolOption } from '../shared/registry/tool.ts'
import { excerpt } from '../shared/result/excerpt.ts'
import type { ToolError } from '../shared/result/result.ts'
import {
  MAX_PIPELINE_DEPTH,
  MAX_PIPELINE_INPUTS,
  MAX_STEPS,
  PIPELINE_VERSION,
  type Pipeline,
  type PipelineFailure,
  type PipelineStep,
  type PipelineSuccess,
  type StepError,
  type StepPath,
} from './pipeline.ts'
import { findStepTool, type StepTool } from './stepTools.ts'

/**
 * The pipeline that a JSON text, or a value read from one, describes: `{"version": 1, "steps": [{"tool":
 * "base64-decode", "options": {"mode": "strict"}}]}`. Aliases of tools become their ids, and options that
 * have their default are left out.
 *
 * Everything that is wrong is reported at once, each with the number of its step. Errors: those of
 * `validateJson`; `invalid-pipeline` for another shape or version, or too many steps; `unknown-tool`;
 * `invalid-option` for an unknown option or a value that it does not take.
 *
 * @example
 * parsePipeline('{"version":1,"steps":[{"tool":"base64-decode"}]}') // value: { version: 1, steps: [{ tool: 'base64-decode' }] }
 */
export function parsePipeline(json: TextInput | object): PipelineSuccess<Pipeline> | PipelineFailure {
  if (!isText(json)) return readPipeline(json)
  const checked = validateJson(json)
  if (!checked.ok) return checked
  return readPipeline(JSON.parse(textOf(json).replace(/^\uFEFF/, '')))
}

/**
 * A pipeline as JSON. Values of options that are secrets are left out, so that it can be stored and shared.
 *
 * @param indent spaces for each level; 0 writes one line. @defaultValue 2
 * @throws TypeError `invalid-input` for anything but a pipeline.
 */
export function formatPipeline(pipeline: Pipeline, indent = 2): string {
  if (!Array.isArray((pipeline as Pipeline | null | undefined)?.steps))
    throw wrongInput('a pipeline', pipeline)
  return JSON.stringify(withoutSecrets(pipeline), undefined, indent)
}

/** The same pipeline without the values of options that are secrets. */
function withoutSecrets({ steps, ...rest }: Pipeline): Pipeline {
  return {
    ...rest,
    steps: steps.map((step) => {
      if ('pipeline' in step) return { ...step, pipeline: withoutSecrets(step.pipeline) }
      const { options, ...others } = step
      const kinds = findStepTool(step.tool)?.options ?? {}
      const open = Object.entries(options ?? {}).filter(([name]) => kinds[name]?.kind !== 'key')
      return open.length === 0 ? others : { ...others, options: Object.fromEntries(open) }
    }),
  }
}

function readPipeline(value: unknown): PipelineSuccess<Pipeline> | PipelineFailure {
  const reader = createReader()
  const pipeline = reader.pipeline(value, [])
  const { errors } = reader
  return errors.length > 0 || pipeline === undefined
    ? { ok: false, errors }
    : { ok: true, value: pipeline, notes: [] }
}

type Fields = Readonly<Record<string, unknown>>

interface Reader {
  readonly errors: readonly StepError[]
  pipeline(value: unknown, path: StepPath): Pipeline | undefined
}

function createReader(): Reader {
  const errors: StepError[] = []
  let count = 0

  function report(path: StepPath, code: ToolError['code'], message: string, option?: string): undefined {
    errors.push({ ...errorAt(path, code, message), ...(option === undefined ? {} : { option }) })
  }

  function pipeline(value: unknown, path: StepPath): Pipeline | undefined {
    if (!isRecord(value))
      return report(path, 'invalid-pipeline', `A pipeline is an object, not ${typeName(value)}.`)
    refuseUnknown(value, ['version', 'name', 'steps'], path)
    if (value.version !== PIPELINE_VERSION)
      return report(path, 'invalid-pipeline', versionText(value.version))
    const { name, steps } = value
    if (name !== undefined && typeof name !== 'string')
      return report(path, 'invalid-pipeline', `The name of a pipeline is a text, not ${typeName(name)}.`)
    if (!Array.isArray(steps))
      return report(path, 'invalid-pipeline', `“steps” is a list of steps, not ${typeName(steps)}.`)
    if (path.length >= MAX_PIPELINE_DEPTH)
      return report(
        path,
        'invalid-pipeline',
        `Pipelines may lie in each other at most ${MAX_PIPELINE_DEPTH} deep.`,
      )
    const read = steps.map((each: unknown, index) => step(each, [...path, index + 1]))
    return {
      version: PIPELINE_VERSION,
      ...(name === undefined ? {} : { name }),
      steps: read.filter((each) => each !== undefined),
    }
  }

  function step(value: unknown, path: StepPath): PipelineStep | undefined {
    count += 1
    if (count === MAX_STEPS + 1)
      return report([], 'invalid-pipeline', `A pipeline has at most ${MAX_STEPS} steps.`)
    if (count > MAX_STEPS) return undefined
    if (!isRecord(value))
      return report(path, 'invalid-pipeline', `A step is an object, not ${typeName(value)}.`)
    const shared = sharedFields(value, path)
    if ('pipeline' in value) {
      refuseUnknown(value, ['pipeline', 'off', 'input'], path)
      const nested = pipeline(value.pipeline, path)
      return nested === undefined ? undefined : { pipeline: nested, ...shared }
    }
    refuseUnknown(value, ['tool', 'options', 'off', 'input'], path)
    if (typeof value.tool !== 'string')
      return report(path, 'invalid-pipeline', 'A step names its tool: “tool”, with the id of a tool.')
    const tool = findStepTool(value.tool)
    if (tool === undefined) return report(path, 'unknown-tool', `There is no tool “${excerpt(value.tool)}”.`)
    const options = optionsOf(tool, value.options, path)
    return { tool: tool.id, ...(options === undefined ? {} : { options }), ...shared }
  }

  function sharedFields({ off, input }: Fields, path: StepPath): { off?: true; input?: number } {
    if (off !== undefined && typeof off !== 'boolean')
      report(path, 'invalid-pipeline', `“off” is true or false, not ${typeName(off)}.`)
    const isNumbered =
      input === undefined ||
      (Number.isInteger(input) && Number(input) >= 1 && Number(input) <= MAX_PIPELINE_INPUTS)
    if (!isNumbered) report(path, 'invalid-pipeline', '“input” is the number of an input: 1 or 2.')
    return { ...(off === true ? { off } : {}), ...(input === undefined ? {} : { input: Number(input) }) }
  }

  function optionsOf(tool: StepTool, given: unknown, path: StepPath): OptionValues | undefined {
    if (given === undefined) return undefined
    if (!isRecord(given)) {
      return report(path, 'invalid-option', `“options” is an object, not ${typeName(given)}.`)
    }
    const { values, ignored } = readOptions(tool, given)
    for (const name of ignored) report(path, 'invalid-option', refusal(tool, name, given[name]), name)
    const own = Object.entries(values).filter(([name, value]) => value !== tool.options[name]?.default)
    return own.length === 0 ? undefined : Object.fromEntries(own)
  }

  function refuseUnknown(value: Fields, known: readonly string[], path: StepPath): void {
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        report(path, 'invalid-pipeline', `“${excerpt(name)}” is unknown here; known are ${known.join(', ')}.`)
    }
  }

  return { errors, pipeline }
}

/** An error about a step, which its sentence names. */
export function errorAt(path: StepPath, code: ToolError['code'], message: string): StepError {
  const step = path[0]
  return step === undefined
    ? { code, message }
    : { code, message: `${stepName(path)}: ${message}`, step, path }
}

/** `Step 2`, or `Step 2.1` for the first step of a pipeline in the second step. */
export function stepName(path: StepPath): string {
  return `Step ${path.join('.')}`
}

function versionText(version: unknown): string {
  return typeof version === 'number' && version > PIPELINE_VERSION
    ? `This pipeline is of version ${version}; only version ${PIPELINE_VERSION} can be read here. Open it with a newer version of the program.`
    : `A pipeline says its version: “version”: ${PIPELINE_VERSION}.`
}

function refusal(tool: StepTool, name: string, value: unknown): string {
  const option = Object.hasOwn(tool.options, name) ? tool.options[name] : undefined
  if (option !== undefined)
    return `“${name}” of ${tool.title} ${expectedText(option)}, not “${excerpt(String(value))}”.`
  const names = Object.keys(tool.options)
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  return `${tool.title} has no option “${excerpt(name)}”; ${known}.`
}

function expectedText(option: ToolOption): string {
  switch (option.kind) {
    case 'enum':
      return `is one of ${option.values.join(', ')}`
    case 'bool':
      return 'is true or false'
    case 'int':
      return `is a whole number from ${option.least} to ${option.most}`
    default:
      return 'is a text of at most 10,000 characters'
  }
}
