/**
 * Puts a guard (`preview/guard.ts`) into every loop and function of a script, by its syntax tree. Pure.
 *
 * What the script does stays the same: a guard is a call that gives nothing, at the start of a loop's or function's body and after
 * its directives. No line end is added, so that lines keep their numbers. Only a function's own text, as `toString` gives it, tells.
 * A script with the comment `// noprotect` is left as it is.
 */
import type {
  AnyNode,
  ArrowFunctionExpression,
  Function as FunctionNode,
  Node,
  Program,
  Statement,
} from 'acorn'
import { full } from 'acorn-walk'
import { GUARD_NAME } from '../../../preview/guard.ts'
import type { GuardPlace } from '../../../preview/protocol.ts'
import type { Insertion } from './insertions.ts'

/** Where the script stands. */
export interface GuardOptions {
  readonly source: GuardPlace['source']
  /** Lines of the source before the script's first. @defaultValue 0 */
  readonly linesBefore?: number
}

const NO_PROTECT = /\/\/\s*noprotect\b/

/** What to put into a script whose tree has locations. */
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
    const rest = source === 'html' ? `,${what},1` : what === 1 ? ',1' : ''
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
    }
  })
  // At one place, what ends there ends before anything begins. The walk gives inner nodes first: of two that begin at one
  // place the outer one has to come first, of two that end there the inner one.
  return [...closing, ...opening.reverse()]
}
