/**
 * Scaffolds a new tool: engine, converter, metadata and a test, listed in the registry, in the package's exports and in its README.
 *
 * `node scripts/newTool.mjs roman-numeral number "Roman numerals"`. The generated engine returns its input, and its test passes; change
 * both.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const GROUPS = ['encoding', 'number', 'style', 'text', 'time']

/**
 * Writes the files of a new tool into the package at `root` and returns its folder. Throws before writing anything if an argument is
 * invalid.
 */
export function newTool(root, id, group, title) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error('id: use lower-case letters and digits, with hyphens between words')
  if (!GROUPS.includes(group)) throw new Error(`group: one of ${GROUPS.join(', ')}`)
  if (!title) throw new Error('title: give the title that people read')
  const folder = join(root, 'src', id)
  if (existsSync(folder)) throw new Error(`id: ${id} already exists`)
  const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(filesOf({ id, name, group, title })))
    writeFileSync(join(folder, file), text)
  edit(join(root, `src/groups/${group}.ts`), (text) => listTool(text, id, name))
  edit(join(root, 'package.json'), (text) => addEntry(text, id))
  edit(join(root, 'README.md'), (text) => addRow(text, id, engineOf(name)))
  return folder
}

function filesOf({ id, name, group, title }) {
  const engine = engineOf(name)
  return {
    [`${name}.ts`]: `/** ${title}. Pure. */
import { type TextInput, textOf } from '../platform/utf8.ts'
import { type Result, succeed } from '../result/result.ts'

/** The text itself. */
export function ${engine}(input: TextInput): Result<string> {
  return succeed(textOf(input))
}
`,
    'index.ts': `/** ${title}. Pure. */
export { ${engine} } from './${name}.ts'
`,
    'convert.ts': `/** ${title}, as its tool runs it. Pure. */
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
  it.each([
    ['', ''],
    ['a', 'a'],
  ])('turns %j into %j', (input, output) => {
    expect(unwrap(${engine}(input))).toBe(output)
  })
})
`,
  }
}

/** The line width, as in `biome.json`. */
const LINE_WIDTH = 110

/** The name of the engine's function. */
function engineOf(name) {
  return `convert${name[0].toUpperCase()}${name.slice(1)}`
}

/** Adds an import, sorted by path, and an entry at the end of the list, formatted as the formatter would. */
function listTool(text, id, name) {
  const own = { line: `import { ${name}Tools } from '../${id}/tool.ts'`, path: `../${id}/tool.ts` }
  const imports = [...text.matchAll(/^import .* from '(.*)'$/gm)].map(([line, path]) => ({ line, path }))
  const sorted = [...imports, own].sort((a, b) => (a.path < b.path ? -1 : 1))
  const block = (lines) => lines.map(({ line }) => line).join('\n')
  const imported = text.replace(block(imports), block(sorted))
  return imported.replace(/^(.*readonly Tool\[\] = )\[([^\]]*)\]/m, (_, start, list) => {
    const names = [...list.split(',').map((each) => each.trim()), `...${name}Tools`].filter(Boolean)
    const line = `${start}[${names.join(', ')}]`
    return line.length <= LINE_WIDTH ? line : `${start}[\n${names.map((each) => `  ${each},\n`).join('')}]`
  })
}

/** The size budget of a new tool's entry, until its author sets another. */
const BUDGET = '2 kB'

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
  manifest['size-limit'].push({ name: id, path: `dist/${id}/index.js`, limit: BUDGET, gzip: true })
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Adds a row at the end of the table of entries. */
function addRow(text, id, engine) {
  const last = [...text.matchAll(/^\| `\/[\w-]+` .*\|$/gm)].at(-1)
  if (last === undefined) throw new Error('README.md: the table of entries is missing')
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n| \`/${id}\` | \`${engine}(text)\` | ${BUDGET} |${text.slice(end)}`
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
