/**
 * Starts a new tool: engine, converter, metadata and a test, listed in the registry and in the package's exports.
 *
 * `node scripts/newTool.mjs roman-numeral number "Roman numerals"`. The engine it writes gives its input back, and its test passes; change
 * both.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const GROUPS = ['encoding', 'number', 'style', 'text', 'time']

/** Writes the files of a tool into the package at `root`. Throws before anything is written. */
export function newTool(root, id, group, title) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error('id: small letters and digits, with hyphens between words')
  if (!GROUPS.includes(group)) throw new Error(`group: one of ${GROUPS.join(', ')}`)
  if (!title) throw new Error('title: what people read')
  const folder = join(root, 'src', id)
  if (existsSync(folder)) throw new Error(`id: ${id} is there already`)
  const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(filesOf({ id, name, group, title })))
    writeFileSync(join(folder, file), text)
  edit(join(root, `src/groups/${group}.ts`), (text) => listTool(text, id, name))
  edit(join(root, 'package.json'), (text) => addEntry(text, id))
  return folder
}

function filesOf({ id, name, group, title }) {
  const engine = `convert${name[0].toUpperCase()}${name.slice(1)}`
  return {
    [`${name}.ts`]: `/** ${title}. Pure. */
import { textOf, type TextInput } from '../platform/utf8.ts'
import { type Result, succeed } from '../result/result.ts'

/** The text itself. */
export function ${engine}(input: TextInput): Result<string> {
  return succeed(textOf(input))
}
`,
    'index.ts': `/** ${title}. Pure. */
export { ${engine} } from './${name}.ts'
`,
    'convert.ts': `/** ${title}, behind its tool. Pure. */
import { showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { ${engine} } from './${name}.ts'

/** Text to text. */
export const convert: ToolEngine = (input) => showText(${engine}(input))
`,
    'tool.ts': `/** ${title} as a tool. Metadata only. */
import { defineTool, LIVE_LIMIT, type Tool } from '../registry/tool.ts'

/** ${title}. */
export const ${name}Tools: readonly Tool[] = [
  defineTool({
    id: '${id}',
    group: '${group}',
    title: '${title.replaceAll("'", '’')}',
    summary: '${title.replaceAll("'", '’')}, in one sentence.',
    keywords: ['${id.replaceAll('-', ' ')}', '${group}', 'convert'],
    aliases: [],
    accepts: ['text'],
    options: {},
    samples: ['Small sharp tools'],
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
`,
    [`${name}.test.ts`]: `import { describe, expect, it } from 'vitest'
import { unwrap } from '../../test/results.ts'
import { ${engine} } from './index.ts'

describe('${engine}', () => {
  it.each([['', ''], ['a', 'a']])('turns %j into %j', (input, output) => {
    expect(unwrap(${engine}(input))).toBe(output)
  })
})
`,
  }
}

/** An import after the last engine's, and a line at the end of the list. */
function listTool(text, id, name) {
  const typeImport = text.indexOf('import type')
  const imported = `${text.slice(0, typeImport)}import { ${name}Tools } from '../${id}/tool.ts'\n${text.slice(typeImport)}`
  return imported.replace(/(readonly Tool\[\] = )\[([^\]]*)\]/, (_, start, list) => {
    const names = [...list.split(',').map((each) => each.trim()), `...${name}Tools`].filter(Boolean)
    return `${start}[\n${names.map((each) => `  ${each},\n`).join('')}]`
  })
}

function addEntry(text, id) {
  const manifest = JSON.parse(text)
  const { './package.json': own, ...entries } = manifest.exports
  manifest.exports = {
    ...entries,
    [`./${id}`]: {
      '@whittle/source': `./src/${id}/index.ts`,
      types: `./dist/${id}/index.d.ts`,
      default: `./dist/${id}/index.js`,
    },
    './package.json': own,
  }
  manifest['size-limit'].push({ name: id, path: `dist/${id}/index.js`, limit: '2 kB', gzip: true })
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [id = '', group = '', title = ''] = process.argv.slice(2)
  try {
    console.log(`Written: ${newTool(dirname(dirname(fileURLToPath(import.meta.url))), id, group, title)}`)
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nUsage: node scripts/newTool.mjs <id> <group> "<title>"`,
    )
    process.exitCode = 1
  }
}
