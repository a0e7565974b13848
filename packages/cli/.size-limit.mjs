/**
 * The size budgets. The program contains no codec and no engine of a tool: it loads them from their packages
 * on demand. One budget is what it loads at every start (its own code, the parser of command lines and the
 * list of tools), the other all of its own files, with those that it loads on demand. Together they are below
 * the 300 kB that the command may have without codecs.
 */
import { builtinModules } from 'node:module'
import { STATIC_PART } from '../../scripts/packaging/staticPart.mjs'

const program = { path: 'dist/main.js', ignore: builtinModules.map((name) => `node:${name}`) }

export default [
  { name: 'command', path: 'dist/command/index.js', entry: 'index', limit: '86 kB', gzip: true },
  { name: 'program: what loads at each start', ...program, limit: '100 kB', gzip: true, ...STATIC_PART },
  { name: 'program: all of its files', path: 'dist/*.js', limit: '40 kB', gzip: true, rolldown: false },
]
