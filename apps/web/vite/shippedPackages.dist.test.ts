/** The notices that the build publishes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { schemaErrors } from './testing/cycloneDx.ts'

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

/** The software bill of materials. */
interface Bill {
  readonly metadata: { readonly component: Reference & { readonly version: string } }
  readonly components: readonly (Component & Reference)[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/** What other parts of the bill refer to. */
interface Reference {
  readonly 'bom-ref': string
}

const readPublished = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../build/client/${path}`, import.meta.url)), 'utf8')
const published = readPublished('licences/third-party.txt')
const bill = JSON.parse(readPublished('licences/sbom.cdx.json')) as Bill

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
  const listed = bill.components.map(({ group, name, version, licenses, externalReferences }) => {
    const [terms] = licenses
    const licence = terms?.expression ?? terms?.license?.id
    const full = group === undefined ? name : `${group}/${name}`
    return `| [${full}](${externalReferences[0]?.url}) | ${version} | ${licence} |`
  })
  const rows = published.match(/^\| \[.*?\]\(.*?\) \|[^|]*\|[^|]*\|/gm)
  expect(listed.length).toBeGreaterThan(50)
  expect(rows).toEqual(listed)
})

it('have a bill that is valid by the official schema of CycloneDX 1.6, and refers only to what it lists', () => {
  expect(schemaErrors(bill)).toEqual([])
  const references = [bill.metadata.component, ...bill.components].map((each) => each['bom-ref'])
  // Which no schema can say.
  expect(new Set(references).size).toBe(references.length)
  const named = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
  expect([...new Set(named)].sort()).toEqual([...references].sort())
})

it('have a bill of the commit that the host states', () => {
  const { commit } = JSON.parse(readPublished('.well-known/whittle-build.json')) as {
    readonly commit: string
  }
  expect(bill.metadata.component.version).toBe(commit)
})

it('name an address of the source code that has a page', () => {
  const sources = [...published.matchAll(/^\| \[.*?\]\((.*?)\)/gm)].map(([, source = '']) => source)
  expect(sources).not.toEqual([])
  // GitHub shows a folder of a repository only below `tree/`.
  expect(sources.filter((source) => /^https:\/\/github\.com\/[^/]+\/[^/]+\/(?!tree\/)/.test(source))).toEqual(
    [],
  )
})
