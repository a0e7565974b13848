/**
 * Scaffolds a new tool: engine, converter, metadata and a test on the shelf of its group, listed in the
 * registry, in the package's exports and in its README, with a call for the test of all functions.
 *
 * `node scripts/newTool.mjs roman-numeral number "Roman numerals"`. The generated engine returns its input,
 * and its test passes; change both.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const GROUPS = ['encoding', 'number', 'style', 'text', 'time', 'code', 'generate']

/** The files in the folder of every tool: the engine's file is named for the tool and stands beside them. */
const OWN_FILES = ['index', 'convert', 'tool']

/**
 * Writes the files of a new tool into the package at `root` and returns its folder. Throws before writing
 * anything if an argument is invalid.
 */
export function newTool(root, id, group, title) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error('id: use lower-case letters and digits, with hyphens between words')
  if (!GROUPS.includes(group)) throw new Error(`group: one of ${GROUPS.join(', ')}`)
  if (!title) throw new Error('title: give the title that people read')
  if (OWN_FILES.includes(id)) throw new Error(`id: every tool has a file called ${id}`)
  const folder = join(root, 'src', group, id)
  if (foldersOf(root).includes(id) || namesOf(root).includes(id)) throw new Error(`id: ${id} already exists`)
  const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(filesOf({ id, name, group, title })))
    writeFileSync(join(folder, file), text)
  edit(join(root, `src/groups/${group}.ts`), (text) => listTool(text, `../${group}/${id}/tool.ts`, name))
  edit(join(root, 'package.json'), (text) => addEntry(text, id, group))
  edit(join(root, 'README.md'), (text) => addRow(text, id, engineOf(name)))
  edit(join(root, 'test/calls.ts'), (text) => addCall(text, id, engineOf(name)))
  return folder
}

/** The names of all folders on the shelves. */
function foldersOf(root) {
  return readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [name, ...readdirSync(join(root, 'src', name))])
}

/**
 * The ids and aliases of all tools. They are read from the text of their metadata, since Node 20 cannot
 * import TypeScript.
 */
function namesOf(root) {
  const metadata = readdirSync(join(root, 'src'), { recursive: true })
    .filter((file) => basename(file) === 'tool.ts')
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  const lists = metadata.flatMap((text) => text.match(/\bid: '[^']*'|\baliases: \[[^\]]*\]/g) ?? [])
  return lists.flatMap((list) => [...list.matchAll(/'([^']*)'/g)].map(([, name]) => name))
}

function filesOf({ id, name, group, title }) {
  const engine = engineOf(name)
  return {
    [`${name}.ts`]: `/** ${title}. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'

/** The text itself. */
export function ${engine}(input: TextInput): Result<string> {
  return andThen(openText(input), (text) => succeed(text))
}
`,
    'index.ts': `/** ${title}. Pure. */
export { ${engine} } from './${name}.ts'
`,
    'convert.ts': `/** ${title}, as its tool runs it. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { ${engine} } from './${name}.ts'

/** Text to text. */
export const convert: ToolEngine = (input) => showText(${engine}(input))
`,
    'tool.ts': `/** ${title} as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** ${title}. */
export const ${name}Tools: readonly Tool[] = [
  defineTool({
    id: '${id}',
    group: '${group}',
    title: '${title.replaceAll("'", '’')}',
    summary: '${title.replaceAll("'", '’')}, in one sentence.',
    keywords: ['${id.replaceAll('-', ' ')}', '${group}', 'convert'],
    aliases: [],
    synonyms: ['${id.replaceAll('-', ' ')} online'],
    example: { input: 'hello', output: 'hello' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['Small sharp tools'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
`,
    [`${name}.test.ts`]: `import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
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
function listTool(text, path, name) {
  const own = { line: `import { ${name}Tools } from '${path}'`, path }
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
const BUDGET = '5 kB'

/** What the metadata of one tool may add, in kilobytes, to each entry that has the metadata of many. */
const METADATA = 0.5

/** Adds the tool's entry and its size budget, and its metadata to the budgets of the lists. */
function addEntry(text, id, group) {
  const manifest = JSON.parse(text)
  const { './package.json': own, ...entries } = manifest.exports
  manifest.exports = {
    ...entries,
    [`./${id}`]: {
      '@whittle/source': `./src/${group}/${id}/index.ts`,
      types: `./dist/${group}/${id}/index.d.ts`,
      default: `./dist/${group}/${id}/index.js`,
    },
    './package.json': own,
  }
  const listed = ['.', 'pipeline', `groups/${group}`]
  const lists = manifest['size-limit'].filter(({ name }) => listed.includes(name))
  if (lists.length < listed.length)
    throw new Error('package.json: a size budget of the lists of tools is missing')
  for (const list of lists) list.limit = `${Number(list.limit.replace(/ kB$/, '')) + METADATA} kB`
  manifest['size-limit'].push({
    name: id,
    path: `dist/${group}/${id}/index.js`,
    limit: BUDGET,
    gzip: true,
  })
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
  return `${text.slice(0, end)}\n| \`/${id}\` | \`${engine}(text)\` | |${text.slice(end)}`
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
