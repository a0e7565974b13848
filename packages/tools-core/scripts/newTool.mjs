/**
 * Scaffolds a new tool: engine, converter, metadata and a test, listed in the registry, in the package's exports and in its README. What
 * every tool needs besides is added too: a call for the test of all functions, and room in the size budgets for its metadata.
 *
 * `node scripts/newTool.mjs roman-numeral number "Roman numerals"`. The generated engine returns its input, and its test passes; change
 * both.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const GROUPS = ['encoding', 'number', 'style', 'text', 'time']

/** The files in the folder of every tool: the engine's file is named for the tool and stands beside them. */
const OWN_FILES = ['index', 'convert', 'tool']

/**
 * Writes the files of a new tool into the package at `root` and returns its folder. Throws before writing anything if an argument is
 * invalid.
 */
export function newTool(root, id, group, title) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error('id: use lower-case letters and digits, with hyphens between words')
  if (!GROUPS.includes(group)) throw new Error(`group: one of ${GROUPS.join(', ')}`)
  if (!title) throw new Error('title: give the title that people read')
  if (OWN_FILES.includes(id)) throw new Error(`id: every tool has a file called ${id}`)
  const folder = join(root, 'src', id)
  if (existsSync(folder) || namesOf(root).includes(id)) throw new Error(`id: ${id} already exists`)
  const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(filesOf({ id, name, group, title })))
    writeFileSync(join(folder, file), text)
  edit(join(root, `src/groups/${group}.ts`), (text) => listTool(text, id, name))
  const grown = ['.', `groups/${group}`]
  edit(join(root, 'package.json'), (text) => addEntry(text, id, grown))
  edit(join(root, 'README.md'), (text) => addRow(text, id, engineOf(name)))
  edit(join(root, 'test/calls.ts'), (text) => addCall(text, id, engineOf(name)))
  return folder
}

/** The ids and aliases of all tools. They are read from the text of their metadata, since Node 20 cannot import TypeScript. */
function namesOf(root) {
  const metadata = readdirSync(join(root, 'src'))
    .map((folder) => join(root, 'src', folder, 'tool.ts'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  const lists = metadata.flatMap((text) => text.match(/\bid: '[^']*'|\baliases: \[[^\]]*\]/g) ?? [])
  return lists.flatMap((list) => [...list.matchAll(/'([^']*)'/g)].map(([, name]) => name))
}

function filesOf({ id, name, group, title }) {
  const engine = engineOf(name)
  return {
    [`${name}.ts`]: `/** ${title}. Pure. */
import { openText } from '../charset/openText.ts'
import type { TextInput } from '../platform/utf8.ts'
import { andThen, type Result, succeed } from '../result/result.ts'

/** The text itself. */
export function ${engine}(input: TextInput): Result<string> {
  return andThen(openText(input), (text) => succeed(text))
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
import { defineTool, type Tool } from '../registry/tool.ts'
import { TEXT_FILE } from '../registry/writtenFiles.ts'

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
    writes: TEXT_FILE,
    options: {},
    samples: ['Small sharp tools'],
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

/** What the metadata of a tool adds to each entry that lists it, in bytes; a plain tool has about 100. */
const METADATA_BYTES = 150

/** Adds the tool's entry, and room for its metadata to the budgets of the entries that list it. */
function addEntry(text, id, grown) {
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
  for (const budget of manifest['size-limit']) {
    if (!grown.includes(budget.name)) continue
    const bytes = Math.round(Number.parseFloat(budget.limit) * 1000) + METADATA_BYTES
    budget.limit = `${bytes / 1000} kB`
  }
  manifest['size-limit'].push({ name: id, path: `dist/${id}/index.js`, limit: BUDGET, gzip: true })
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Adds the engine to the list of valid calls, from which a test derives calls with wrong values. */
function addCall(text, id, engine) {
  const list = text.match(/^const CALLS\b[\s\S]*?^(?=\}$)/m)
  if (list === null) throw new Error('test/calls.ts: the list of calls is missing')
  const end = list.index + list[0].length
  const key = id.includes('-') ? `'${id}'` : id
  return `${text.slice(0, end)}  ${key}: { ${engine}: ['a'] },\n${text.slice(end)}`
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
