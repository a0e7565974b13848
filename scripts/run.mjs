/**
 * Runs a script of the root package.json within the toolchain: `npm run format` is `node scripts/run.mjs
 * inside:format`. Arguments are passed on.
 */
import process from 'node:process'
import { enterToolchain, install, runForeground } from './toolchain.mjs'

enterToolchain()
install()
runForeground('pnpm', ['run', ...process.argv.slice(2)])
