/**
 * Turns a line typed at the console's prompt into code to evaluate in the page. Pure, apart from loading the
 * compiler.
 *
 * As in browser consoles, declarations persist: they become assignments to globals. An object in braces is an
 * object, not a block. `await` is allowed anywhere; the code then returns a promise of the last expression.
 */
import { type Options, type Program, parse } from 'acorn'
import { guardInsertions } from './guards.ts'
import { type Insertion, insertAll } from './insertions.ts'
import type { ScriptLanguage } from './project.ts'
import { stripTypes } from './script.ts'

/** Code for the frame. */
export interface PromptCode {
  readonly code: string
  /** Whether the code returns a promise, whose value is the answer. */
  readonly awaits: boolean
}

const OPTIONS: Options = {
  ecmaVersion: 'latest',
  sourceType: 'script',
  locations: true,
  allowAwaitOutsideFunction: true,
}

/** @throws SyntaxError when the text is not a script. */
export async function compilePrompt(text: string, language: ScriptLanguage): Promise<PromptCode> {
  const code = await stripTypes(asExpression(text), language)
  const program = parse(code, OPTIONS)
  const awaits = hasAwait(code)
  const insertions = [
    ...program.body.flatMap(declarationToAssignment),
    ...(awaits ? lastAsReturn(program) : []),
    ...guardInsertions(code, program, { source: 'script' }),
  ]
  const { text: done } = insertAll(withoutKeywords(code, program), insertions)
  return { code: awaits ? `(async () => {${done}\n})()` : done, awaits }
}

/** Treats `{a: 1}` as an object. */
function asExpression(text: string): string {
  const wrapped = `(${text}\n)`
  return /^\s*\{/.test(text) && parses(wrapped, OPTIONS) ? wrapped : text
}

function hasAwait(code: string): boolean {
  return !parses(code, { ...OPTIONS, allowAwaitOutsideFunction: false })
}

function parses(code: string, options: Options): boolean {
  try {
    parse(code, options)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * `const {a} = b, c` becomes `({a} = b, c = undefined)`; the keyword is blanked by {@link withoutKeywords}.
 */
function declarationToAssignment(node: Program['body'][number]): Insertion[] {
  if (node.type === 'ClassDeclaration') return [{ at: node.start, text: `${node.id.name} = ` }]
  if (node.type !== 'VariableDeclaration') return []
  const last = node.declarations.at(-1)
  if (last === undefined) return []
  const unset = node.declarations.filter(({ init }) => init === null || init === undefined)
  return [
    { at: node.start, text: ';(' },
    ...unset.map(({ id }) => ({ at: id.end, text: ' = undefined' })),
    { at: last.end, text: ')' },
  ]
}

function withoutKeywords(code: string, program: Program): string {
  return program.body.reduce((text, node) => {
    if (node.type !== 'VariableDeclaration') return text
    const end = node.start + node.kind.length
    return `${text.slice(0, node.start)}${' '.repeat(end - node.start)}${text.slice(end)}`
  }, code)
}

function lastAsReturn(program: Program): Insertion[] {
  const last = program.body.at(-1)
  return last?.type === 'ExpressionStatement' ? [{ at: last.start, text: 'return ' }] : []
}
