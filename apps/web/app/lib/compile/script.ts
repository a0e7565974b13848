/**
 * Scripts: compiles TypeScript and JSX to JavaScript (sucrase, which preserves line numbers), detects the
 * kind of script, and adds guards.
 *
 * Types are removed, not checked.
 */
import type { EncodedSourceMap } from '@jridgewell/trace-mapping'
import type { AnyNode, CallExpression, Program } from 'acorn'
import { full } from 'acorn-walk'
import type { PreviewNetwork } from '../preview/previewDocuments.ts'
import { BUILT_IN_MODULES } from './builtInModules.ts'
import { guardInsertions } from './guards.ts'
import { type InsertedAt, type Insertion, insertAll } from './insertions.ts'
import { OWN_PREFIX, ownFile } from './ownFiles.ts'
import { CLASSIC, HANDLER, MODULE, tryParse } from './parse.ts'
import { atLine, type Problem } from './problems.ts'
import type { PaneId, ProjectFile, ScriptLanguage } from './project.ts'
import { inlineScriptName } from './stackNames.ts'

/** A script for the frame. */
export interface CompiledScript {
  readonly code: string
  readonly type: 'classic' | 'module'
  /** For mapping error positions back (`positions.ts`). */
  readonly inserted: readonly InsertedAt[]
  readonly map: EncodedSourceMap | null
  readonly problems: readonly Problem[]
  /** The names that it imports, of modules that are not built in. */
  readonly packages: readonly string[]
  /** The specifiers of own files that it imports, without their prefix. */
  readonly own: readonly string[]
}

/**
 * What runs in place of a script that could not be compiled: a browser would only reject the source for
 * another reason.
 */
const NOTHING = { code: '', type: 'classic', inserted: [], map: null, packages: [], own: [] } as const

/** What a script may import. */
export interface ScriptOptions {
  readonly network?: PreviewNetwork
  /** The files of the project. */
  readonly files?: readonly ProjectFile[]
}

/**
 * Compiles a script in any of the languages to JavaScript. One with an error is left for the browser to
 * reject if it is JavaScript.
 */
export async function compileScript(
  source: string,
  language: ScriptLanguage,
  { network = 'offline', files = [] }: ScriptOptions = {},
): Promise<CompiledScript> {
  const plain = await toJavaScript(source, language)
  if ('problem' in plain) return { ...NOTHING, problems: [plain.problem] }
  const { code, map } = plain
  const parsed = parseScript(code)
  if ('error' in parsed) {
    const problems = [atLine(source, syntaxProblem('script', parsed.error, code))]
    if (language !== 'javascript') return { ...NOTHING, problems }
    return { code, type: parsed.type, inserted: [], map, problems, packages: [], own: [] }
  }
  const own = ownImports(parsed.program, files)
  const { text, inserted } = insertAll(code, [
    ...guardInsertions(code, parsed.program, { source: 'script' }),
    ...own.insertions,
  ])
  const problems = [
    ...importProblems(source, parsed.program, { network, files }),
    ...(REACT_LANGUAGES.has(language) ? unshownComponent(source, parsed.program) : []),
  ]
  return {
    code: text,
    type: parsed.type,
    inserted,
    map,
    problems,
    packages: packagesIn(parsed.program),
    own: own.specifiers,
  }
}

/** A script without guards, for downloads. */
export async function plainScript(
  source: string,
  language: ScriptLanguage,
  files: readonly ProjectFile[] = [],
): Promise<Pick<CompiledScript, 'code' | 'type' | 'packages' | 'own'>> {
  const plain = await toJavaScript(source, language)
  const code = 'problem' in plain ? source : plain.code
  const parsed = parseScript(code)
  if ('error' in parsed) return { code, type: parsed.type, packages: [], own: [] }
  const own = ownImports(parsed.program, files)
  return {
    code: insertAll(code, own.insertions).text,
    type: parsed.type,
    packages: packagesIn(parsed.program),
    own: own.specifiers,
  }
}

/** @throws SyntaxError when the code cannot be parsed. */
export async function stripTypes(source: string, language: ScriptLanguage): Promise<string> {
  const plain = await toJavaScript(source, language)
  if ('problem' in plain) throw new SyntaxError(plain.problem.message)
  return plain.code
}

/** A script of the HTML pane, for the frame. */
interface InlineScript {
  readonly code: string
  /** Why it cannot be parsed; the position is in the pane. */
  readonly problem?: SyntaxProblem
}

/**
 * A script of the HTML pane, with guards and a name; one that cannot be parsed is left for the browser to
 * reject.
 */
export function guardInlineScript(
  code: string,
  { linesBefore, type }: { readonly linesBefore: number; readonly type: Parsed['type'] },
): InlineScript {
  const parsed = tryParse(code, type === 'module' ? MODULE : CLASSIC)
  if ('error' in parsed) {
    const problem = syntaxProblem('html', parsed.error, code)
    // On the script's first line the column counts from its tag, so only the line is exact.
    const column = problem.line === 1 ? 0 : problem.column
    return { code, problem: { ...problem, severity: 'warning', line: problem.line + linesBefore, column } }
  }
  const { text } = insertAll(code, guardInsertions(code, parsed.program, { source: 'html', linesBefore }))
  return { code: nameScript(text, inlineScriptName(linesBefore)) }
}

/** Gives the script a name for stacks, if it has none, on its last line unless that may end in a comment. */
function nameScript(code: string, name: string): string {
  if (/\/\/[#@]\s*sourceURL=/.test(code)) return code
  const lastLine = code.slice(code.lastIndexOf('\n') + 1)
  return `${code}${/\/\/|-->/.test(lastLine) ? '\n' : ' '}//# sourceURL=${name}`
}

/** The body of an event handler, with guards. */
export function guardHandler(code: string, linesBefore: number): string {
  const parsed = tryParse(code, HANDLER)
  if ('error' in parsed) return code
  return insertAll(code, guardInsertions(code, parsed.program, { source: 'html', linesBefore })).text
}

type Plain = { readonly code: string; readonly map: EncodedSourceMap | null } | { readonly problem: Problem }

async function toJavaScript(source: string, language: ScriptLanguage): Promise<Plain> {
  if (language === 'javascript') return { code: source, map: null }
  const { transform } = await import('sucrase')
  const isTyped = language === 'typescript' || language === 'tsx'
  const hasJsx = language === 'jsx' || language === 'tsx'
  try {
    const { code, sourceMap } = transform(source, {
      transforms: [...(isTyped ? (['typescript'] as const) : []), ...(hasJsx ? (['jsx'] as const) : [])],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      preserveDynamicImport: true,
      filePath: 'script',
      sourceMapOptions: { compiledFilename: 'script.js' },
    })
    return { code, map: (sourceMap ?? null) as EncodedSourceMap | null }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problem: atLine(source, syntaxProblem('script', error, source)) }
  }
}

type Parsed =
  | { readonly program: Program; readonly type: 'classic' | 'module' }
  | { readonly error: SyntaxError; readonly type: 'classic' | 'module' }

/** A script is a module exactly if it uses syntax that only a module allows. */
function parseScript(code: string): Parsed {
  const classic = tryParse(code, CLASSIC)
  if ('program' in classic) return { ...classic, type: 'classic' }
  const module = tryParse(code, MODULE)
  if ('program' in module) return { ...module, type: 'module' }
  const type = /^\s*(import|export)\b/m.test(code) ? 'module' : 'classic'
  return { error: type === 'module' ? module.error : classic.error, type }
}

type SyntaxProblem = Parameters<typeof atLine>[1]

const NO_DECORATORS =
  'Decorators (@…) are not built in: types and JSX are compiled here, nothing else. Call the decorator as a function, or paste the output of a compiler that knows decorators.'

/**
 * Both parsers end their message with the position; acorn also has it as `loc`, and as the offset `pos` in
 * the code it parsed.
 */
function syntaxProblem(pane: PaneId, error: SyntaxError, code: string): SyntaxProblem {
  const { loc, pos } = error as { loc?: { line: number; column: number }; pos?: number }
  const [, line, column] = error.message.match(/\((\d+):(\d+)\)$/) ?? []
  const said = error.message.replace(/ ?\(\d+:\d+\)$/, '').replace(/^Error transforming script: /, '')
  const message = loc !== undefined && pos !== undefined && code[pos] === '@' ? NO_DECORATORS : said
  return {
    pane,
    severity: 'error',
    message,
    line: loc?.line ?? Number(line ?? 1),
    column: loc?.column ?? Number(column ?? 0),
  }
}

/** Imports by name that the preview does not have, anywhere in a script. */
function importProblems(
  source: string,
  program: Program,
  { network, files }: Required<ScriptOptions>,
): Problem[] {
  const problems: Problem[] = []
  full(program, (node) => {
    const name = importedName(node as AnyNode)
    if (name === undefined || isBuiltInOrAddress(name) || ownFile(name, files) !== undefined) return
    if (network === 'online' && isPackage(name)) return
    const line = node.loc?.start.line ?? 1
    const message = missingModule(name)
    problems.push(atLine(source, { pane: 'script', severity: 'warning', message, line, column: 0 }))
  })
  return problems
}

function isBuiltInOrAddress(name: string): boolean {
  return /^(https?:|data:|blob:)/.test(name) || BUILT_IN_MODULES.includes(name)
}

/** A package name of npm, possibly with a path in the package: `lodash`, `@a/b/c.js`. */
function isPackage(name: string): boolean {
  return /^(?:@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*(?:@[\w.^~-]+)?(?:\/[\w./-]+)?$/i.test(name)
}

/** Imports of the project's own files, and the prefixes to insert into their specifiers. */
function ownImports(
  program: Program,
  files: readonly ProjectFile[],
): { readonly specifiers: readonly string[]; readonly insertions: readonly Insertion[] } {
  const specifiers = new Set<string>()
  const insertions: Insertion[] = []
  full(program, (node) => {
    const name = importedName(node as AnyNode)
    if (name === undefined || ownFile(name, files) === undefined) return
    specifiers.add(name)
    // The position after the opening quote.
    insertions.push({ at: (node as { source: { start: number } }).source.start + 1, text: OWN_PREFIX })
  })
  return { specifiers: [...specifiers], insertions }
}

function packagesIn(program: Program): readonly string[] {
  const names = new Set<string>()
  full(program, (node) => {
    const name = importedName(node as AnyNode)
    if (name !== undefined && !isBuiltInOrAddress(name) && isPackage(name)) names.add(name)
  })
  return [...names]
}

/** The name in an import or export from a module, or in `import('…')`. */
function importedName(node: AnyNode): string | undefined {
  if (!('source' in node) || node.source === null || node.source === undefined) return undefined
  return node.source.type === 'Literal' && typeof node.source.value === 'string'
    ? node.source.value
    : undefined
}

function missingModule(name: string): string {
  if (/^\.{0,2}\//.test(name))
    return `There is no file “${name}” here. Add it with Files, or import it by its full address (https://…) and turn on “Let the page use the network” in Settings.`
  return `“${name}” is not built in; react and react-dom are. Turn on “Let the page use the network” in Settings, and it is loaded from npm through esm.sh.`
}

const REACT_LANGUAGES: ReadonlySet<ScriptLanguage> = new Set(['jsx', 'tsx'])

/** React functions and methods that render a component. */
const SHOWING = new Set(['createRoot', 'hydrateRoot', 'render'])

/**
 * An exported component that nothing renders: reported, because the preview would stay empty without an
 * error.
 */
function unshownComponent(source: string, program: Program): Problem[] {
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (exported === undefined || showsSomething(program)) return []
  const { declaration } = exported
  const id = declaration.type === 'Identifier' ? declaration : 'id' in declaration ? declaration.id : null
  const name = id?.type === 'Identifier' ? id.name : 'App'
  const message = `“${name}” is exported, but never rendered. Import createRoot from "react-dom/client" and add: createRoot(document.body).render(<${name} />)`
  const line = exported.loc?.start.line ?? 1
  return [atLine(source, { pane: 'script', severity: 'warning', message, line, column: 0 })]
}

function showsSomething(program: Program): boolean {
  let shows = false
  full(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee } = node as CallExpression
    const called = callee.type === 'MemberExpression' ? callee.property : callee
    shows ||= called.type === 'Identifier' && SHOWING.has(called.name)
  })
  return shows
}
