/**
 * The size budgets: of the command, and of what the program loads at every start (its own code, the parser of
 * command lines and the list of tools). The program contains no codec and no engine of a tool: it loads them
 * from their packages on demand.
 */
import { builtinModules } from 'node:module'
import { STATIC_PART } from '../../scripts/packaging/staticPart.mjs'

const program = { path: 'dist/main.js', ignore: builtinModules.map((name) => `node:${name}`) }

export default [
  { name: 'command', path: 'dist/command/index.js', entry: 'index', limit: '86 kB', gzip: true },
  { name: 'program: what loads at each start', ...program, limit: '100 kB', gzip: true, ...STATIC_PART },
]
