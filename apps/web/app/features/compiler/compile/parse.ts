/** Scripts as syntax trees with places. Pure. */
import { type Options, type Program, parse } from 'acorn'

/** A script that is no module. */
export const CLASSIC: Options = {
  ecmaVersion: 'latest',
  sourceType: 'script',
  locations: true,
  allowHashBang: true,
}
export const MODULE: Options = { ...CLASSIC, sourceType: 'module', allowAwaitOutsideFunction: true }
/** The body of an event handler, or of a function that is made of a text. */
export const HANDLER: Options = { ...CLASSIC, allowReturnOutsideFunction: true }

/** The tree, or why there is none. */
export function tryParse(code: string, options: Options): { program: Program } | { error: SyntaxError } {
  try {
    return { program: parse(code, options) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { error }
  }
}
