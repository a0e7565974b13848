import { runInNewContext } from 'node:vm'
import { parse } from 'acorn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGuard, GUARD_NAME, LATE_NAME } from '../../preview/guard.ts'
import { guardInsertions } from './guards.ts'
import { insertAll } from './insertions.ts'

function guarded(code: string): string {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true })
  return insertAll(code, guardInsertions(code, program, { source: 'script' })).text
}

interface Call {
  readonly line: number
  readonly what: 0 | 1
}

/** What a script logs, how it ends, and which guards it passes. */
function run(code: string): { output: readonly unknown[]; calls: readonly Call[] } {
  const output: unknown[] = []
  const calls: Call[] = []
  const check = (line: number, what: 0 | 1 = 0) => void calls.push({ line, what })
  try {
    runInNewContext(code, { log: (...args: unknown[]) => output.push(...args), [GUARD_NAME]: check })
  } catch (error) {
    output.push(String(error))
  }
  return { output, calls }
}

const SCRIPTS = [
  ['while without braces', 'let i = 0\nwhile (i < 3) i++\nlog(i)'],
  ['an empty body', 'let i = 0\nwhile (i++ < 3);\nlog(i)'],
  ['do without braces or semicolon', 'let i = 0\ndo i++\nwhile (i < 3)\nlog(i)'],
  [
    'loops within loops without braces',
    'for (let a = 0; a < 2; a++) for (const b of [1, 2]) for (const c in { x: 1 }) log(a, b, c)',
  ],
  [
    'labels and continue',
    'outer: for (let a = 0; a < 3; a++) { for (;;) { if (a === 1) continue outer; log(a); break } }',
  ],
  ['break out of a label', 'out: while (true) { do { break out } while (true) }\nlog("out")'],
  ['var in a body', 'for (var i = 0; i < 2; i++) var seen = i\nlog(seen)'],
  ['if and else as body', 'for (let i = 0; i < 3; i++) if (i % 2) log("odd"); else log("even")'],
  ['arrows of arrows', 'const add = a => b => a + b\nlog(add(1)(2))'],
  ['an arrow that returns an object', 'const make = () => ({ a: 1 })\nlog(make().a)'],
  ['an arrow that returns a sequence', 'const last = () => (1, 2)\nlog(last())'],
  ['an arrow as the body of a loop', 'let i = 0\nwhile (i++ < 2) (x => log(x))(i)'],
  [
    'names of functions',
    'const f = () => 1, g = function () {}, o = { m() {}, n: () => 2 }\nlog(f.name, g.name, o.m.name, o.n.name)',
  ],
  ['number of parameters', 'log(((a, b = 1, ...c) => a).length, (function (a, b) {}).length)'],
  [
    'strict functions',
    'function f() { "use strict"\nreturn this === undefined }\nlog(f(), (function () { return this === undefined })())',
  ],
  [
    'a directive before a semicolonless line',
    'function f() { "use strict"\n;[1].forEach(x => log(x)) }\nf()',
  ],
  [
    'generators',
    'function* g() { for (const x of [1, 2]) yield x; return 3 }\nconst i = g()\nlog(i.next().value, i.next().value, i.next().value)',
  ],
  [
    'classes',
    'class A { #n = 1; static { for (const x of [1]) log(x) } get n() { return this.#n } }\nclass B extends A { constructor() { log("before"); super(); log(this.n) } }\nnew B()',
  ],
  ['recursion', 'const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2)\nlog(fib(10))'],
  ['hoisted functions', 'log(early())\nfunction early() { return 1 }'],
  ['arguments', 'function f() { return arguments.length }\nlog(f(1, 2, 3))'],
  [
    'closures of a loop',
    'const fs = []\nfor (let i = 0; i < 3; i++) fs.push(() => i)\nlog(fs.map(f => f()).join())',
  ],
  [
    'errors',
    'function f() { throw new Error("x") }\ntry { f() } catch (e) { log(e.message) } finally { log("done") }',
  ],
  ['a switch in a loop', 'for (const x of [1, 2]) switch (x) { case 1: continue; default: log(x) }'],
  ['a regular expression after a loop', 'for (const x of [1]) { log(x) }\n/a/.test("a") && log("yes")'],
] as const

describe('a guarded script', () => {
  it.each(SCRIPTS)('behaves as before: %s', (_, code) => {
    const { output } = run(guarded(code))
    expect(output).toEqual(run(code).output)
    expect(output.length).toBeGreaterThan(0)
  })

  it.each(SCRIPTS)('keeps its line numbers: %s', (_, code) => {
    expect(guarded(code).split('\n').length).toBe(code.split('\n').length)
  })

  it('passes a guard at each loop iteration and each function call, with its line', () => {
    const { calls } = run(guarded('function f() {}\nfor (let i = 0; i < 2; i++)\n  f()'))
    expect(calls).toEqual([
      { line: 2, what: 0 },
      { line: 1, what: 1 },
      { line: 2, what: 0 },
      { line: 1, what: 1 },
    ])
  })

  it('is left unchanged if it contains noprotect', () => {
    const code = '// noprotect\nfor (;;) break'
    expect(guarded(code)).toBe(code)
  })
})

/** Terminating statements, nested at random, with and without braces. */
const statements = fc.letrec<{ statement: string; body: string }>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('log(n)', 'n += 1;', ';', 'if (n > 3) log("many"); else n += 2', 'f()', 'var v = n'),
    fc
      .tuple(
        fc.constantFrom(
          'for (const x of [1, 2])',
          'for (let i = 0; i < 2; i++)',
          'for (const k in { a: 1 })',
        ),
        tie('body'),
      )
      .map(([head, body]) => `${head} ${body}`),
    tie('body').map((body) => `{ let t = 0; while (t++ < 2) ${body}\n}`),
    tie('body').map((body) => `{ let t = 0; do ${body}\nwhile (t++ < 1)\n}`),
    tie('body').map((body) => `(() => { ${body} })();`),
    tie('body').map((body) => `(function () { "use strict"\n${body} })();`),
    tie('body').map((body) => `for (;;) { ${body}\nbreak }`),
  ),
  body: fc.oneof(
    tie('statement').filter((one) => !one.startsWith('var')),
    tie('statement').map((one) => `{ ${one} }`),
  ),
})).statement

describe('guards in any script', () => {
  it('change nothing observable', () => {
    fc.assert(
      fc.property(fc.array(statements, { minLength: 1, maxLength: 4 }), (list) => {
        const code = `let n = 0\nconst f = () => log("f")\n${list.join('\n')}\nlog(n)`
        expect(run(guarded(code)).output).toEqual(run(code).output)
      }),
    )
  })
})

describe('the guard', () => {
  /** A clock that advances a millisecond with each reading, and turns that end on demand. */
  function setUp(limitMs: number) {
    let time = 0
    const ends: (() => void)[] = []
    const stops: unknown[] = []
    const guard = createGuard({
      limitMs,
      now: () => (time += 1),
      afterThis: (callback) => ends.push(callback),
      onStop: (place, what) => stops.push({ ...place, what }),
    })
    return {
      guard,
      stops,
      endTurn: () => {
        for (const end of ends.splice(0)) end()
      },
    }
  }

  it('stops a loop that runs past the limit, names its line, and reports it once', () => {
    const { guard, stops } = setUp(10)
    const loop = () => {
      for (;;) guard.check(7)
    }
    expect(loop).toThrow('The loop at line 7 ran for 0.01 s without a pause.')
    expect(loop).toThrow('line 7')
    expect(stops).toEqual([{ line: 7, source: 'script', what: 'loop' }])
  })

  it('stops a loop of few slow iterations as early as one of many', () => {
    let time = 0
    let rounds = 0
    const guard = createGuard({
      limitMs: 1000,
      now: () => time,
      afterThis: () => undefined,
      onStop: () => undefined,
    })
    const loop = () => {
      for (;;) {
        guard.check(1)
        rounds += 1
        time += 300
      }
    }
    expect(loop).toThrow('line 1')
    expect(rounds).toBeLessThanOrEqual(8)
  })

  it('counts from the last pause', () => {
    const { guard, stops, endTurn } = setUp(20)
    for (let turn = 0; turn < 100; turn += 1) {
      for (let call = 0; call < 1000; call += 1) guard.check(1)
      endTurn()
    }
    expect(stops).toEqual([])
  })

  it('excludes only the time a dialogue was open', () => {
    let time = 0
    const guard = createGuard({
      limitMs: 1000,
      now: () => time,
      afterThis: () => undefined,
      onStop: () => undefined,
    })
    const askFor = (rounds: number, waitedMs: number) => {
      for (let round = 0; round < rounds; round += 1) {
        guard.check(1)
        time += waitedMs + 1
        guard.waited(waitedMs)
      }
    }
    expect(() => askFor(500, 5000)).not.toThrow()
    // A dialogue that the browser suppresses takes no time, so a loop that asks for ever is still stopped.
    expect(() => askFor(2000, 0)).toThrow('The loop at line 1')
  })

  it('lets everything run if there is no limit', () => {
    const { guard, stops } = setUp(0)
    for (let call = 0; call < 100_000; call += 1) guard.check(1)
    expect(stops).toEqual([])
  })
})

describe('an evaluated string', () => {
  it.each([
    [
      'by eval, which sees the variables around it',
      '(function () { let local = 4; return eval("local") })()',
      5,
    ],
    ['by eval of another scope', 'var local = 4; (0, eval)("local")', 5],
    ['by eval of the global object', 'var local = 4; globalThis.eval("local")', 5],
    ['by a method of that name', 'const it = { eval: (text) => text }; it.eval("4")', '4'],
    ['by nothing', 'eval()', undefined],
  ])('gets its guards: %s', (_, code, value) => {
    expect(
      runInNewContext(guarded(code), {
        [GUARD_NAME]: () => undefined,
        [LATE_NAME]: (text: unknown) => `${text} + 1`,
      }),
    ).toEqual(value)
  })
})
