/** The notices that the build publishes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** A package in the bill of materials. */
interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly licenses: readonly {
    readonly expression?: string
    readonly license?: { readonly id: string }
  }[]
  readonly externalReferences: readonly { readonly url: string }[]
}

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

it('equal the software bill of materials that is published beside them', () => {
  const path = fileURLToPath(new URL('../build/client/licences/sbom.cdx.json', import.meta.url))
  const { components } = JSON.parse(readFileSync(path, 'utf8')) as { readonly components: Component[] }
  const listed = components.map(({ group, name, version, licenses, externalReferences }) => {
    const [terms] = licenses
    const licence = terms?.expression ?? terms?.license?.id
    const full = group === undefined ? name : `${group}/${name}`
    return `| [${full}](${externalReferences[0]?.url}) | ${version} | ${licence} |`
  })
  const rows = published.match(/^\| \[.*?\]\(.*?\) \|[^|]*\|[^|]*\|/gm)
  expect(listed.length).toBeGreaterThan(50)
  expect(rows).toEqual(listed)
})

it('name an address of the source code that has a page', () => {
  const sources = [...published.matchAll(/^\| \[.*?\]\((.*?)\)/gm)].map(([, source = '']) => source)
  expect(sources).not.toEqual([])
  // GitHub shows a folder of a repository only below `tree/`.
  expect(sources.filter((source) => /^https:\/\/github\.com\/[^/]+\/[^/]+\/(?!tree\/)/.test(source))).toEqual(
    [],
  )
})
