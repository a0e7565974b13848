import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { FFMPEG } from './ffmpegAssets.ts'

const require = createRequire(import.meta.url)

it.each([
  ['@ffmpeg/core', FFMPEG.single],
  ['@ffmpeg/core-mt', FFMPEG.threaded],
])('states the size of the WebAssembly of %s', (name, core) => {
  const file = readFileSync(require.resolve(`${name}/wasm`).replace('/umd/', '/esm/'))
  expect(core?.bytes).toBe(file.length)
  const gzipped = gzipSync(file, { level: 1 }).length
  expect(core?.transferBytes).toBeGreaterThan(0.85 * gzipped)
  expect(core?.transferBytes).toBeLessThan(gzipped)
})

it('comes with a readable copy of its licence', () => {
  const text = readFileSync(new URL('../../../public/licences/GPL-2.0.txt', import.meta.url), 'utf8')
  expect(text).toContain('GNU GENERAL PUBLIC LICENSE')
  expect(text).toContain('Version 2, June 1991')
})
