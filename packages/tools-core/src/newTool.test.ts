import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTool } from '../scripts/newTool.mjs'
import { tools } from './tools.ts'

describe('scripts/newTool.mjs', () => {
  const own = fileURLToPath(new URL('..', import.meta.url))
  let root: string

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'tools-core-new-'))
    for (const path of [
      'package.json',
      'README.md',
      'src/groups',
      'src/shared',
      'test/results.ts',
      'test/calls.ts',
      ...globSync('src/*/*/tool.ts', { cwd: own }),
    ]) {
      cpSync(join(own, path), join(root, path), { recursive: true })
    }
  })

  afterAll(() => rmSync(root, { recursive: true }))

  it('writes an engine that works, lists it and exports it', async () => {
    const folder = newTool(root, 'roman-numeral', 'number', 'Roman numerals')
    const { romanNumeralTools } = await import(join(folder, 'tool.ts'))
    const engine = await romanNumeralTools[0].load()
    expect(engine('XIV', {})).toEqual({ ok: true, value: { kind: 'text', text: 'XIV' }, notes: [] })
    const list = readFileSync(join(root, 'src/groups/number.ts'), 'utf8')
    expect(list).toContain("import { romanNumeralTools } from '../number/roman-numeral/tool.ts'\n")
    expect(list).toContain('  ...byteSizeTools,\n')
    expect(list).toContain('  ...romanNumeralTools,\n]')
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(manifest.exports['./roman-numeral']['@whittle/source']).toBe('./src/number/roman-numeral/index.ts')
    expect(manifest['size-limit'].at(-1).name).toBe('roman-numeral')
    const before = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
    const added = (name: string) => budgetOf(manifest, name) - budgetOf(before, name)
    expect(['.', 'pipeline', 'groups/number', 'groups/text'].map(added)).toEqual([0.5, 0.5, 0.5, 0])
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(readme).toContain('|\n| `/roman-numeral` | `convertRomanNumeral(text)` | |\n\n')
    const calls = readFileSync(join(root, 'test/calls.ts'), 'utf8')
    expect(calls).toContain("\n  'roman-numeral': { convertRomanNumeral: ['a'] },\n}\n")
  })

  /** In kilobytes. */
  function budgetOf(manifest: { 'size-limit': { name: string; limit: string }[] }, name: string): number {
    return Number.parseFloat(manifest['size-limit'].find((each) => each.name === name)!.limit)
  }

  it.each([
    ['Roman', 'number', 'x', 'id'],
    ['a', 'music', 'x', 'group'],
    ['a', 'number', '', 'title'],
    ['registry', 'number', 'x', 'id'],
    ['index', 'number', 'x', 'id'],
    ['convert', 'number', 'x', 'id'],
    ['tool', 'number', 'x', 'id'],
  ])('refuses %j, %j, %j', (id, group, title, field) => {
    expect(() => newTool(root, id, group, title)).toThrow(new RegExp(`^${field}:`))
  })

  it.each(tools.flatMap(({ id, aliases }) => [id, ...aliases]))('refuses %s, the name of a tool', (id) => {
    expect(() => newTool(root, id, 'text', 'x')).toThrow(`id: ${id} already exists`)
  })
})
