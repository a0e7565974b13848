import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTool } from '../../scripts/newTool.mjs'

describe('scripts/newTool.mjs', () => {
  const own = fileURLToPath(new URL('../..', import.meta.url))
  let root: string

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'tools-core-new-'))
    for (const path of [
      'package.json',
      'README.md',
      'src/groups',
      'src/registry',
      'src/result',
      'src/input',
      'src/options',
      'src/platform',
      'src/strings',
      'test/results.ts',
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
    expect(list).toContain("import { romanNumeralTools } from '../roman-numeral/tool.ts'\n")
    expect(list).toContain('...byteSizeTools, ...romanNumeralTools]')
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(manifest.exports['./roman-numeral']['@whittle/source']).toBe('./src/roman-numeral/index.ts')
    expect(manifest['size-limit'].at(-1).name).toBe('roman-numeral')
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(readme).toContain('|\n| `/roman-numeral` | `convertRomanNumeral(text)` | 2 kB |\n\n')
  })

  it.each([
    ['Roman', 'number', 'x', 'id'],
    ['a', 'music', 'x', 'group'],
    ['a', 'number', '', 'title'],
    ['registry', 'number', 'x', 'id'],
  ])('refuses %j, %j, %j', (id, group, title, field) => {
    expect(() => newTool(root, id, group, title)).toThrow(new RegExp(`^${field}:`))
  })
})
