/**
 * Inserts a guard (`preview/guard.ts`) into every loop and function of a script, using its syntax tree. Pure.
 *
 * The script's behaviour stays the same: a guard is a call without a result, at the start of a loop or
 * function body and after its directives. Evaluated strings are guarded at run time
 * (`preview/guardLateCode.ts`). No line end is added, so that lines keep their numbers. Only a function's
 * source, as returned by `toString`, differs. A script with the comment `// noprotect` is left unchanged.
 */
import type {
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  Function as FunctionNode,
  Node,
  Program,
  Statement,
} from 'acorn'
import { full } from 'acorn-walk'
import { GUARD_NAME, LATE_NAME, SOURCES } from '../../preview/guard.ts'
import type { GuardPlace } from '../preview/protocol.ts'
import type { Insertion } from './insertions.ts'

/** Where the script comes from. */
export interface GuardOptions {
  readonly source: GuardPlace['source']
  /** Lines of the source before the script's first. @defaultValue 0 */
  readonly linesBefore?: number
}

const NO_PROTECT = /\/\/\s*noprotect\b/

/** Returns the insertions for a script whose tree has locations. */
export function guardInsertions(
  code: string,
  program: Program,
  { source, linesBefore = 0 }: GuardOptions,
): Insertion[] {
  if (NO_PROTECT.test(code)) return []
  const opening: Insertion[] = []
  const closing: Insertion[] = []
  const call = (node: Node, what: 0 | 1): string => {
    const line = (node.loc?.start.line ?? 1) + linesBefore
    const from = SOURCES.indexOf(source)
    const rest = from > 0 ? `,${what},${from}` : what === 1 ? ',1' : ''
    return `${GUARD_NAME}(${line}${rest})`
  }
  const wrap = (node: Node, before: string, after: string): void => {
    opening.push({ at: node.start, text: before })
    closing.push({ at: node.end, text: after })
  }
  const guardBody = (loop: Node, body: Statement): void => {
    if (body.type === 'BlockStatement') opening.push({ at: body.start + 1, text: `${call(loop, 0)};` })
    else wrap(body, `{${call(loop, 0)};`, '}')
  }
  const guardFunction = (node: FunctionNode | ArrowFunctionExpression): void => {
    const { body } = node
    if (body.type !== 'BlockStatement') {
      wrap(body, `(${call(node, 1)},`, ')')
      return
    }
    const directive = body.body.filter((one) => 'directive' in one && one.directive !== undefined).at(-1)
    // A directive may end without a semicolon.
    if (directive === undefined) opening.push({ at: body.start + 1, text: `${call(node, 1)};` })
    else opening.push({ at: directive.end, text: `;${call(node, 1)};` })
  }

  /**
   * An evaluated string gets its guards at run time. The call keeps its name: only a direct `eval` sees the
   * surrounding variables.
   */
  const guardEvaluated = ({ callee, arguments: [code] }: CallExpression): void => {
    if (code !== undefined && code.type !== 'SpreadElement' && isEval(callee))
      wrap(code, `${LATE_NAME}(`, ')')
  }

  full(program, (node) => {
    const one = node as AnyNode
    switch (one.type) {
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        return guardBody(one, one.body)
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return guardFunction(one)
      case 'CallExpression':
        return guardEvaluated(one)
    }
  })
  // At the same offset, ends come before starts. The walk visits inner nodes first: of two starts at the same
  // offset the outer one must come first, of two ends the inner one.
  return [...closing, ...opening.reverse()]
}

/** `eval`, `(0, eval)` and `window.eval`. */
function isEval(callee: CallExpression['callee']): boolean {
  switch (callee.type) {
    case 'Identifier':
      return callee.name === 'eval'
    case 'SequenceExpression': {
      const last = callee.expressions.at(-1)
      return last?.type === 'Identifier' && last.name === 'eval'
    }
    case 'MemberExpression': {
      const { object, property } = callee
      const isGlobal = object.type === 'Identifier' && GLOBALS.includes(object.name)
      return isGlobal && property.type === 'Identifier' && property.name === 'eval'
    }
    default:
      return false
  }
}

const GLOBALS: readonly string[] = ['window', 'self', 'globalThis']
