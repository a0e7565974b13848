/**
 * Fails on a public export without a docblock, and on a public type that speaks of one that nobody can import.
 *
 * Starts at every entry of every published package's `exports`, follows the explicit export lists to the declarations, wants a block comment
 * directly before each, and every type of the package that they mention, among the others.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../toolchain.mjs'

const modules = new Map()
const gaps = new Set()
/** The public declarations of one package after the other, by file and name. */
let declarations = new Map()
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

for (const gap of [...gaps].sort()) console.error(gap)
console.log(`${checked} public exports, ${gaps.size} gaps`)
process.exit(gaps.size > 0 || checked === 0 ? 1 : 0)

function checkEntry(file) {
  for (const name of exportedNames(file)) {
    checked += 1
    const declaration = declarationOf(file, name)
    if (declaration === undefined) continue
    declarations.set(keyOf(declaration), declaration)
    if (!declaration.documented)
      gaps.add(`No docblock: ${relative(ROOT, declaration.file)}: ${declaration.name}`)
  }
}

/** A declaration may name types of other packages, and of its own package those that can be imported. */
function checkTypes() {
  for (const { file, name, node } of declarations.values())
    for (const type of typesIn(node, load(file).internals)) {
      const named = localDeclarationOf(file, type)
      if (named !== undefined && !declarations.has(keyOf(named)))
        gaps.add(`Cannot be imported: ${type}, of which ${relative(ROOT, file)} speaks in ${name}`)
    }
}

function keyOf({ file, name }) {
  return `${file} ${name}`
}

function exportedNames(file) {
  return [...load(file).exports.keys()]
}

/** Follows re-exports until the declaration; `undefined` where that is in another package. */
function declarationOf(file, name) {
  const entry = load(file).exports.get(name)
  if (entry === undefined) throw new Error(`${relative(ROOT, file)} has no export named ${name}`)
  if (entry.from === undefined) return { file, name: entry.imported, ...entry }
  if (!entry.from.startsWith('.')) return undefined
  return declarationOf(resolve(dirname(file), entry.from), entry.imported)
}

/** The declaration that a module means by the name of a type; `undefined` if it is not from this package. */
function localDeclarationOf(file, name) {
  const { declared, imports } = load(file)
  if (declared.has(name)) return { file, name }
  const from = imports.get(name)
  if (from === undefined || !from.source.startsWith('.')) return undefined
  return declarationOf(resolve(dirname(file), from.source), from.imported)
}

/**
 * The names of types that a declaration shows to its users: all of an interface or a type, of a function or a class what is outside of
 * it. `internals` are the positions of members that do not belong to them. What an interface extends counts by its members, which are there.
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
      // What a variable or a field is set to is its maker's affair, where its type is said.
      const isValue =
        (inner === 'init' || inner === 'value') && /Declarator|PropertyDefinition/.test(part.type)
      if (!isValue) look(value)
    }
  }
  look(node)
  return [...names].filter((name) => !own.has(name))
}

/** A member that begins with `#`. */
function isHidden({ type, key }) {
  return /^(?:PropertyDefinition|MethodDefinition)$/.test(type) && key.type === 'PrivateIdentifier'
}

/** The exports of one module: each either declared there (documented or not) or taken from another; what it declares, and imports. */
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
      throw new Error(`${relative(ROOT, file)} exports without naming what: list each export by its name`)
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
