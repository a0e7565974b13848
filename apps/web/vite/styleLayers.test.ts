import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LAYER_ORDER } from './styleLayers.ts'

it('has the same layer order as the tokens', async () => {
  const tokens = await readFile(join(import.meta.dirname, '../app/styles/tokens.css'), 'utf8')
  expect(tokens).toContain(LAYER_ORDER)
})
