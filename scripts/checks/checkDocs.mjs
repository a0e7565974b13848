/**
 * Fails on a public export without a docblock, on a public declaration that mentions a type which cannot be
 * imported, and on a public name that means two things.
 *
 * Starts at every entry of every published package's `exports`, follows the explicit export lists to the
 * declarations, and requires a docblock directly before each. Types of the same package that a declaration
 * mentions must themselves be exported.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../toolchain.mjs'

const modules = new Map()
const gaps = new Set()
/** The public declarations of the current package, keyed by file and name. */
let declarations = new Map()
/** By public name, the declarations of all packages that have it. */
const meanings = new Map()
/** The same functions for two places, and the same type for two functions. */
const SHARED_NAMES = new Set(['decodeImage', 'encodeImage', 'exportImage', 'makeVideo', 'WorkerScope'])
let checked = 0

for (const manifest of globSync('packages/*/package.json', { cwd: ROOT })) {
  const { exports, private: isPrivate } = JSON.parse(readFileSync(join(ROOT, manifest), 'utf8'))
  if (isPrivate) continue
  const folder = dirname(join(ROOT, manifest))
  declarations = new Map()
  for (const target of Object.values(exports)) {
    const source = typeof target === 'object' ? target['@whittle/source'] : undefined
    if (source !== undefined) checkEntry(join(folder, source))
  }
  checkTypes()
}

for (const [name, keys] of meanings)
  if (keys.size > 1 && !SHARED_NAMES.has(name)) gaps.add(`Two meanings: ${name} in ${[...keys].join(', ')}`)
for (const gap of [...gaps].sort()) console.error(gap)
console.log(`${checked} public exports, ${gaps.size} gaps`)
process.exit(gaps.size > 0 || checked === 0 ? 1 : 0)

function checkEntry(file) {
  for (const name of exportedNames(file)) {
    checked += 1
    const declaration = declarationOf(file, name)
    if (declaration === undefined) continue
    declarations.set(keyOf(declaration), declaration)
    meanings.set(name, (meanings.get(name) ?? new Set()).add(relative(ROOT, declaration.file)))
    if (!declaration.documented)
      gaps.add(`No docblock: ${relative(ROOT, declaration.file)}: ${declaration.name}`)
  }
}

/** A declaration may mention types of other packages, and exported types of its own package. */
function checkTypes() {
  for (const { file, name, node } of declarations.values())
    for (const type of typesIn(node, load(file).internals)) {
      const named = localDeclarationOf(file, type)
      if (named !== undefined && !declarations.has(keyOf(named)))
        gaps.add(`Cannot be imported: ${type}, which ${name} mentions in ${relative(ROOT, file)}`)
    }
}

function keyOf({ file, name }) {
  return `${file} ${name}`
}

function exportedNames(file) {
  return [...load(file).exports.keys()]
}

/** Follows re-exports to the declaration; `undefined` if that is in another package. */
function declarationOf(file, name) {
  const entry = load(file).exports.get(name)
  if (entry === undefined) throw new Error(`${relative(ROOT, file)} has no export named ${name}`)
  if (entry.from === undefined) return { file, name: entry.imported, ...entry }
  if (!entry.from.startsWith('.')) return undefined
  return declarationOf(resolve(dirname(file), entry.from), entry.imported)
}

/** The declaration of a type by its name in a module; `undefined` if it is not from this package. */
function localDeclarationOf(file, name) {
  const { declared, imports } = load(file)
  if (declared.has(name)) return { file, name }
  const from = imports.get(name)
  if (from === undefined || !from.source.startsWith('.')) return undefined
  return declarationOf(resolve(dirname(file), from.source), from.imported)
}

/**
 * The names of the types that a declaration exposes: everything in an interface or type, and the signatures
 * of a function or class. `internals` are the positions of `@internal` members. The bases of an interface do
 * not count, because their members are part of it.
 */
function typesIn(node, internals) {
  const names = new Set()
  const own = new Set()
  const look = (part) => {
    if (part === null || typeof part !== 'object') return
    if (part.type === 'BlockStatement' || part.type === 'TSInterfaceHeritage') return
    if (part.accessibility === 'private' || isHidden(part) || internals.has(part.start)) return
    if (part.type === 'TSTypeParameter') own.add(part.name.name)
    if (part.type === 'TSTypeReference' && part.typeName.type === 'Identifier') names.add(part.typeName.name)
    for (const [inner, value] of Object.entries(part)) {
      // The initial value of a variable or field is not part of its public type.
      const isValue =
        (inner === 'init' || inner === 'value') && /Declarator|PropertyDefinition/.test(part.type)
      if (!isValue) look(value)
    }
  }
  look(node)
  return [...names].filter((name) => !own.has(name))
}

/** Whether a member's name begins with `#`. */
function isHidden({ type, key }) {
  return /^(?:PropertyDefinition|MethodDefinition)$/.test(type) && key.type === 'PrivateIdentifier'
}

/**
 * Parses a module, once: its exports (declared there, documented or not, or re-exported), its declarations
 * and its imports.
 */
function load(file) {
  if (modules.has(file)) return modules.get(file)
  if (!existsSync(file)) throw new Error(`${relative(ROOT, file)} does not exist`)
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const docEnds = comments
    .filter((comment) => comment.type === 'Block' && comment.value.startsWith('*'))
    .map((comment) => comment.end)
  const internals = new Set(
    comments
      .filter(({ value }) => value.startsWith('*') && value.includes('@internal'))
      .map(({ end }) => end + text.slice(end).search(/\S/)),
  )
  const hasDoc = (start) => docEnds.some((end) => end <= start && text.slice(end, start).trim() === '')

  const exports = new Map()
  const declared = new Map()
  const imports = new Map()
  for (const statement of program.body) {
    const node = statement.declaration ?? statement
    for (const name of declaredNames(node)) {
      const documented = declared.get(name)?.documented === true || hasDoc(statement.start)
      declared.set(name, { documented, node })
    }
    if (statement.type === 'ImportDeclaration')
      for (const { local, imported } of statement.specifiers)
        imports.set(local.name, { source: statement.source.value, imported: imported?.name })
  }
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration')
      throw new Error(`${relative(ROOT, file)} has an export without a name: list each export by name`)
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const name of statement.declaration ? declaredNames(statement.declaration) : []) {
      exports.set(name, { imported: name, ...declared.get(name) })
    }
    for (const specifier of statement.specifiers) {
      const imported = specifier.local.name
      exports.set(specifier.exported.name, {
        from: statement.source?.value,
        imported,
        ...declared.get(imported),
      })
    }
  }
  const module = { exports, declared, imports, internals }
  modules.set(file, module)
  return module
}

function declaredNames(node) {
  if (node.type === 'VariableDeclaration') return node.declarations.map((declaration) => declaration.id.name)
  return node.id?.name === undefined ? [] : [node.id.name]
}
