/** `npm run pictures`: builds the site and regenerates the screenshots and the clip in `docs/`. */
import process from 'node:process'
import { ensureBrowser } from './installBrowsers.mjs'
import { build, enterToolchain, install, runSync } from './toolchain.mjs'

enterToolchain()
install()
process.env.WHITTLE_BROWSER = ensureBrowser()
process.exit(build(['web']) || runSync('node', ['e2e/pictures/makePictures.ts']))
