/**
 * `npm run pictures`: builds the site and makes all pictures again that are made of it, in `docs/` and in the
 * site. Names after `--` make only those (`e2e/pictures/makePictures.ts` lists them).
 */
import process from 'node:process'
import { ensureBrowser } from './installBrowsers.mjs'
import { build, enterToolchain, install, runSync } from './toolchain.mjs'

enterToolchain()
install()
process.env.WHITTLE_BROWSER = ensureBrowser()
process.exit(build(['web']) || runSync('node', ['e2e/pictures/makePictures.ts', ...process.argv.slice(2)]))
