import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as {
  dependencies: Readonly<Record<string, string>>
}
const notices = read('THIRD_PARTY.md')

describe('THIRD_PARTY.md', () => {
  it.each(Object.keys(dependencies))('names %s with its version and licence', (name) => {
    const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`)) as Record<
      string,
      string
    >
    const [major = '', minor = ''] = (version ?? '').split('.')
    const row = notices.split('\n').find((line) => line.includes(`/package/${name})`)) ?? ''
    expect(row).toContain(`${major}.${minor}`)
    expect(row).toContain(license)
  })
})
