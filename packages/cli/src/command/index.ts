/**
 * States of the tools as `whittle` command lines, and back: written with the quotes of a POSIX shell, and
 * read by the definitions that the command itself has. Nothing is run. Pure.
 */
import type { OptionValues } from '@whittle/tools-core'
import {
  findStepTool,
  formatPipeline,
  type Pipeline,
  type PipelineStep,
  parsePipeline,
  type StepTool,
} from '@whittle/tools-core/pipeline'
import { UsageError } from '../exitCodes.ts'
import type { ImageTask, VideoTask } from '../task.ts'
import { checkedImageTask } from './checkImageTask.ts'
import { IMAGE, RUN, toolDefinition, VIDEO } from './definitions.ts'
import { type FlagValues, flagWords } from './flags.ts'
import { imageTask, recipeInJson } from './imageFlags.ts'
import { imageWords } from './imageWords.ts'
import { parseFlags } from './parser.ts'
import { secretLabels, secretVariables, secretWords } from './runFlags.ts'
import { quoteWord, type SimpleCommand, splitCommand } from './shell.ts'
import { namedSecrets, toolValues, toolWords } from './toolFlags.ts'
import { videoTask, videoWords } from './videoTask.ts'

export type { ImageTask } from '../task.ts'
export { quoteWord } from './shell.ts'

/** What a command works on: a text of its own, or files. Absent: standard input. */
export type CommandInput = { readonly text: string } | { readonly files: readonly string[] }

interface Where {
  readonly input?: CommandInput
  /** The file or folder of the result. */
  readonly output?: string
}

/** One tool with its options. */
export interface ToolCommand extends Where {
  readonly kind: 'tool'
  /** Its id. */
  readonly tool: string
  readonly options: OptionValues
}

/** Several steps. */
export interface PipelineCommand extends Where {
  readonly kind: 'pipeline'
  readonly pipeline: Pipeline
  /** The second input, for steps that join two. */
  readonly second?: { readonly text: string } | { readonly file: string }
}

/** Pictures. */
export interface ImageCommand extends Where, Omit<ImageTask, 'kind'> {
  readonly kind: 'image'
}

/** Videos of pictures. */
export interface VideoCommand extends Where, Pick<VideoTask, 'settings'> {
  readonly kind: 'video'
}

/** What a command line does. */
export type CommandState = ToolCommand | PipelineCommand | ImageCommand | VideoCommand

/** A command line that was read, or why it was not. */
export type ParsedCommand =
  | {
      readonly ok: true
      readonly value: CommandState
      /** Labels of the secrets that the command line names but does not contain. */
      readonly secrets: readonly string[]
    }
  | { readonly ok: false; readonly message: string }

/**
 * A state as one command line for a POSIX shell. A secret is never in it: an option names the environment
 * variable that holds it, such as `WHITTLE_KEY`, or `WHITTLE_2_KEY` for the second step of a pipeline.
 *
 * @throws TypeError for a tool that does not exist, or that takes two inputs and so belongs in a pipeline.
 * @example
 * formatCommand({ kind: 'tool', tool: 'base64-encode', options: { variant: 'url' } })
 * // 'whittle base64-encode --variant url'
 */
export function formatCommand(state: CommandState): string {
  const { input, output } = state
  const text = input !== undefined && 'text' in input ? input.text : undefined
  const files = input !== undefined && 'files' in input ? input.files : []
  const words = [
    'whittle',
    ...wordsOf(state),
    // A file whose name begins with a dash is not taken for an option.
    ...files.map((file) => (file.startsWith('-') ? `./${file}` : file)),
    ...(output === undefined ? [] : ['-o', output]),
  ]
  const line = words.map(quoteWord).join(' ')
  return text === undefined ? line : `printf %s ${quoteWord(text)} | ${line}`
}

function wordsOf(state: CommandState): readonly string[] {
  if (state.kind === 'image') return ['image', ...imageWords({ ...state, kind: 'image' })]
  if (state.kind === 'video') return ['video', ...videoWords(state.settings)]
  if (state.kind === 'pipeline') return ['run', ...pipelineWords(state)]
  const tool = findStepTool(state.tool)
  if (tool === undefined || tool.loadPair !== undefined)
    throw new TypeError(`There is no command for the tool ${state.tool}.`)
  return [...commandName(tool), ...toolWords(tool, state.options)]
}

function pipelineWords({ pipeline, second }: PipelineCommand): readonly string[] {
  const joined =
    second === undefined
      ? []
      : 'text' in second
        ? flagWords('with-text', second.text)
        : flagWords('with', second.file)
  return [formatPipeline(pipeline, 0), ...joined, ...secretWords(pipeline)]
}

/** What the JSON page does is `whittle json format`; any other tool goes by its id. */
function commandName({ id }: StepTool): readonly string[] {
  return id.startsWith('json-') && !('group' in (findStepTool(id) ?? {})) ? ['json', id.slice(5)] : [id]
}

/** Whether a text looks like one of these command lines, so that it is worth reading. */
export function isCommand(text: string): boolean {
  return /^\s*(?:[$%>]\s+)?(?:printf\s+%s\s[\s\S]*\|\s*)?(?:npx\s+(?:-y\s+|--yes\s+)?@whittle\/cli|whittle)\s+\S/.test(
    text,
  )
}

/**
 * Reads a command line: `whittle` with a tool, `json`, `run` with a pipeline as JSON, `image` or `video`;
 * several tools in a pipe are a pipeline. A prompt before it, and `npx @whittle/cli` for `whittle`, are fine.
 *
 * @example
 * parseCommand('whittle json format --indent 4') // value: { kind: 'tool', tool: 'json-format', … }
 */
export function parseCommand(line: string): ParsedCommand {
  try {
    return readCommands(splitCommand(line.trim().replace(/^[$%>]\s+/, '')))
  } catch (error) {
    if (error instanceof UsageError) return { ok: false, message: error.message }
    throw error
  }
}

function readCommands(commands: readonly SimpleCommand[]): ParsedCommand {
  const [first, ...rest] = commands
  const text = first === undefined ? undefined : printedText(first.words)
  const own = text === undefined ? commands : rest
  const read = own.map(readCommand)
  const [only, ...others] = read
  if (only === undefined) throw new UsageError('This is no command of whittle.')
  const input = text === undefined ? only.state.input : { text }
  const secrets = read.flatMap((each) => each.secrets)
  const output = read.at(-1)?.state.output
  const where = { ...(input === undefined ? {} : { input }), ...(output === undefined ? {} : { output }) }
  if (others.length === 0) return { ok: true, value: { ...only.state, ...where }, secrets }
  const steps = read.flatMap(({ state }) => stepsOf(state))
  return {
    ok: true,
    value: { kind: 'pipeline', pipeline: checked({ version: 1, steps }), ...where },
    secrets,
  }
}

function stepsOf(state: CommandState): readonly PipelineStep[] {
  if (state.kind === 'image' || state.kind === 'video')
    throw new UsageError(`“whittle ${state.kind}” cannot be a step of a pipe.`)
  if (state.kind === 'pipeline' && state.second !== undefined)
    throw new UsageError('A pipeline with a second input cannot be a step of a pipe.')
  if (state.kind === 'pipeline') return state.pipeline.steps
  return [{ tool: state.tool, options: state.options }]
}

/** What `printf %s` or `echo` before the pipe writes. */
function printedText([name, ...args]: readonly string[]): string | undefined {
  if (name === 'printf' && args[0] === '%s' && args.length === 2) return args[1]
  if (name === 'echo' && args[0] === '-n') return args.slice(1).join(' ')
  return name === 'echo' ? `${args.join(' ')}\n` : undefined
}

interface ReadCommand {
  readonly state: CommandState
  readonly secrets: readonly string[]
}

function readCommand({ words, input, output }: SimpleCommand): ReadCommand {
  const [name = '', ...args] = programArguments(words)
  const where = { ...(input === undefined ? {} : { input }), ...(output === undefined ? {} : { output }) }
  if (name === 'image') return readImage(args, where)
  if (name === 'video') return readVideo(args, where)
  if (name === 'run') return readRun(args, where)
  const isJson = name === 'json' && args[0] !== undefined
  const tool = findStepTool(isJson ? `json-${args[0]}` : name)
  if (tool === undefined || tool.loadPair !== undefined)
    throw new UsageError(`There is no command “whittle ${isJson ? `json ${args[0]}` : name}” here.`)
  const { values, files } = parseFlags(isJson ? args.slice(1) : args, toolDefinition(tool).flags)
  // Checked as a step is, so that a text that is too long counts as wrong.
  const [step] = checked({ version: 1, steps: [{ tool: tool.id, options: toolValues(tool, values) }] }).steps
  const options = step !== undefined && 'tool' in step ? (step.options ?? {}) : {}
  return {
    state: { kind: 'tool', tool: tool.id, options, ...place(values, files, where) },
    secrets: namedSecrets(tool, values),
  }
}

/** The words after the name of the program. */
function programArguments([name, ...args]: readonly string[]): readonly string[] {
  if (name === 'whittle') return args
  const at = args.findIndex((word) => !word.startsWith('-'))
  if (name === 'npx' && args[at] === '@whittle/cli') return args.slice(at + 1)
  throw new UsageError(`“${name}” is no command of whittle.`)
}

function readRun(args: readonly string[], where: Redirections): ReadCommand {
  const { values, files } = parseFlags(args, RUN.flags)
  const [json = '', ...inputs] = files
  if (!json.trimStart().startsWith('{'))
    throw new UsageError(
      'The pipeline is in a file, which cannot be read from here. Import the file instead.',
    )
  const parsed = parsePipeline(json)
  if (!parsed.ok) throw new UsageError(parsed.errors.map(({ message }) => message).join(' '))
  const pipeline = parsed.value
  const { with: file, withText: text, secretEnv } = values
  const second = typeof text === 'string' ? { text } : typeof file === 'string' ? { file } : undefined
  const named = typeof secretEnv === 'string' ? secretVariables(secretEnv).keys() : []
  return {
    state: {
      kind: 'pipeline',
      pipeline,
      ...(second === undefined ? {} : { second }),
      ...place(values, inputs, where),
    },
    secrets: secretLabels(pipeline, named),
  }
}

function readImage(args: readonly string[], where: Redirections): ReadCommand {
  const { values, files } = parseFlags(args, IMAGE.flags)
  const { recipe } = values
  if (typeof recipe === 'string' && !recipe.trimStart().startsWith('{'))
    throw new UsageError('The recipe is in a file, which cannot be read from here.')
  const base = typeof recipe === 'string' ? recipeInJson(recipe, 'The recipe') : {}
  return {
    state: { ...checkedImageTask(imageTask(values, base)), ...place(values, files, where) },
    secrets: [],
  }
}

function readVideo(args: readonly string[], where: Redirections): ReadCommand {
  const { values, files } = parseFlags(args, VIDEO.flags)
  const { settings } = videoTask(values)
  return { state: { kind: 'video', settings, ...place(values, files, where) }, secrets: [] }
}

interface Redirections {
  readonly input?: string
  readonly output?: string
}

function place(values: FlagValues, files: readonly string[], { input, output }: Redirections): Where {
  const named = files.filter((file) => file !== '-')
  const all = input === undefined ? named : [...named, input]
  const to = values.output ?? values.outDir ?? output
  return {
    ...(all.length === 0 ? {} : { input: { files: all } }),
    ...(typeof to === 'string' ? { output: to } : {}),
  }
}

function checked(pipeline: Pipeline): Pipeline {
  const parsed = parsePipeline(pipeline)
  if (parsed.ok) return parsed.value
  throw new UsageError(parsed.errors.map(({ message }) => message.replace(/^Step 1: /, '')).join(' '))
}
