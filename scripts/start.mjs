/** `npm start`: installs, builds and serves the site at http://localhost:4173. */
import process from 'node:process'
import { enterToolchain, install, runForeground, runSync } from './toolchain.mjs'

enterToolchain()
install()
const status = runSync('pnpm', [
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@whittle/web',
  '--output-logs=errors-only',
])
if (status !== 0) process.exit(status)
runForeground('node', ['apps/web/scripts/serve.mjs', ...process.argv.slice(2)])
