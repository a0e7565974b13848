/** `npm run pictures`: builds the site and regenerates the screenshots and the clip in `docs/`. */
import process from 'node:process'
import { ensureBrowser } from './installBrowsers.mjs'
import { enterToolchain, install, runSync } from './toolchain.mjs'

enterToolchain()
install()
process.env.WHITTLE_BROWSER = ensureBrowser()
const build = ['exec', 'turbo', 'run', 'build', '--filter=@whittle/web', '--output-logs=errors-only']
process.exit(runSync('pnpm', build) || runSync('node', ['e2e/pictures/makePictures.ts']))
