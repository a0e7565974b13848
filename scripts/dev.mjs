/** `npm run dev`: the site with hot reload, straight from every package's source. */
import process from 'node:process'
import { enterToolchain, install, runForeground } from './toolchain.mjs'

enterToolchain()
install()
runForeground('pnpm', ['--filter', '@whittle/web', 'dev', ...process.argv.slice(2)])
