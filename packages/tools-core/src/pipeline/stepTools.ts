/**
 * What steps can do: every tool of the registry, and what the JSON page and the diff checker do to a text.
 * Metadata only: no engine is loaded.
 */
import {
  bool,
  type InputType,
  int,
  type OptionValues,
  oneOf,
  type StreamEngine,
  type ToolEngine,
  type ToolOption,
  type WrittenFile,
  withHelp,
} from '../shared/registry/tool.ts'
import { JSON_FILE, TEXT_FILE } from '../shared/registry/writtenFiles.ts'
import { findTool, tools } from '../tools.ts'
import type { PairEngine, PairStreamEngine } from './pipeline.ts'

/** What a step can be: the metadata of a tool, as far as a step needs it. */
export interface StepTool {
  /** Unique among all tools. */
  readonly id: string
  readonly title: string
  /** One sentence. */
  readonly summary: string
  readonly keywords: readonly string[]
  /** Types of input that it takes; the first is the one it is made for. Empty where it takes no input. */
  readonly accepts: readonly InputType[]
  readonly writes: WrittenFile | 'content'
  readonly options: Readonly<Record<string, ToolOption>>
  /** Its input is a secret: never in a link or in storage. */
  readonly secret?: true
  /** Loads the engine of a step that takes one input. */
  readonly load?: () => Promise<ToolEngine>
  /** Loads the engine for files too large for memory, where there is one. */
  readonly loadStream?: () => Promise<StreamEngine>
  /** Whether these options need the whole input at once, so that `loadStream` is of no use. */
  readonly needsWhole?: (options: OptionValues) => boolean
  /** Loads the engine of a step that takes two inputs and makes one output of them. */
  readonly loadPair?: () => Promise<PairEngine>
  /** Loads the engine for two inputs too large for memory, where there is one. */
  readonly loadPairStream?: () => Promise<PairStreamEngine>
}

const indent = withHelp(oneOf('Indent', '2', '4', '8', 'tab', '0'), 'Spaces for each level.')
const roots = withHelp(
  oneOf('Values', 'one', 'many'),
  'Whether the text is one value, or several in a row as in NDJSON.',
)
const PATCH_FILE: WrittenFile = { extension: 'patch', mediaType: 'text/x-diff', language: 'diff' }

/** What steps can do beyond the tools of the registry. */
const workbenchTools: readonly StepTool[] = [
  {
    id: 'json-format',
    title: 'Format JSON',
    summary: 'Writes each member and each item of JSON on its own line; no number changes.',
    keywords: ['json', 'pretty', 'beautify', 'indent'],
    accepts: ['json', 'ndjson'],
    writes: JSON_FILE,
    options: {
      indent,
      format: withHelp(oneOf('Format', 'json', 'jsonc', 'json5'), 'Whether comments are allowed.'),
      roots,
    },
    load: async () => (await import('./jsonSteps.ts')).format,
    loadStream: async () => (await import('./jsonSteps.ts')).formatStream,
    needsWhole: ({ format }) => format !== 'json',
  },
  {
    id: 'json-minify',
    title: 'Minify JSON',
    summary: 'Removes the space between the parts of JSON.',
    keywords: ['json', 'compact', 'one line'],
    accepts: ['json', 'ndjson'],
    writes: JSON_FILE,
    options: { roots },
    load: async () => (await import('./jsonSteps.ts')).minify,
    loadStream: async () => (await import('./jsonSteps.ts')).minifyStream,
  },
  {
    id: 'json-sort',
    title: 'Sort JSON',
    summary: 'Sorts the keys of every object of JSON.',
    keywords: ['json', 'sort', 'keys', 'order'],
    accepts: ['json', 'ndjson'],
    writes: JSON_FILE,
    options: {
      order: withHelp(
        oneOf('Order', 'code-point', 'natural', 'value'),
        'Natural counts digits as numbers; by value sorts by what the keys hold.',
      ),
      direction: oneOf('Direction', 'ascending', 'descending'),
      indent,
      roots,
    },
    load: async () => (await import('./jsonSteps.ts')).sort,
  },
  {
    id: 'json-repair',
    title: 'Repair JSON',
    summary: 'Turns broken JSON, or a Python or JavaScript literal, into valid JSON.',
    keywords: ['json', 'fix', 'repair', 'json5', 'python'],
    accepts: ['text', 'json'],
    writes: JSON_FILE,
    options: { roots },
    load: async () => (await import('./jsonSteps.ts')).repair,
  },
  {
    id: 'json-validate',
    title: 'Validate JSON',
    summary: 'Checks that a text is JSON (RFC 8259), and passes it on as it is.',
    keywords: ['json', 'check', 'lint', 'valid', 'syntax'],
    accepts: ['json', 'ndjson'],
    writes: JSON_FILE,
    options: { roots },
    load: async () => (await import('./jsonSteps.ts')).validate,
    loadStream: async () => (await import('./jsonSteps.ts')).validateStream,
  },
  {
    id: 'json-query',
    title: 'Query JSON',
    summary: 'Finds parts of JSON by a JSONPath query (RFC 9535).',
    keywords: ['json', 'jsonpath', 'query', 'filter', 'extract'],
    accepts: ['json', 'ndjson'],
    writes: JSON_FILE,
    options: {
      path: withHelp({ kind: 'text', label: 'Query', default: '$' }, 'Such as $.items[*].name'),
      show: withHelp(
        oneOf('Show', 'array', 'lines', 'text'),
        'An array of the values, one value in each line, or in each line the text of a string without quotes.',
      ),
      roots,
    },
    load: async () => (await import('./jsonSteps.ts')).query,
  },
  {
    id: 'diff',
    title: 'Compare texts',
    summary: 'Compares two texts line by line and writes a patch as git does; nothing where they are equal.',
    keywords: ['diff', 'compare', 'patch', 'changes'],
    accepts: ['text'],
    writes: PATCH_FILE,
    options: {
      context: int('Lines of context', 0, 1000, 3),
      name: withHelp(
        { kind: 'text', label: 'File name', default: 'text' },
        'The name of the file in the patch.',
      ),
    },
    loadPair: async () => (await import('./pairSteps.ts')).diff,
    loadPairStream: async () => (await import('./pairSteps.ts')).diffStream,
  },
  {
    id: 'diff-data',
    title: 'Compare data',
    summary: 'Compares two documents of JSON, YAML, TOML, CSV or XML and writes a JSON Patch (RFC 6902).',
    keywords: ['diff', 'compare', 'json', 'yaml', 'json patch'],
    accepts: ['json', 'yaml', 'toml', 'csv', 'xml'],
    writes: JSON_FILE,
    options: {},
    loadPair: async () => (await import('./pairSteps.ts')).diffData,
  },
  {
    id: 'json-schema',
    title: 'Check against a schema',
    summary: 'Checks the JSON in the first input against the JSON Schema in the second, and passes it on.',
    keywords: ['json', 'schema', 'validate', 'check'],
    accepts: ['json', 'ndjson'],
    writes: JSON_FILE,
    options: { roots },
    loadPair: async () => (await import('./schemaStep.ts')).checkSchema,
  },
  {
    id: 'patch-apply',
    title: 'Apply patch',
    summary: 'Applies the patch in the second input to the text in the first.',
    keywords: ['patch', 'apply', 'diff'],
    accepts: ['text', 'patch'],
    writes: { ...TEXT_FILE, keepsExtension: true },
    options: { backward: bool('Undo the patch instead') },
    loadPair: async () => (await import('./pairSteps.ts')).applyPatch,
  },
  {
    id: 'join',
    title: 'Join inputs',
    summary: 'Writes both inputs one after the other.',
    keywords: ['join', 'concatenate', 'append', 'merge'],
    accepts: ['text', 'bytes'],
    writes: 'content',
    options: {
      between: withHelp(
        oneOf('Between them', 'line-break', 'nothing', 'space', 'comma', 'tab'),
        'What is written between the two.',
      ),
    },
    loadPair: async () => (await import('./pairSteps.ts')).join,
  },
]

/**
 * What a step can do with a file in pieces that a page does not: a page shows all of its result, a step may
 * be one of a command that writes it to a file.
 */
const STREAMS: Readonly<Record<string, Pick<StepTool, 'loadStream' | 'needsWhole'>>> = {
  'csv-to-json': {
    loadStream: async () => (await import('../data/csv/convertStream.ts')).toJsonStream,
    needsWhole: ({ shape }) => shape === 'columns',
  },
  'csv-format': { loadStream: async () => (await import('../data/csv/convertStream.ts')).formatStream },
}

function withStream(tool: StepTool): StepTool {
  return { ...tool, ...STREAMS[tool.id] }
}

/** All tools that a step can name: those of the registry in its order, then the others. */
export const stepTools: readonly StepTool[] = [...tools.map(withStream), ...workbenchTools]

/** The tool of a step with this id or alias. */
export function findStepTool(id: string): StepTool | undefined {
  const workbench = workbenchTools.find((tool) => tool.id === id)
  if (workbench !== undefined) return workbench
  const tool = findTool(id)
  return tool && withStream(tool)
}
