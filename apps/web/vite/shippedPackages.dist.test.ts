/** The notices that the build publishes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const published = readFileSync(
  fileURLToPath(new URL('../build/client/licences/third-party.txt', import.meta.url)),
  'utf8',
)

it.each([
  ['@jsquash/avif', 'Alliance for Open Media Patent License 1.0'],
  ['@jsquash/jpeg', 'Independent JPEG Group'],
  ['@jsquash/webp', 'Google Inc'],
  ['@jsquash/oxipng', 'Joshua Holmer'],
  ['@ffmpeg/core, @ffmpeg/core-mt', 'libvorbis'],
  ['libheif-js', 'GNU LESSER GENERAL PUBLIC LICENSE'],
])('contain, for %s, the terms of what is inside its WebAssembly: %s', (packages, words) => {
  const sections = published.split(/^## /m).filter((text) => text.startsWith(`${packages}\n`))
  expect(sections.some((text) => text.includes(words))).toBe(true)
})

it('name an address of the source code that has a page', () => {
  const sources = [...published.matchAll(/^\| \[.*?\]\((.*?)\)/gm)].map(([, source = '']) => source)
  expect(sources).not.toEqual([])
  // GitHub shows a folder of a repository only below `tree/`.
  expect(sources.filter((source) => /^https:\/\/github\.com\/[^/]+\/[^/]+\/(?!tree\/)/.test(source))).toEqual(
    [],
  )
})
