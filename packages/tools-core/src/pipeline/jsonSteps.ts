/** What the JSON page does to a text, as steps of a pipeline. Pure. */
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
import type { TextInput } from '../shared/platform/utf8.ts'
import type { OptionValues, ToolEngine, ToolOutput } from '../shared/registry/tool.ts'
import { andThen, type Result, succeed } from '../shared/result/result.ts'

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
