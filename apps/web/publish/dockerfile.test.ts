/**
 * Checks that the Dockerfile accepts every setting, copies the built files to where nginx.conf expects them,
 * and that the command of docs/deploying.md gives it what it takes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CONTAINER } from './publishSite.ts'
import { commitOf, sourceDate } from './sourceState.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8')
const settings = await readFile(new URL('../app/site.config.ts', import.meta.url), 'utf8')

const taken = Array.from(dockerfile.matchAll(/^ARG (\w+)$/gm), ([, name = '']) => name)

it('has a build argument for each site setting, the commit and its date, and no other', () => {
  const named = new Set(settings.match(/\bVITE_[A-Z_]+/g))
  expect(taken.toSorted()).toEqual([...named, 'SOURCE_COMMIT', 'SOURCE_DATE_EPOCH'].toSorted())
  // What stands after the command that builds would not reach it.
  expect(dockerfile.lastIndexOf('\nARG ')).toBeLessThan(dockerfile.indexOf('@whittle/web build'))
})

it('gets, from the command of the documentation, the commit and the date that a checkout has', async () => {
  const docs = await readFile(join(ROOT, 'docs/deploying.md'), 'utf8')
  const [command = ''] = docs.match(/^ *docker build (?:.*\\\n)*.*$/m) ?? []
  const printed = execFileSync('sh', ['-c', `docker() { printf '%s\\n' "$@"; }\n${command}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const words = printed.trim().split('\n')
  expect([words[0], words.at(-1)]).toEqual(['build', '.'])
  expect(existsSync(join(ROOT, words[words.indexOf('-f') + 1] ?? ''))).toBe(true)
  const given = Object.fromEntries(
    words.filter((_, index) => words[index - 1] === '--build-arg').map((each) => each.split(/=(.*)/)),
  )
  expect(Object.keys(given).filter((name) => !taken.includes(name))).toEqual([])
  expect(given).toMatchObject({
    SOURCE_COMMIT: commitOf(ROOT, ''),
    SOURCE_DATE_EPOCH: String(sourceDate(ROOT, '').getTime() / 1000),
  })
})

it('serves the built site from the folder and port in the generated nginx.conf', () => {
  expect(dockerfile).toContain('/site/apps/web/build/nginx.conf /etc/nginx/conf.d/default.conf')
  expect(dockerfile).toContain(`/site/apps/web/build/client ${CONTAINER.root}\n`)
  expect(dockerfile).toContain(`EXPOSE ${CONTAINER.listen}\n`)
})
