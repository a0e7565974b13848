/**
 * `npm run notices`: builds the site and writes THIRD_PARTY_NOTICES.md, the list of third-party code it
 * ships. `node scripts/notices.mjs --check` fails if the file does not match the build.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build, enterToolchain, install, ROOT } from './toolchain.mjs'

const LIST = join(ROOT, 'THIRD_PARTY_NOTICES.md')
/** The list, followed by the text of each licence. */
const PUBLISHED = join(ROOT, 'apps/web/build/client/licences/third-party.txt')

if (process.argv.includes('--check')) {
  const [listed, built] = [existsSync(LIST) ? readFileSync(LIST, 'utf8') : '', listOfBuild()]
  if (listed === built) process.exit(0)
  console.error('THIRD_PARTY_NOTICES.md does not match the build. Run `npm run notices` to update it.')
  console.error([...linesOnlyIn(built, listed, '+'), ...linesOnlyIn(listed, built, '-')].join('\n'))
  process.exit(1)
}

enterToolchain()
install()
if (build(['web']) !== 0) process.exit(1)
writeFileSync(LIST, listOfBuild())

function listOfBuild() {
  return `${readFileSync(PUBLISHED, 'utf8').split('\n## ')[0].trimEnd()}\n`
}

function linesOnlyIn(text, other, sign) {
  const known = new Set(other.split('\n'))
  return text.split('\n').flatMap((line) => (known.has(line) ? [] : [`${sign} ${line}`]))
}
