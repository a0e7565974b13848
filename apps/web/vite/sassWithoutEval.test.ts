import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { writtenOut } from './sassWithoutEval.ts'

describe('writtenOut', () => {
  it('replaces texts with functions that do the same', () => {
    const code = 'typeOf = new self.Function("value", "return typeof value"); [typeOf(1), typeOf("\\"")]'
    const single = `join = new self.Function("a, b", '    return a + "\\'" + b;\\n'); join(1, 2)`
    expect(runInNewContext(writtenOut(single))).toBe("1'2")
    expect(writtenOut(code)).not.toContain('self.Function')
    expect(runInNewContext(writtenOut(code))).toEqual(['number', 'string'])
  })

  it('rejects an unknown way of creating functions', () => {
    expect(() => writtenOut('new self.Function(parameters, body)')).toThrow('in a new way')
  })

  it('handles every case in the installed version of Sass', async () => {
    const sass = new URL('../../../packages/tools-core/node_modules/sass/sass.dart.js', import.meta.url)
    const code = await readFile(sass, 'utf8')
    expect(code).toContain('self.Function(')
    expect(writtenOut(code)).not.toContain('self.Function(')
  })
})
