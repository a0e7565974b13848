/** The Dockerfile takes every setting there is, and the files that the build writes to where nginx.conf looks for them. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CONTAINER } from './publishSite.ts'

const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8')
const settings = await readFile(new URL('../app/site.config.ts', import.meta.url), 'utf8')

it('has a build argument for each of the owner’s settings, and no other', () => {
  const named = new Set(settings.match(/\bVITE_[A-Z_]+/g))
  const taken = Array.from(dockerfile.matchAll(/^ARG (\w+)$/gm), ([, name]) => name)
  expect(taken.toSorted()).toEqual([...named].toSorted())
})

it('serves the built site from the folder and the port that the written nginx.conf names', () => {
  expect(dockerfile).toContain('/site/apps/web/build/nginx.conf /etc/nginx/conf.d/default.conf')
  expect(dockerfile).toContain(`/site/apps/web/build/client ${CONTAINER.root}\n`)
  expect(dockerfile).toContain(`EXPOSE ${CONTAINER.listen}\n`)
})
