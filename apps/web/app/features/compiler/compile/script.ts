/**
 * Scripts: TypeScript and JSX to JavaScript (sucrase, which keeps every line on its line), what kind of script it is, and guards.
 *
 * Types are taken away, not checked.
 */
import type { EncodedSourceMap } from '@jridgewell/trace-mapping'
import type { CallExpression, Program } from 'acorn'
import { full } from 'acorn-walk'
import type { PaneId, ScriptLanguage } from '../project.ts'
import { guardInsertions } from './guards.ts'
import { type InsertedAt, insertAll } from './insertions.ts'
import { CLASSIC, HANDLER, MODULE, tryParse } from './parse.ts'
import { atLine, type Problem } from './problems.ts'
import { inlineScriptName } from './stackNames.ts'

/** A script as the frame runs it. */
export interface CompiledScript {
  readonly code: string
  readonly type: 'classic' | 'module'
  /** For finding the place of an error again (`positions.ts`). */
  readonly inserted: readonly InsertedAt[]
  readonly map: EncodedSourceMap | null
  readonly problems: readonly Problem[]
}

/** JavaScript of a script in any of the languages. */
export async function compileScript(source: string, language: ScriptLanguage): Promise<CompiledScript> {
  const plain = await toJavaScript(source, language)
  if ('problem' in plain)
    return { code: source, type: 'classic', inserted: [], map: null, problems: [plain.problem] }
  const { code, map } = plain
  const parsed = parseScript(code)
  if ('error' in parsed) {
    const problems = [atLine(source, syntaxProblem('script', parsed.error))]
    return { code, type: parsed.type, inserted: [], map, problems }
  }
  const { text, inserted } = insertAll(code, guardInsertions(code, parsed.program, { source: 'script' }))
  const problems = [
    ...importProblems(source, parsed.program),
    ...(REACT_LANGUAGES.has(language) ? unshownComponent(source, parsed.program) : []),
  ]
  return { code: text, type: parsed.type, inserted, map, problems }
}

/** A script without guards, for files that leave the site. */
export async function plainScript(
  source: string,
  language: ScriptLanguage,
): Promise<{ readonly code: string; readonly type: 'classic' | 'module' }> {
  const plain = await toJavaScript(source, language)
  const code = 'problem' in plain ? source : plain.code
  return { code, type: parseScript(code).type }
}

/** @throws SyntaxError when the code cannot be parsed. */
export async function stripTypes(source: string, language: ScriptLanguage): Promise<string> {
  const plain = await toJavaScript(source, language)
  if ('problem' in plain) throw new SyntaxError(plain.problem.message)
  return plain.code
}

/** A script of the HTML pane as the frame runs it. */
interface InlineScript {
  readonly code: string
  /** Why it cannot be read; the place is one of the pane. */
  readonly problem?: SyntaxProblem
}

/** A script of the HTML pane, with guards and a name; one that cannot be parsed is left for the browser to refuse. */
export function guardInlineScript(
  code: string,
  { linesBefore }: { readonly linesBefore: number },
  isModule: boolean,
): InlineScript {
  const parsed = isModule ? tryParse(code, MODULE) : tryParse(code, CLASSIC)
  if ('error' in parsed) {
    const problem = syntaxProblem('html', parsed.error)
    // On the script's first line the column counts from its tag; the line is what leads there.
    const column = problem.line === 1 ? 0 : problem.column
    return { code, problem: { ...problem, severity: 'warning', line: problem.line + linesBefore, column } }
  }
  const { text } = insertAll(code, guardInsertions(code, parsed.program, { source: 'html', linesBefore }))
  return { code: named(text, inlineScriptName(linesBefore)) }
}

/** The script with a name for stacks, if it has none, on its last line unless that may end in a comment. */
function named(code: string, name: string): string {
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
    return { problem: atLine(source, syntaxProblem('script', error)) }
  }
}

type Parsed =
  | { readonly program: Program; readonly type: 'classic' | 'module' }
  | { readonly error: SyntaxError; readonly type: 'classic' | 'module' }

/** A script is a module exactly when only a module may say what it says. */
function parseScript(code: string): Parsed {
  const classic = tryParse(code, CLASSIC)
  if ('program' in classic) return { ...classic, type: 'classic' }
  const module = tryParse(code, MODULE)
  if ('program' in module) return { ...module, type: 'module' }
  const type = /^\s*(import|export)\b/m.test(code) ? 'module' : 'classic'
  return { error: type === 'module' ? module.error : classic.error, type }
}

type SyntaxProblem = Parameters<typeof atLine>[1]

/** Both parsers end their message with the place; acorn has it as `loc` too. */
function syntaxProblem(pane: PaneId, error: SyntaxError): SyntaxProblem {
  const { loc } = error as { loc?: { line: number; column: number } }
  const [, line, column] = error.message.match(/\((\d+):(\d+)\)$/) ?? []
  const message = error.message.replace(/ ?\(\d+:\d+\)$/, '').replace(/^Error transforming script: /, '')
  return {
    pane,
    severity: 'error',
    message,
    line: loc?.line ?? Number(line ?? 1),
    column: loc?.column ?? Number(column ?? 0),
  }
}

/** Imports of packages by name, which nobody serves here but React. */
function importProblems(source: string, program: Program): Problem[] {
  return program.body.flatMap((node) => {
    if (!('source' in node) || node.source === null || node.source === undefined) return []
    const name = String(node.source.value)
    if (/^(https?:|data:|blob:)/.test(name) || REACT_MODULES.includes(name)) return []
    const message = `“${name}” cannot be found here. React is at hand; anything else needs its full address (https://…) and the network turned on.`
    const line = node.loc?.start.line ?? 1
    return [atLine(source, { pane: 'script', severity: 'warning', message, line, column: 0 })]
  })
}

/** What can be imported by its name. */
const REACT_MODULES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const REACT_LANGUAGES: ReadonlySet<ScriptLanguage> = new Set(['jsx', 'tsx'])

/** Functions and methods of React that put a component on a page. */
const SHOWING = new Set(['createRoot', 'hydrateRoot', 'render'])

/** A component as other files import it, which is on no page by itself: said, for the preview stays empty without an error. */
function unshownComponent(source: string, program: Program): Problem[] {
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (exported === undefined || showsSomething(program)) return []
  const { declaration } = exported
  const id = declaration.type === 'Identifier' ? declaration : 'id' in declaration ? declaration.id : null
  const name = id?.type === 'Identifier' ? id.name : 'App'
  const message = `“${name}” is exported, but nothing shows it. Import createRoot from "react-dom/client" and add: createRoot(document.body).render(<${name} />)`
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
