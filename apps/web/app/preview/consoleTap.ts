/**
 * The console of the visitor's code: its calls go to the page and also to the browser's own console.
 *
 * Messages are collected and sent once per task, and their number is limited. Those beyond the limit reach
 * neither console: while its developer tools are open, a browser can take a millisecond for each.
 */

import type { ConsoleEntry, ConsoleLevel, Described } from '../lib/preview/protocol.ts'
import { HARNESS_NAME } from '../lib/preview/protocol.ts'
import { type Describer, plainText, safely, tableRows } from './describe.ts'
import type { Send } from './port.ts'

/** The most messages kept per run, and the most characters in them. */
const MAX_ENTRIES = 10_000
const MAX_CHARACTERS = 1_000_000
/**
 * The most milliseconds per task that recording messages is not counted as the code's own time; a loop of
 * messages has an end.
 */
const MAX_EXCUSED_MS = 30_000
/** The most rows of a table that are shown. */
const MAX_ROWS = 1000

/** Sends entries to the page. */
export interface ConsoleTap {
  add(entry: ConsoleEntry): void
}

/** A tap with what its methods need to know. */
interface Gathering extends ConsoleTap {
  /** Whether another entry would exceed the limits. */
  isFull(): boolean
  /** Counts an entry beyond the limits, which need not be described. */
  drop(): void
}

/** What a tap needs of its realm. */
export interface TapOptions {
  readonly console: Console
  readonly describer: Describer
  readonly send: Send
  /** Runs a callback after the current task. */
  readonly afterThis: (callback: () => void) => void
  /** Returns monotonic time in milliseconds. */
  readonly now: () => number
  /** Told how many milliseconds a call took that the code is not to be stopped for. */
  readonly excuse: (ms: number) => void
}

/** Replaces the console's methods. */
export function tapConsole({ console, describer, now, excuse, ...way }: TapOptions): ConsoleTap {
  const tap = gather(way)
  const { apply } = Reflect
  let excused = 0
  let isCounting = false
  const excuseFor = (work: () => void): void => {
    if (excused >= MAX_EXCUSED_MS) {
      work()
      return
    }
    if (!isCounting)
      way.afterThis(() => {
        isCounting = false
        excused = 0
      })
    isCounting = true
    const from = now()
    work()
    const took = now() - from
    excused += took
    excuse(took)
  }
  for (const [name, method] of Object.entries(methodsInto(tap, describer))) {
    const native: unknown = Reflect.get(console, name)
    Reflect.set(console, name, (...args: unknown[]) => {
      // Only counted, which takes no time worth excusing; clearing makes room.
      if (tap.isFull() && name !== 'clear') {
        method(...args)
        return
      }
      excuseFor(() => {
        method(...args)
        if (typeof native === 'function') apply(native, console, args)
      })
    })
  }
  return tap
}

/** Collects what is added during a task and sends it at the end; counts what exceeds the limits. */
function gather({ send, afterThis }: Pick<TapOptions, 'send' | 'afterThis'>): Gathering {
  let waiting: ConsoleEntry[] = []
  let entries = 0
  let characters = 0
  let dropped = 0
  let flushing = false

  function add(entry: ConsoleEntry): void {
    if (entry.kind === 'clear') {
      entries = 0
      characters = 0
    }
    entries += 1
    characters += sizeOf(entry)
    if (entries > MAX_ENTRIES || characters > MAX_CHARACTERS) dropped += 1
    // No array method: the visitor's code may have replaced it.
    else waiting[waiting.length] = entry
    flushSoon()
  }

  function drop(): void {
    dropped += 1
    flushSoon()
  }

  function flushSoon(): void {
    if (flushing) return
    flushing = true
    afterThis(flush)
  }

  function flush(): void {
    flushing = false
    const gathered = waiting
    waiting = []
    send({ kind: 'console', entries: gathered, dropped })
  }

  return { add, drop, isFull: () => entries >= MAX_ENTRIES || characters >= MAX_CHARACTERS }
}

/** The console's methods as WHATWG Console specifies them, returning entries. */
function methodsInto(
  { add, drop, isFull }: Gathering,
  describer: Describer,
): Partial<Record<keyof Console, (...args: unknown[]) => void>> {
  const counts = new Map<string, number>()
  const timers = new Map<string, number>()

  const say = (
    level: ConsoleLevel,
    args: readonly unknown[],
    kind: ConsoleEntry['kind'] = 'message',
  ): void => (isFull() ? drop() : add({ kind, level, parts: partsOf(args, describer), stack: callStack() }))
  const line = (level: ConsoleLevel, text: string, args: readonly unknown[] = []): void => {
    if (isFull()) {
      drop()
      return
    }
    const parts = [{ kind: 'text', text } as const, ...args.map((arg) => plain(arg, describer))]
    add({ kind: 'message', level, parts, stack: callStack() })
  }
  const logTime = (label: string, args: readonly unknown[] = []): void => {
    const start = timers.get(label)
    if (start === undefined) line('warn', `Timer “${label}” does not exist`)
    else line('log', `${label}: ${(performance.now() - start).toFixed(2)} ms`, args)
  }

  return {
    log: (...args) => say('log', args),
    info: (...args) => say('info', args),
    warn: (...args) => say('warn', args),
    error: (...args) => say('error', args),
    debug: (...args) => say('debug', args),
    trace: (...args) => say('log', args.length === 0 ? ['console.trace'] : args),
    dir: (value) => say('log', [value]),
    dirxml: (...args) => say('log', args),
    assert: (condition, ...args) => {
      if (condition) return
      const [first, ...rest] = args
      say(
        'error',
        typeof first === 'string' ? [`Assertion failed: ${first}`, ...rest] : ['Assertion failed', ...args],
      )
    },
    group: (...args) => say('log', args.length === 0 ? ['Group'] : args, 'group'),
    groupCollapsed: (...args) => say('log', args.length === 0 ? ['Group'] : args, 'group-closed'),
    groupEnd: () => add({ kind: 'group-end', level: 'log', parts: [], stack: '' }),
    clear: () => add({ kind: 'clear', level: 'log', parts: [], stack: '' }),
    table: (data, columns) => {
      const table = safely(() => tableOf(data, columns), undefined)
      if (table === undefined) say('log', [data])
      else add({ kind: 'table', level: 'log', parts: [table], stack: callStack() })
    },
    count: (label = 'default') => {
      const count = (counts.get(String(label)) ?? 0) + 1
      counts.set(String(label), count)
      line('log', `${label}: ${count}`)
    },
    countReset: (label = 'default') => {
      if (!counts.delete(String(label))) line('warn', `Count for “${label}” does not exist`)
    },
    time: (label = 'default') => {
      if (timers.has(String(label))) line('warn', `Timer “${label}” already exists`)
      else timers.set(String(label), performance.now())
    },
    timeLog: (label = 'default', ...args) => logTime(String(label), args),
    timeEnd: (label = 'default') => {
      logTime(String(label))
      timers.delete(String(label))
    },
  }
}

/**
 * Converts the arguments of a call to parts; the first may be a format string. Source: WHATWG Console,
 * "Formatter".
 */
export function partsOf(args: readonly unknown[], describer: Describer): Described[] {
  const [format, ...values] = args
  if (typeof format !== 'string' || !/%[sdifoOc%]/.test(format))
    return args.map((arg) => plain(arg, describer))
  const parts: Described[] = []
  let css = ''
  const text = (content: string): void => {
    if (content !== '') parts.push({ kind: 'text', text: content, ...(css === '' ? {} : { css }) })
  }
  for (const piece of format.split(/(%[sdifoOc%])/)) {
    if (!/^%[sdifoOc%]$/.test(piece)) text(piece)
    else if (piece === '%%') text('%')
    else if (values.length === 0) text(piece)
    else if (piece === '%c') css = plainText(values.shift())
    else if (piece === '%s') text(plainText(values.shift()))
    else if (piece === '%d' || piece === '%i') text(numberText(values.shift(), Number.parseInt))
    else if (piece === '%f') text(numberText(values.shift(), Number.parseFloat))
    else parts.push(describer.describe(values.shift()))
  }
  return [...parts, ...values.map((value) => plain(value, describer))]
}

/** A string argument is part of the message, so it has no quotes. */
function plain(value: unknown, describer: Describer): Described {
  const described = describer.describe(value)
  return described.kind === 'string' ? { kind: 'text', text: described.text } : described
}

/** An object is no number, and is not asked for one: its code would run. */
function numberText(value: unknown, parse: (text: string) => number): string {
  return ['number', 'bigint', 'string'].includes(typeof value) ? String(parse(String(value))) : 'NaN'
}

/** Returns the rows of a table; `undefined` for non-tabular data. */
function tableOf(data: unknown, wanted: unknown): Described | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const rows = tableRows(data, MAX_ROWS)
  const all = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
  const columns = Array.isArray(wanted) ? wanted.map(plainText) : all
  return {
    kind: 'table',
    columns: ['(index)', ...columns],
    rows: rows.map(({ key, cells }) => [key, ...columns.map((column) => cells.get(column) ?? '')]),
  }
}

/** The stack of the console call, without the frames of the harness. */
function callStack(): string {
  const lines = (new Error().stack ?? '').split('\n')
  return lines.filter((text) => !text.includes(HARNESS_NAME)).join('\n')
}

function sizeOf({ parts }: ConsoleEntry): number {
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 200), 0)
}
