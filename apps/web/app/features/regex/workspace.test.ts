import { defaultOptions, findTool, type Tool } from '@whittle/tools-core'
import { type RegexMatch, testRegex } from '@whittle/tools-core/regex'
import { describe, expect, it, vi } from 'vitest'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { RegexWorkerApi } from '../../workers/regex.worker.ts'
import { MATCH_LIMIT_MS, runMatchJob } from './matchJob.ts'
import { createRegexStore, type Matching, matchesOf } from './store.ts'
import { createWorkspace } from './workspace.ts'

const tool = findTool('regex') as Tool
const input = { pattern: 'a', flags: 'g', text: 'aa', replacement: '' }

function matches(pattern: string, text: string): readonly RegexMatch[] {
  const found = testRegex(pattern, 'g', text)
  return found.ok ? found.value.matches : []
}

/** A client whose worker never ends by itself; the signal ends it. */
function hangingClient(found: readonly RegexMatch[]): WorkerClient<RegexWorkerApi> {
  const run = (
    _: string,
    __: unknown,
    options: { signal: AbortSignal; onProgress: (found: unknown) => void },
  ) => {
    options.onProgress(found)
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
