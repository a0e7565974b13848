/**
 * Every command as data: what the parser, the help, the completion of shells and the manual page are made
 * from. Pure.
 */
import { findStepTool, type StepTool, stepTools } from '@whittle/tools-core/pipeline'
import { toolExamples } from './examples.ts'
import { FILE_FLAGS, type Flag } from './flags.ts'
import { IMAGE_FLAGS } from './imageFlags.ts'
import { RUN_FLAGS } from './runFlags.ts'
import { toolFlags } from './toolFlags.ts'
import { VIDEO_FLAGS } from './videoFlags.ts'

/** One command. */
export interface CommandDefinition {
  /** As it is written after `whittle`: `json format`. */
  readonly name: string
  readonly summary: string
  /** The arguments in their order: `<old>`, or `[files...]` where there may be any number. */
  readonly inputs: readonly { readonly syntax: string; readonly help?: string }[]
  readonly flags: readonly Flag[]
  /** Whole command lines for a shell. */
  readonly examples: readonly string[]
  readonly remarks?: readonly string[]
}

/** What `whittle --help` says of the program. */
export const PROGRAM_SUMMARY =
  'Converts, formats, compares and hashes files, folders and pipes, and makes pictures and videos, on this machine alone.'

export const PROGRAM_EXAMPLES: readonly string[] = [
  'whittle base64-encode < photo.png',
  'whittle csv-to-json table.csv -o table.json',
  'whittle json format < data.json',
  "whittle json query --path '$.items[*].name' --show text data.json",
  'whittle diff old.txt new.txt',
  "whittle run pipeline.json 'logs/**/*.json' --out-dir results",
  "whittle image 'photos/**/*.jpg' --format avif --size 1600x1600 -o small",
  'whittle video photo.jpg --animation zoom-in -o photo.mp4',
  'whittle list',
]

const FILES = { syntax: '[files...]' } as const
const ERRORS_AS_JSON: Flag = { name: 'json', help: 'Write errors as lines of JSON.' }
const FOLDER_REMARK = 'A path after -o that has no extension, or ends with a slash, is a folder for results.'

export const RUN: CommandDefinition = {
  name: 'run',
  summary: 'Runs a pipeline: steps as JSON, as the page “Pipeline Builder” exports them.',
  inputs: [{ syntax: '<pipeline>', help: 'The file of the pipeline, or its JSON itself.' }, FILES],
  flags: [...FILE_FLAGS, ...RUN_FLAGS],
  examples: [
    "whittle run pipeline.json 'logs/**/*.json' --out-dir results",
    'whittle run format-and-compare.json old.json --with new.json',
    'whittle run sign.json message.txt --secret-env 2.key=MY_KEY',
  ],
}

export const IMAGE: CommandDefinition = {
  name: 'image',
  summary: 'Resizes, crops, compresses and converts pictures, and removes what they say about you.',
  inputs: [FILES],
  flags: [...FILE_FLAGS, ...IMAGE_FLAGS],
  examples: [
    'whittle image photo.jpg --quality 75 > small.jpg',
    "whittle image 'photos/**/*.jpg' --format avif --size 1600x1600 -o small",
    'whittle image scans --format jpeg --max-kb 200 --shrink -o uploads -j 4',
    'whittle image holiday --strip location -o published',
    'whittle image logo.png --format ico --icon-sizes 16,32,48 -o favicon.ico',
    'whittle image pictures --recipe recipe.json -o made --report report.jsonl',
  ],
  remarks: [FOLDER_REMARK],
}

export const VIDEO: CommandDefinition = {
  name: 'video',
  summary: 'Makes an MP4 video of each picture: still, or with a move over it.',
  inputs: [FILES],
  flags: [...FILE_FLAGS, ...VIDEO_FLAGS],
  examples: [
    'whittle video photo.jpg --animation zoom-in -o photo.mp4',
    'whittle video holiday --animation pan-left-to-right --duration 5 --resolution 1080p -o videos',
    'whittle video photo.jpg --from 0,0,4000,2250 --to 900,600,1600,900 -o move.mp4',
  ],
  remarks: ['It needs the program ffmpeg (5.1 or later, with libx264).', FOLDER_REMARK],
}

export const LIST: CommandDefinition = {
  name: 'list',
  summary: 'Lists all tools, each with what it does.',
  inputs: [],
  flags: [],
  examples: ['whittle list | grep csv'],
}

export const COMPLETION: CommandDefinition = {
  name: 'completion',
  summary: 'Writes the script with which a shell completes commands of whittle.',
  inputs: [{ syntax: '<shell>', help: 'bash, zsh or fish.' }],
  flags: [],
  examples: ['eval "$(whittle completion bash)"', 'whittle completion fish | source'],
}

/** What `whittle json` says of its commands. */
export const JSON_SUMMARY = 'Formats, minifies, sorts, repairs, validates and queries JSON.'

/** The commands of `whittle json` that write what they make of a text. */
export const JSON_CONVERSIONS = ['format', 'minify', 'sort', 'repair', 'query'] as const

/** Those that write nothing but what is wrong. */
export const JSON_CHECKS = ['validate', 'schema'] as const

/** The tool behind a command that the registry is known to have. */
export function toolNamed(id: string): StepTool {
  const tool = findStepTool(id)
  if (tool === undefined) throw new TypeError(`There is no tool ${id}.`)
  return tool
}

/** The command of one tool, under its id or another name. */
export function toolDefinition(tool: StepTool, name: string = tool.id): CommandDefinition {
  return {
    name,
    summary: tool.summary,
    inputs: [FILES],
    flags: [...FILE_FLAGS, ...toolFlags(tool)],
    examples: toolExamples(tool, name),
  }
}

/** A check of JSON. That of a schema takes the schema as its first argument. */
export function checkDefinition(name: (typeof JSON_CHECKS)[number]): CommandDefinition {
  const isSchema = name === 'schema'
  const tool = toolNamed(`json-${name}`)
  return {
    name: `json ${name}`,
    summary: isSchema
      ? 'Checks files against a JSON Schema. Ends with 1 where one does not match.'
      : 'Checks that files are JSON. Ends with 1 where one is not.',
    inputs: [...(isSchema ? [{ syntax: '<schema>' }] : []), FILES],
    flags: [
      { name: 'report', value: '<file>', help: 'Write one line of JSON for each file.' },
      ERRORS_AS_JSON,
      ...toolFlags(tool),
    ],
    examples: toolExamples(tool, `json ${name}`),
  }
}

/** The comparison of two inputs. */
export function diffDefinition(): CommandDefinition {
  const tool = toolNamed('diff')
  return {
    name: 'diff',
    summary: `${tool.summary} Compares folders file by file. Ends with 1 where the two differ.`,
    inputs: [{ syntax: '<old>' }, { syntax: '<new>' }],
    flags: [
      { name: 'output', short: 'o', value: '<file>', help: 'Write the patch to this file.' },
      { name: 'data', help: 'Compare data (JSON, YAML, TOML, CSV, XML) and write a JSON Patch.' },
      ERRORS_AS_JSON,
      ...toolFlags(tool),
    ],
    examples: toolExamples(tool, 'diff'),
  }
}

/** The tools that are commands: those of one input. */
export function commandTools(): readonly StepTool[] {
  return stepTools.filter(({ loadPair }) => loadPair === undefined)
}

/** All commands, each tool under its id. */
export function allDefinitions(): readonly CommandDefinition[] {
  return [
    RUN,
    diffDefinition(),
    ...JSON_CONVERSIONS.map((name) => toolDefinition(toolNamed(`json-${name}`), `json ${name}`)),
    ...JSON_CHECKS.map(checkDefinition),
    IMAGE,
    VIDEO,
    LIST,
    COMPLETION,
    ...commandTools().map((tool) => toolDefinition(tool)),
  ]
}
