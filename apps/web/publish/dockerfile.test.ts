/**
 * Checks that the Dockerfile accepts every setting, and copies the built files to where nginx.conf expects
 * them.
 */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CONTAINER } from './publishSite.ts'

const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8')
const settings = await readFile(new URL('../app/site.config.ts', import.meta.url), 'utf8')

it('has a build argument for each site setting and the date of the sources, and no other', () => {
  const named = new Set(settings.match(/\bVITE_[A-Z_]+/g))
  const taken = Array.from(dockerfile.matchAll(/^ARG (\w+)$/gm), ([, name]) => name)
  expect(taken.toSorted()).toEqual([...named, 'SOURCE_DATE_EPOCH'].toSorted())
})

it('serves the built site from the folder and port in the generated nginx.conf', () => {
  expect(dockerfile).toContain('/site/apps/web/build/nginx.conf /etc/nginx/conf.d/default.conf')
  expect(dockerfile).toContain(`/site/apps/web/build/client ${CONTAINER.root}\n`)
  expect(dockerfile).toContain(`EXPOSE ${CONTAINER.listen}\n`)
})
