import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { writtenOut } from './sassWithoutEval.ts'

describe('writtenOut', () => {
  it('gives functions that do what their texts said', () => {
    const code = 'typeOf = new self.Function("value", "return typeof value"); [typeOf(1), typeOf("\\"")]'
    const single = `join = new self.Function("a, b", '    return a + "\\'" + b;\\n'); join(1, 2)`
    expect(runInNewContext(writtenOut(single))).toBe("1'2")
    expect(writtenOut(code)).not.toContain('self.Function')
    expect(runInNewContext(writtenOut(code))).toEqual(['number', 'string'])
  })

  it('refuses a way of making functions that it does not know', () => {
    expect(() => writtenOut('new self.Function(parameters, body)')).toThrow('in a new way')
  })

  it('knows every way in the Sass that is installed', async () => {
    const require = createRequire(createRequire(import.meta.url).resolve('@whittle/tools-core/package.json'))
    const sass = join(dirname(require.resolve('sass')), 'sass.dart.js')
    const code = await readFile(sass, 'utf8')
    expect(code).toContain('self.Function(')
    expect(writtenOut(code)).not.toContain('self.Function(')
  })
})
