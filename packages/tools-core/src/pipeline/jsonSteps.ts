/** What the JSON page does to a text, as steps of a pipeline. Pure. */

import { SPACE, TAB } from '../data/json/characters.ts'
import {
  formatJson,
  type JsonIndent,
  minifyJson,
  queryJson,
  repairJson,
  sortJson,
  unescapeJson,
  validateJson,
} from '../data/json/index.ts'
import type { Indent } from '../data/json/layout.ts'
import { createJsonStream, type JsonStreamOptions } from '../data/json/streamJson.ts'
import type { TextInput } from '../shared/platform/utf8.ts'
import type { OptionValues, StreamEngine, ToolEngine, ToolOutput } from '../shared/registry/tool.ts'
import { andThen, fail, type Result, succeed } from '../shared/result/result.ts'

export const format: ToolEngine = (input, options) =>
  shown(
    formatJson(input, {
      indent: indentOf(options),
      format: options.format as 'json' | 'jsonc' | 'json5',
      roots: rootsOf(options),
    }),
  )

export const minify: ToolEngine = (input, options) => shown(minifyJson(input, { roots: rootsOf(options) }))

export const sort: ToolEngine = (input, options) =>
  shown(
    sortJson(input, {
      order: options.order as 'code-point' | 'natural' | 'value',
      direction: options.direction as 'ascending' | 'descending',
      indent: indentOf(options),
      roots: rootsOf(options),
    }),
  )

export const repair: ToolEngine = (input, options) =>
  andThen(repairJson(input, { roots: rootsOf(options) }), ({ text }) => shown(succeed(text)))

export const validate: ToolEngine = (input, options) =>
  andThen(validateJson(input, { roots: rootsOf(options) }), () => shown(succeed(input)))

export const query: ToolEngine = (input, options) =>
  andThen(queryJson(input, String(options.path), { roots: rootsOf(options) }), (matches) => {
    const texts = matches.map(({ text }) => text)
    if (options.show === 'array') return shown(succeed(`[${texts.join(',')}]`))
    const lines = options.show === 'text' ? texts.map(plainText) : texts
    return shown(succeed(lines.map((line) => `${line}\n`).join('')))
  })

/** A string without its quotes; any other value as it is written. */
function plainText(json: string): string {
  const text = json.startsWith('"') ? unescapeJson(json) : undefined
  return text?.ok ? text.value : json
}

function indentOf({ indent }: OptionValues): JsonIndent {
  return indent === 'tab' ? 'tab' : Number(indent)
}

/** Whether a text is one value, or several in a row. */
export function rootsOf({ roots }: OptionValues): 'one' | 'many' {
  return roots === 'many' ? 'many' : 'one'
}

/** The output of a step: a string is shown as text, and bytes stay bytes. */
export function shown(result: Result<TextInput>): Result<ToolOutput> {
  return andThen(result, (value) =>
    succeed(
      typeof value === 'string'
        ? { kind: 'text', text: value }
        : { kind: 'bytes', bytes: Uint8Array.from(value) },
    ),
  )
}

/** Formats JSON of any length. */
export const formatStream: StreamEngine = async (pieces, options, { write }) => {
  const unit = indentOf(options)
  const indent: Indent = unit === 'tab' ? { byte: TAB, width: 1 } : { byte: SPACE, width: Number(unit) }
  if (options.format !== 'json')
    return fail({
      code: 'too-large',
      message:
        'The input is too large to be read as JSON with comments. Remove the comments and choose plain JSON.',
    })
  return streamJson(pieces, { make: 'formatted', indent, roots: rootsOf(options), write })
}

/** Minifies JSON of any length. */
export const minifyStream: StreamEngine = async (pieces, options, { write }) =>
  streamJson(pieces, { make: 'minified', roots: rootsOf(options), write })

/** Checks JSON of any length, and writes nothing. */
export const validateStream: StreamEngine = async (pieces, options, { write }) =>
  streamJson(pieces, { make: 'nothing', roots: rootsOf(options), write })

async function streamJson(
  pieces: AsyncIterable<Uint8Array>,
  options: JsonStreamOptions,
): Promise<Result<'written'>> {
  const stream = createJsonStream(options)
  for await (const piece of pieces) {
    const failure = stream.push(piece)
    if (failure !== undefined) return failure
  }
  return stream.end() ?? succeed('written')
}
