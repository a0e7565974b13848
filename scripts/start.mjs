/** `npm start`: installs, builds and serves the site at http://localhost:4173. */
import process from 'node:process'
import { build, enterToolchain, install, runForeground } from './toolchain.mjs'

enterToolchain()
install()
const status = build(['web'])
if (status !== 0) process.exit(status)
runForeground('node', ['apps/web/scripts/serve.mjs', ...process.argv.slice(2)])
