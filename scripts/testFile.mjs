/**
 * `npm run test:file -- packages/image-core/src/geometry/crop.test.ts`: runs one test file of any kind, after
 * building what it tests. Further options go to vitest or Playwright: `-t "title"` or `-g "title"` runs the
 * tests with these words in their title.
 */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import process from 'node:process'
import { ensureTestBrowser } from './installBrowsers.mjs'
import { testCommand } from './testCommand.mjs'
import { build, enterToolchain, install, ROOT, runSync } from './toolchain.mjs'

enterToolchain()
const [file, ...options] = process.argv.slice(2)
if (file === undefined)
  throw new Error(
    'Which test? For example: npm run test:file -- packages/image-core/src/geometry/crop.test.ts',
  )
const path = relative(ROOT, resolve(ROOT, file)).replaceAll('\\', '/')
const { cwd, run, builds, needsBrowser } = testCommand(path, options)
if (!existsSync(join(ROOT, path))) throw new Error(`There is no file ${path}. Check the spelling.`)
install()
if (needsBrowser) process.env.WHITTLE_BROWSER = ensureTestBrowser()
if (builds.length > 0 && build(builds) !== 0) process.exit(1)
process.exit(runSync('pnpm', ['exec', ...run], { cwd: join(ROOT, cwd) }))
