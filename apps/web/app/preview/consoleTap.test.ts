import { describe, expect, it } from 'vitest'
import type { ConsoleEntry, FrameMessage } from '../lib/preview/protocol.ts'
import { type ConsoleTap, tapConsole } from './consoleTap.ts'
import { createDescriber } from './describe.ts'

/** A tapped console of its own; `sent` contains what was sent to the page. */
function tapped({ msPerCall = 0 } = {}) {
  const native: string[] = []
  const sent: FrameMessage[] = []
  const excused: number[] = []
  let due: (() => void)[] = []
  let time = 0
  const silent = Object.fromEntries(['log', 'error', 'clear'].map((name) => [name, () => native.push(name)]))
  const own = silent as unknown as Console
  const tap: ConsoleTap = tapConsole({
    console: own,
    describer: createDescriber(),
    send: (message) => sent.push(message),
    afterThis: (callback) => due.push(callback),
    now: () => {
      time += msPerCall
      return time
    },
    excuse: (ms) => excused.push(ms),
  })
  const said = (): { entries: ConsoleEntry[]; dropped: number } => {
    const callbacks = due
    due = []
    for (const callback of callbacks) callback()
    const messages = sent.splice(0).filter((message) => message.kind === 'console')
    return {
      entries: messages.flatMap(({ entries }) => entries),
      dropped: messages.at(-1)?.dropped ?? 0,
    }
  }
  return { own, tap, said, excused, native }
}

describe('the tapped console', () => {
  it('sends the messages of one task together', () => {
    const { own, said } = tapped()
    own.log('one')
    own.error('two', 3)
    expect(said().entries.map(({ level, parts }) => [level, parts.length])).toEqual([
      ['log', 1],
      ['error', 2],
    ])
  })

  it('works although the code replaces array methods', () => {
    const due: (() => void)[] = []
    let sent: FrameMessage | undefined
    const own = { log: () => undefined } as unknown as Console
    tapConsole({
      console: own,
      describer: createDescriber(),
      send: (message) => {
        sent = message
      },
      afterThis: (callback) => {
        due[due.length] = callback
      },
      now: () => 0,
      excuse: () => undefined,
    })
    const { splice, push } = Array.prototype
    Array.prototype.splice = () => ['forged']
    Array.prototype.push = () => 0
    own.log('true')
    for (const callback of due) callback()
    Array.prototype.splice = splice
    Array.prototype.push = push
    expect(sent).toMatchObject({ entries: [{ kind: 'message', parts: [{ text: 'true' }] }] })
  })

  it('keeps 10,000 messages of a run, counts the rest, and starts over when it is cleared', () => {
    const { own, said } = tapped()
    for (let count = 0; count < 10_007; count += 1) own.log(count)
    const { entries, dropped } = said()
    expect([entries.length, dropped]).toEqual([10_000, 7])
    own.clear()
    own.log('after')
    expect(said().entries.map(({ kind }) => kind)).toEqual(['clear', 'message'])
  })

  it('excuses the time that the messages it keeps take, and none beyond', () => {
    const { own, said, excused } = tapped({ msPerCall: 0.5 })
    for (let count = 0; count < 10_007; count += 1) own.log(count)
    expect(excused).toEqual(Array.from({ length: 10_000 }, () => 0.5))
    said()
    own.clear()
    for (let count = 0; count < 7; count += 1) own.log(count)
    expect(excused).toHaveLength(10_008)
  })

  it('spares the browser’s own console what is beyond the limits', () => {
    const { own, native } = tapped()
    for (let count = 0; count < 10_007; count += 1) own.log(count)
    expect(native).toHaveLength(10_000)
    own.clear()
    own.error('after')
    expect(native.slice(-2)).toEqual(['clear', 'error'])
  })

  it('excuses thirty seconds of a task, however often it is cleared', () => {
    const { own, said, excused } = tapped({ msPerCall: 1000 })
    for (let count = 0; count < 50; count += 1) own.clear()
    expect(excused).toHaveLength(30)
    said()
    own.clear()
    expect(excused).toHaveLength(31)
  })

  it('keeps a million characters of a run', () => {
    const { own, said } = tapped()
    for (let count = 0; count < 300; count += 1) own.log('x'.repeat(5000))
    expect(said()).toMatchObject({ entries: { length: 200 }, dropped: 100 })
  })

  it('applies the styles and types of a format string', () => {
    const { own, said } = tapped()
    own.log('%cred%c %s %d%%', 'color: red', '', 'text', '42.9')
    const [entry] = said().entries
    expect(entry?.parts).toEqual([
      { kind: 'text', text: 'red', css: 'color: red' },
      ...[' ', 'text', ' ', '42', '%'].map((text) => ({ kind: 'text', text })),
    ])
  })

  it('takes objects without text for a style and a number, and runs none of their code', () => {
    const { own, said } = tapped()
    const bare = Object.create(null)
    const loud = { toString: () => expect.fail('toString was called') }
    own.log('%ca%d%i%f', bare, bare, loud, Symbol('s'))
    expect(said().entries[0]?.parts.map((part) => 'text' in part && part.text)).toEqual([
      'a',
      'NaN',
      'NaN',
      'NaN',
    ])
  })

  it('shows a table without calling getters, and as a value what cannot be read', () => {
    const { own, said } = tapped()
    const row = Object.defineProperty({ a: 1 }, 'b', { get: () => expect.fail('a getter'), enumerable: true })
    own.table([row, 2])
    own.table(new Map([[Object.create(null), 'x']]))
    own.table(new Proxy({}, { ownKeys: () => expect.fail('refused') }))
    const [table, map, refused] = said().entries
    expect(table?.parts).toEqual([
      {
        kind: 'table',
        columns: ['(index)', 'a', 'b', 'Value'],
        rows: [
          ['0', '1', '(accessor)', ''],
          ['1', '', '', '2'],
        ],
      },
    ])
    expect(map?.parts).toMatchObject([{ rows: [['[null prototype] {}', '"x"']] }])
    expect(refused?.parts).toMatchObject([{ text: 'Object that cannot be read' }])
  })

  it('warns of timers and counters that do not exist, and keeps a running timer', () => {
    const { own, said } = tapped()
    own.timeEnd('a')
    own.timeLog('%d', 1)
    own.countReset('b')
    own.time('c')
    own.time('c')
    const texts = said().entries.map(({ level, parts }) => [
      level,
      ...parts.map((part) => 'text' in part && part.text),
    ])
    expect(texts).toEqual([
      ['warn', 'Timer “a” does not exist'],
      ['warn', 'Timer “%d” does not exist'],
      ['warn', 'Count for “b” does not exist'],
      ['warn', 'Timer “c” already exists'],
    ])
  })

  it('prints the time since a timer was started, until it ends', () => {
    const { own, said } = tapped()
    own.time('50 %d')
    own.timeLog('50 %d', 'so far', { a: 1 })
    own.timeEnd('50 %d')
    own.timeEnd('50 %d')
    const [log, end, again] = said().entries
    const time = expect.stringMatching(/^50 %d: \d+\.\d\d ms$/)
    expect(log?.parts).toMatchObject([{ text: time }, { text: 'so far' }, { text: '{a: 1}' }])
    expect([log?.level, end?.level, again?.level]).toEqual(['log', 'log', 'warn'])
  })
})
