/** Parses scripts into syntax trees with locations. Pure. */
import { type Options, type Program, parse } from 'acorn'

/** A script that is not a module. */
export const CLASSIC: Options = {
  ecmaVersion: 'latest',
  sourceType: 'script',
  locations: true,
  allowHashBang: true,
}
export const MODULE: Options = { ...CLASSIC, sourceType: 'module', allowAwaitOutsideFunction: true }
/** The body of an event handler, or of a function made from a string. */
export const HANDLER: Options = { ...CLASSIC, allowReturnOutsideFunction: true }

/** Returns the tree, or why parsing failed. */
export function tryParse(code: string, options: Options): { program: Program } | { error: SyntaxError } {
  try {
    return { program: parse(code, options) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { error }
  }
}
