import { defaultOptions, findTool, type Tool } from '@whittle/tools-core'
import { type RegexMatch, testRegex } from '@whittle/tools-core/regex'
import { describe, expect, it, vi } from 'vitest'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { RegexWorkerApi } from '../../workers/regex.worker.ts'
import { runMatchJob } from './matchJob.ts'
import { createRegexStore, MATCH_LIMIT_MS, type Matching, matchesOf } from './store.ts'
import { createWorkspace } from './workspace.ts'

const tool = findTool('regex') as Tool
const input = { pattern: 'a', flags: 'g', text: 'aa', replacement: '' }

function matches(pattern: string, text: string): readonly RegexMatch[] {
  const found = testRegex(pattern, 'g', text)
  return found.ok ? found.value.matches : []
}

/**
 * A client whose worker never ends by itself; the signal ends it. It needs `loadingMs` until it begins to
 * match.
 */
function hangingClient(found: readonly RegexMatch[], loadingMs = 0): WorkerClient<RegexWorkerApi> {
  const run = (
    _: string,
    __: unknown,
    options: { signal: AbortSignal; onProgress: (found: unknown) => void },
  ) => {
    const begin = (): void => {
      options.onProgress([])
      options.onProgress(found)
    }
    if (loadingMs === 0) begin()
    else setTimeout(begin, loadingMs)
    return new Promise((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason))
    })
  }
  return {
    run,
    stop: () => undefined,
    end: () => undefined,
    reopen: () => undefined,
  } as unknown as WorkerClient<RegexWorkerApi>
}

describe('matching in a worker', () => {
  it('is ended when its time is up, and keeps the matches found until then', async () => {
    vi.useFakeTimers()
    const shown: Matching[] = []
    const job = runMatchJob(hangingClient(matches('a', 'aa')), input, (matching) => shown.push(matching))
    await vi.advanceTimersByTimeAsync(MATCH_LIMIT_MS - 1)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await job
    vi.useRealTimers()
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ status: 'stopped', why: 'time' })
    expect(matchesOf(shown[0]!).map(({ start }) => start)).toEqual([0, 1])
  })

  it('has all its time after the worker has loaded, however long that takes', async () => {
    vi.useFakeTimers()
    const shown: Matching[] = []
    const loadingMs = 30_000
    const job = runMatchJob(hangingClient(matches('a', 'aa'), loadingMs), input, (matching) =>
      shown.push(matching),
    )
    await vi.advanceTimersByTimeAsync(loadingMs + MATCH_LIMIT_MS - 1)
    expect(shown.filter(({ status }) => status === 'stopped')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await job
    vi.useRealTimers()
    expect(shown.at(-1)).toMatchObject({ status: 'stopped', why: 'time', limitMs: MATCH_LIMIT_MS })
  })

  it('has more time each time it is tried again, until something else is matched', () => {
    const store = createRegexStore(defaultOptions(tool), 'a')
    const { tryAgain, type, choose } = store.getState()
    tryAgain()
    expect(store.getState().limitMs).toBe(5 * MATCH_LIMIT_MS)
    tryAgain()
    expect(store.getState().limitMs).toBe(25 * MATCH_LIMIT_MS)
    type('b')
    expect(store.getState().limitMs).toBe(MATCH_LIMIT_MS)
    tryAgain()
    choose({ pattern: 'c' })
    expect(store.getState().limitMs).toBe(MATCH_LIMIT_MS)
  })

  it('is started again with the time that the visitor allows', async () => {
    const location = new URL('https://whittle.example/converter/code/regex')
    vi.stubGlobal(
      'window',
      Object.assign(new EventTarget(), { location, history: { replaceState: vi.fn() } }),
    )
    vi.useFakeTimers()
    const store = createRegexStore(defaultOptions(tool), 'a')
    const leave = createWorkspace(store, { tool, createClient: () => hangingClient([]) }).connect()
    await vi.advanceTimersByTimeAsync(MATCH_LIMIT_MS)
    expect(store.getState().matching).toMatchObject({ status: 'stopped', limitMs: MATCH_LIMIT_MS })
    store.getState().tryAgain()
    expect(store.getState().matching).toMatchObject({ status: 'running' })
    await vi.advanceTimersByTimeAsync(5 * MATCH_LIMIT_MS)
    expect(store.getState().matching).toMatchObject({ status: 'stopped', limitMs: 5 * MATCH_LIMIT_MS })
    leave()
    vi.useRealTimers()
  })

  it('shows the error of a pattern', async () => {
    const error = { code: 'invalid-pattern', message: 'No.' }
    const client = {
      run: async () => ({ ok: false, errors: [error] }),
    } as unknown as WorkerClient<RegexWorkerApi>
    const shown: Matching[] = []
    await runMatchJob(client, input, (matching) => shown.push(matching))
    expect(shown).toEqual([{ status: 'failed', error }])
  })
})

describe('the regex page', () => {
  it('begins with the sample, and tells what the visitor chose from what was given', () => {
    const store = createRegexStore({ pattern: 'a', flags: '', replacement: '' }, tool.samples[0])
    expect(store.getState().text).toBe(tool.samples[0])
    store.getState().giveOptions({ pattern: 'b', flags: '', replacement: '' })
    expect(store.getState().chosen).toBeNull()
    store.getState().choose({ flags: 'g' })
    expect(store.getState().chosen).toEqual({ pattern: 'b', flags: 'g', replacement: '' })
  })

  it.each([
    ['the pattern of an address', '^[a-z0-9]+(?:-[a-z0-9]+)*$', 'a'],
    ['what was typed, whatever the pattern', '^[a-z0-9]+(?:-[a-z0-9]+)*$', 'typed'],
  ])('shows a text for %s', (_, pattern, text) => {
    const location = new URL('https://whittle.example/converter/code/regex')
    location.search = String(new URLSearchParams({ pattern, flags: '' }))
    vi.stubGlobal(
      'window',
      Object.assign(new EventTarget(), { location, history: { replaceState: vi.fn() } }),
    )
    const store = createRegexStore(defaultOptions(tool), tool.samples[0])
    if (text === 'typed') store.getState().type(text)
    createWorkspace(store, { tool, createClient: () => hangingClient([]) }).connect()()
    expect(store.getState().text).toBe(text)
  })

  it('replaces its pattern by the next one that is chosen while it is shown', () => {
    const location = new URL('https://whittle.example/converter/code/regex?pattern=x&flags=g')
    const history = { replaceState: vi.fn() }
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location, history }))
    const store = createRegexStore(defaultOptions(tool), tool.samples[0])
    const workspace = createWorkspace(store, { tool, createClient: () => hangingClient([]) })
    const leave = workspace.connect()
    store.getState().giveOptions({ ...store.getState().options, replacement: '$1' })
    workspace.openSettings('?pattern=y&flags=')
    expect(store.getState().options).toMatchObject({ pattern: 'y', flags: '', replacement: '$1' })
    expect(history.replaceState.mock.lastCall?.[2]).toContain('pattern=y')
    leave()
  })

  it('keeps what is set before its address is read', () => {
    const location = new URL('https://whittle.example/converter/code/regex?pattern=x&flags=g')
    const history = { replaceState: vi.fn() }
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location, history }))
    const store = createRegexStore(defaultOptions(tool), tool.samples[0])
    store.getState().choose({ flags: 'gm' })
    store.getState().setRows([{ text: 'x', matches: true }])
    const leave = createWorkspace(store, { tool, createClient: () => hangingClient([]) }).connect()
    leave()
    expect(store.getState().options).toMatchObject({ pattern: 'x', flags: 'gm' })
    expect(store.getState().rows).toHaveLength(1)
    expect(history.replaceState.mock.lastCall?.[2]).toContain('flags=gm')
  })
})
