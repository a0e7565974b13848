/** Tests the built package through its public entries. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The scripts that `file` loads statically; those of `import()` are not counted. */
function staticImports(file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|^import)\s*"(\.[^"]+)"/gm)) {
    staticImports(join(dirname(file), path!), seen)
  }
  return seen
}

describe('@whittle/tools-core, built', () => {
  it('converts through its entries', async () => {
    const { encodeBase64 } = await import('@whittle/tools-core/base64')
    const { convertRadix } = await import('@whittle/tools-core/radix')
    const { hash } = await import('@whittle/tools-core/hash')
    expect(encodeBase64('hi')).toMatchObject({ value: 'aGk=' })
    expect(convertRadix('255', { from: 10, to: 16 })).toMatchObject({ value: 'ff' })
    expect(await hash('abc', 'crc32')).toMatchObject({ value: '352441c2' })
  })

  it('loads every tool’s engine', async () => {
    const { tools, readOptions } = await import('@whittle/tools-core')
    for (const tool of tools) {
      const result = await (await tool.load())(tool.samples[0], readOptions(tool, {}).values)
      if (tool.id !== 'jwt-sign') expect(result.ok).toBe(true)
    }
  })

  it('has no engine in its main entry: at most 20 kB plus half a kB per tool', async () => {
    const { tools } = await import('@whittle/tools-core')
    const files = [...staticImports(join(root, 'dist/index.js'))]
    const code = files.map((file) => readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL.*/, ''))
    expect(code.join('\n')).not.toContain('CounterClockwiseContourIntegral')
    expect(gzipSync(code.join('\n')).length).toBeLessThan(20_000 + 500 * tools.length)
  })
})
