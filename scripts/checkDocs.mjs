/**
 * Fails on a public export without a docblock.
 *
 * Starts at every entry of every package's `exports`, follows the explicit export lists to the declarations, and wants a
 * block comment directly before each.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { parseSync } from 'oxc-parser'
import { ROOT } from './toolchain.mjs'

const modules = new Map()
const gaps = new Set()
let checked = 0

for (const manifest of globSync('packages/*/package.json', { cwd: ROOT })) {
  const folder = dirname(join(ROOT, manifest))
  for (const target of Object.values(JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')).exports)) {
    const source = typeof target === 'object' ? target['@whittle/source'] : undefined
    if (source !== undefined) checkEntry(join(folder, source))
  }
}

for (const gap of [...gaps].sort()) console.error(`No docblock: ${gap}`)
console.log(`${checked} public exports, ${gaps.size} without a docblock`)
process.exit(gaps.size > 0 || checked === 0 ? 1 : 0)

function checkEntry(file) {
  for (const name of exportedNames(file)) {
    checked += 1
    if (!isDocumented(file, name)) gaps.add(`${relative(ROOT, file)}: ${name}`)
  }
}

function exportedNames(file) {
  return [...load(file).exports.keys()]
}

/** Follows re-exports until the declaration and says whether a docblock stands before it. */
function isDocumented(file, name) {
  const entry = load(file).exports.get(name)
  if (entry === undefined) throw new Error(`${relative(ROOT, file)} has no export named ${name}`)
  if (entry.from === undefined) return entry.documented
  if (!entry.from.startsWith('.')) return true
  return isDocumented(resolve(dirname(file), entry.from), entry.imported)
}

/** The exports of one module: each either declared there (documented or not) or taken from another. */
function load(file) {
  if (modules.has(file)) return modules.get(file)
  if (!existsSync(file)) throw new Error(`${relative(ROOT, file)} does not exist`)
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const docEnds = comments
    .filter((comment) => comment.type === 'Block' && comment.value.startsWith('*'))
    .map((comment) => comment.end)
  const hasDoc = (start) => docEnds.some((end) => end <= start && text.slice(end, start).trim() === '')

  const exports = new Map()
  const declared = new Map()
  for (const statement of program.body) {
    for (const name of declaredNames(statement.declaration ?? statement)) {
      declared.set(name, declared.get(name) === true || hasDoc(statement.start))
    }
  }
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration')
      throw new Error(`${relative(ROOT, file)} exports without naming what: list each export by its name`)
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const name of statement.declaration ? declaredNames(statement.declaration) : []) {
      exports.set(name, { documented: declared.get(name) })
    }
    for (const specifier of statement.specifiers) {
      const imported = specifier.local.name
      exports.set(specifier.exported.name, {
        from: statement.source?.value,
        imported,
        documented: declared.get(imported),
      })
    }
  }
  const module = { exports }
  modules.set(file, module)
  return module
}

function declaredNames(node) {
  if (node.type === 'VariableDeclaration') return node.declarations.map((declaration) => declaration.id.name)
  return node.id?.name === undefined ? [] : [node.id.name]
}
