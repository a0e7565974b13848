import { expect, it } from 'vitest'
import type { ShippedPackage } from './notices.ts'
import { sbom } from './sbom.ts'
import { schemaErrors } from './testing/cycloneDx.ts'

const PACKAGES: readonly ShippedPackage[] = [
  {
    name: 'zed',
    version: '2.0.1',
    registry: 'npm',
    licence: '(MIT AND Zlib)',
    as: 'code',
    source: 'https://github.com/a/zed',
    texts: ['text'],
  },
  {
    name: '@scope/a',
    version: '1.0.0',
    registry: 'npm',
    licence: 'LGPL-3.0',
    as: 'file',
    source: 'https://github.com/a/a',
    texts: [],
  },
  {
    name: 'Words',
    version: '2016',
    licence: 'CC-BY-3.0',
    as: 'code',
    source: 'https://example.org/words',
    texts: ['text'],
  },
]
const FACTS = { date: new Date('2026-05-06T07:08:09Z'), commit: 'abc123' }

it('is valid by the official schema of CycloneDX 1.6', () => {
  expect(schemaErrors(JSON.parse(sbom(PACKAGES, FACTS)))).toEqual([])
  expect(schemaErrors(JSON.parse(sbom([], { ...FACTS, commit: '' })))).toEqual([])
  expect(schemaErrors({ ...JSON.parse(sbom([], FACTS)), components: [{ name: 'no type' }] })).not.toEqual([])
})

it('names each package by its address in the registry, and data by name and version', () => {
  const { components } = JSON.parse(sbom(PACKAGES, FACTS)) as {
    readonly components: Record<string, unknown>[]
  }
  expect(components.map((each) => each['bom-ref'])).toEqual([
    'pkg:npm/%40scope/a@1.0.0',
    'Words@2016',
    'pkg:npm/zed@2.0.1',
  ])
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40scope/a@1.0.0',
    undefined,
    'pkg:npm/zed@2.0.1',
  ])
  expect(components[2]).toMatchObject({ licenses: [{ expression: '(MIT AND Zlib)' }] })
})

it('takes its date from the sources, so that every build of a commit writes the same', () => {
  expect(sbom(PACKAGES, FACTS)).toContain('"timestamp": "2026-05-06T07:08:09.000Z"')
  expect(sbom([...PACKAGES].reverse(), FACTS)).toBe(sbom(PACKAGES, FACTS))
})
