import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { GUARD_NAME } from '../../preview/guard.ts'
import { compilePrompt } from './prompt.ts'

/** Runs lines one after another as the console does, and returns the value of the last. */
async function answer(...lines: readonly string[]): Promise<unknown> {
  const context = createContext({ [GUARD_NAME]: () => undefined, later: Promise.resolve({ a: 1 }) })
  let value: unknown
  for (const line of lines) {
    const { code, awaits } = await compilePrompt(line, 'typescript')
    value = runInContext(code, context)
    if (awaits) value = await value
  }
  return value
}

describe('the prompt', () => {
  it.each([
    ['an expression', ['1 + 2'], 3],
    ['an object, not a block', ['{ a: 1 }.a'], 1],
    ['what was declared before', ['const a = 1, { b } = { b: 2 }', 'a + b'], 3],
    ['a name declared twice', ['const a = 1', 'const a = 2', 'a'], 2],
    ['a name without a value', ['let a', 'a'], undefined],
    ['a class', ['class A { x = 4 }', 'new A().x'], 4],
    ['a function', ['function f() { return 5 }', 'f()'], 5],
    ['an awaited value', ['const r = await later', 'r.a'], 1],
    ['the last value after an await', ['const r = await later; r.a + 1'], 2],
    ['types', ['const n: number = 6 as any', 'n'], 6],
    ['a loop', ['let s = 0; for (const x of [1, 2]) s += x', 's'], 3],
  ] as const)('evaluates %s', async (_, lines, value) => {
    expect(await answer(...lines)).toEqual(value)
  })

  it('rejects text that is not a script', async () => {
    await expect(compilePrompt('1 +', 'javascript')).rejects.toThrow(SyntaxError)
  })
})
