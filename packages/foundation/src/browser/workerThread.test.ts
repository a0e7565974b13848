import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exposeJobs } from './exposeJobs.ts'
import { plainFailure, type WorkerApi, WorkerFailure } from './workerProtocol.ts'
import { startThread } from './workerThread.ts'

beforeEach(() => {
  vi.stubGlobal('ImageBitmap', class {})
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Data that arrives in a later task, as between threads. */
function arriving(target: EventTarget, data: unknown, transfer: readonly Transferable[]): void {
  const copy: unknown = structuredClone(data, { transfer: [...transfer] })
  setTimeout(() => target.dispatchEvent(Object.assign(new Event('message'), { data: copy })))
}

/** A worker in this thread that answers with the given jobs. */
function localWorker(api: WorkerApi) {
  const scope = new EventTarget()
  const worker = Object.assign(new EventTarget(), {
    isTerminated: false,
    postMessage: (data: unknown, transfer: Transferable[]) => arriving(scope, data, transfer),
    terminate() {
      worker.isTerminated = true
    },
    crash: (message: string) =>
      worker.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message })),
  })
  const postMessage = (data: unknown, { transfer = [] }: StructuredSerializeOptions) =>
    arriving(worker, data, transfer)
  exposeJobs(api, Object.assign(scope, { postMessage }) as never)
  return worker
}

const API = {
  async double(input: number, report: (share: number) => void, log: (line: string) => void) {
    report(0.5)
    log('half done')
    return input * 2
  },
  async buffer(length: number) {
    return new ArrayBuffer(length)
  },
  async view(length: number) {
    return { bytes: new Uint8Array(length).buffer, other: 'text' }
  },
  async length(bytes: ArrayBuffer) {
    return bytes.byteLength
  },
  async fail(code: string) {
    throw Object.assign(new RangeError('too big'), { code, details: { width: 9 } })
  },
  /** Logs all the time, and does nothing else. */
  async hang(_: undefined, _report: (progress: never) => void, log: (line: string) => void) {
    const timer = setInterval(() => log('still here'), 5)
    setTimeout(() => clearInterval(timer), 200)
    return new Promise<never>(() => undefined)
  },
  async uncopiable() {
    return () => undefined
  },
}

function setUp() {
  const worker = localWorker(API)
  return { worker, thread: startThread<typeof API>(() => worker as unknown as Worker) }
}

describe('a job in a worker', () => {
  it('gives its value, its progress and its log', async () => {
    const { thread, worker } = setUp()
    const [shares, lines]: [number[], string[]] = [[], []]
    const listeners = {
      onProgress: (share: number) => shares.push(share),
      onLog: (line: string) => lines.push(line),
    }
    expect(await thread.run('double', 2, listeners)).toBe(4)
    expect([shares, lines]).toEqual([[0.5], ['half done']])
    expect(await thread.run('double', 3)).toBe(6)
    expect([thread.isOver, worker.isTerminated]).toEqual([false, false])
  })

  it('moves buffers to the worker, and those of a result back', async () => {
    const { thread } = setUp()
    const bytes = new ArrayBuffer(8)
    expect(await thread.run('length', bytes, { transfer: [bytes] })).toBe(8)
    expect(bytes.byteLength).toBe(0)
    expect((await thread.run('buffer', 5)).byteLength).toBe(5)
    expect((await thread.run('view', 5)).bytes.byteLength).toBe(5)
  })

  it('that fails rejects with the name, message, code, details and stack thrown there', async () => {
    const { thread } = setUp()
    const failure = await thread.run('fail', 'too-large').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WorkerFailure)
    expect(failure).toMatchObject({
      thrownName: 'RangeError',
      message: 'too big',
      code: 'too-large',
      details: { width: 9 },
      stack: expect.stringContaining('RangeError: too big'),
    })
    expect(await thread.run('double', 1)).toBe(2)
  })

  it.each(['missing', 'constructor'])('named %s, which is none, is refused', async (job) => {
    const { thread } = setUp()
    await expect(thread.run(job as 'double', 1)).rejects.toThrow(`This worker has no job named ${job}.`)
  })

  it('whose input or value cannot be copied is rejected', async () => {
    const { thread } = setUp()
    await expect(thread.run('double', (() => 1) as never)).rejects.toMatchObject({ name: 'DataCloneError' })
    await expect(thread.run('uncopiable', undefined as never)).rejects.toMatchObject({
      thrownName: 'DataCloneError',
    })
    expect(await thread.run('double', 1)).toBe(2)
  })

  it('is refused while another one runs', async () => {
    const { thread } = setUp()
    const first = thread.run('double', 1)
    await expect(thread.run('double', 2)).rejects.toThrow('still running another job')
    expect(await first).toBe(2)
  })

  it('is ended with its worker when it is aborted, with the signal’s own reason', async () => {
    const { thread, worker } = setUp()
    const controller = new AbortController()
    const job = thread.run('double', 1, { signal: controller.signal })
    const reason = new Error('changed my mind')
    controller.abort(reason)
    expect(worker.isTerminated).toBe(true)
    await expect(job).rejects.toBe(reason)
    await expect(thread.run('double', 1)).rejects.toBe(reason)
  })

  it('is not begun when it was aborted before', async () => {
    const { thread, worker } = setUp()
    const signal = AbortSignal.abort('too late')
    await expect(thread.run('double', 1, { signal })).rejects.toBe('too late')
    expect([thread.isOver, worker.isTerminated]).toEqual([false, false])
  })
})

describe('a worker', () => {
  it('that dies rejects its job and later ones, and says whether it had answered', async () => {
    const { thread, worker } = setUp()
    await thread.run('double', 1)
    const job = thread.run('double', 2)
    worker.crash('gone')
    const failure = { code: 'worker-failed', message: 'gone', details: { answered: true } }
    await expect(job).rejects.toMatchObject(failure)
    await expect(thread.run('double', 3)).rejects.toMatchObject(failure)
    expect([thread.isOver, worker.isTerminated]).toEqual([true, true])
  })

  it('that dies before its first job tells that job', async () => {
    const { thread, worker } = setUp()
    worker.crash('')
    await expect(thread.run('double', 1)).rejects.toMatchObject({
      code: 'worker-failed',
      message: 'The worker’s script could not be loaded',
      details: { answered: false },
    })
  })

  it('that cannot be started tells its first job', async () => {
    const thread = startThread<typeof API>(() => {
      throw new Error('not allowed here')
    })
    await expect(thread.run('double', 1)).rejects.toMatchObject({
      code: 'worker-failed',
      message: 'not allowed here',
      details: { answered: false },
    })
  })

  it('that sends what cannot be read is ended', async () => {
    const { thread, worker } = setUp()
    const job = thread.run('double', 1)
    worker.dispatchEvent(new Event('messageerror'))
    await expect(job).rejects.toMatchObject({ code: 'worker-failed' })
  })

  it('that reports no progress for too long is ended, whatever it logs', async () => {
    vi.useFakeTimers()
    const { thread, worker } = setUp()
    const lines: string[] = []
    const job = thread.run('hang', undefined, { stallTimeoutMs: 60, onLog: (line) => lines.push(line) })
    const failure = expect(job).rejects.toMatchObject({
      code: 'worker-silent',
      details: { milliseconds: 60, answered: true },
    })
    await vi.advanceTimersByTimeAsync(60)
    await failure
    expect(lines.length).toBeGreaterThan(0)
    expect(worker.isTerminated).toBe(true)
  })

  it('that is ended rejects its job, and drops what was on its way', async () => {
    const { thread } = setUp()
    const onProgress = vi.fn()
    const job = thread.run('double', 1, { onProgress })
    thread.end('enough')
    await expect(job).rejects.toBe('enough')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(onProgress).not.toHaveBeenCalled()
  })
})

describe('a failure as plain data', () => {
  it('has no code that is not text, and no details that are not fields', () => {
    const error = Object.assign(new DOMException('no', 'DataError'), { details: 'none' })
    const { name, message, code, details } = plainFailure(error)
    expect({ name, message, code, details }).toEqual({ name: 'DataError', message: 'no' })
    expect(plainFailure('a text')).toEqual({ name: 'Error', message: 'a text' })
  })
})
