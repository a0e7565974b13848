import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LAYER_ORDER } from './styleLayers.ts'

const client = fileURLToPath(new URL('../build/client', import.meta.url))

it('publishes one style sheet, which the pages load, and it starts with the layer order', async () => {
  const sheets = (await readdir(`${client}/assets`)).filter((name) => name.endsWith('.css'))
  const page = await readFile(`${client}/index.html`, 'utf8')
  expect(sheets).toEqual(sheets.filter((name) => page.includes(`/assets/${name}`)))
  expect(sheets).toHaveLength(1)
  expect(await readFile(`${client}/assets/${sheets[0]}`, 'utf8')).toMatch(new RegExp(`^${LAYER_ORDER}`))
})
