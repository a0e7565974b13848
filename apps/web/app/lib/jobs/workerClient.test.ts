import { plainFailure, type WorkerApi } from '@whittle/foundation/workerProtocol'
import { describe, expect, it, vi } from 'vitest'
import { type HandWorker, startingIn } from '../../testing/HandWorker.ts'
import { createWorkerClient } from './workerClient.ts'

interface Api extends WorkerApi {
  double(input: number, report: (progress: number) => void): Promise<number>
}

function setUp(options: { patience?: number } = {}) {
  const workers: HandWorker[] = []
  const client = createWorkerClient<Api>(startingIn(workers), options)
  return { client, workers }
}

describe('a worker client', () => {
  it('starts its worker for the first job, and reuses it', async () => {
    const { client, workers } = setUp()
    expect(workers).toHaveLength(0)
    const first = client.run('double', 2)
    workers[0]?.answer(4)
    expect(await first).toBe(4)
    const second = client.run('double', 3)
    workers[0]?.answer(6)
    expect(await second).toBe(6)
    expect(workers).toHaveLength(1)
  })

  it('reports progress', async () => {
    const { client, workers } = setUp()
    const onProgress = vi.fn()
    const job = client.run('double', 2, { onProgress })
    workers[0]?.report({ kind: 'progress', progress: 0.5 })
    workers[0]?.answer(4)
    await job
    expect(onProgress.mock.calls).toEqual([[0.5]])
  })

  it('ends the previous job when a new one starts', async () => {
    const { client, workers } = setUp()
    const old = client.run('double', 1)
    const fresh = client.run('double', 2)
    await expect(old).rejects.toMatchObject({ name: 'AbortError' })
    expect(workers[0]?.ended).toBe(true)
    workers[1]?.answer(4)
    expect(await fresh).toBe(4)
  })

  it('rejects with the signal’s own reason and ends the worker', async () => {
    const { client, workers } = setUp()
    const controller = new AbortController()
    const job = client.run('double', 1, { signal: controller.signal })
    const reason = new Error('changed my mind')
    controller.abort(reason)
    await expect(job).rejects.toBe(reason)
    expect(workers[0]?.ended).toBe(true)
  })

  it('rejects with the code and details of a failure', async () => {
    const { client, workers } = setUp()
    const job = client.run('double', 1)
    const error = Object.assign(new Error('too big'), { code: 'too-many-pixels', details: { width: 9 } })
    workers[0]?.report({ kind: 'failed', failure: plainFailure(error) })
    await expect(job).rejects.toMatchObject({
      code: 'too-many-pixels',
      details: { width: 9 },
      message: 'too big',
    })
  })

  it('rejects when the worker dies, and starts another for the next job', async () => {
    const { client, workers } = setUp()
    const job = client.run('double', 1)
    workers[0]?.die()
    await expect(job).rejects.toMatchObject({ code: 'worker-failed' })
    const next = client.run('double', 2)
    workers[1]?.answer(4)
    expect(await next).toBe(4)
  })
})

describe('a patient worker client', () => {
  it('reports no progress of a superseded job, and is not stopped by its signal', async () => {
    const { client, workers } = setUp({ patience: 60_000 })
    const controller = new AbortController()
    const onProgress = vi.fn()
    const old = client.run('double', 1, { signal: controller.signal, onProgress })
    const fresh = client.run('double', 2)
    controller.abort()
    workers[0]?.report({ kind: 'progress', progress: 0.5 })
    await expect(old).rejects.toMatchObject({ name: 'AbortError' })
    expect([onProgress.mock.calls, workers[0]?.ended]).toEqual([[], false])
    workers[0]?.answer(2)
    await vi.waitFor(() => expect(workers[0]?.jobs).toHaveLength(2))
    workers[0]?.answer(4)
    expect(await fresh).toBe(4)
  })

  it('lets the superseded job finish unreported, and gives the newest to the same worker', async () => {
    const { client, workers } = setUp({ patience: 60_000 })
    const jobs = [1, 2, 3].map((input) => client.run('double', input))
    const [old, waiting, fresh] = jobs.map((job) => job.then(String, (error: Error) => error.name))
    expect(await old).toBe('AbortError')
    expect(await waiting).toBe('AbortError')
    expect(workers[0]?.jobs.map(({ input }) => input)).toEqual([1])
    workers[0]?.report({ kind: 'progress', progress: 0.5 })
    workers[0]?.answer(2)
    await vi.waitFor(() => expect(workers[0]?.jobs.map(({ input }) => input)).toEqual([1, 3]))
    workers[0]?.answer(6)
    expect(await fresh).toBe('6')
    expect([workers.length, workers[0]?.ended]).toEqual([1, false])
  })

  it('ends a job that takes too long, and continues with a new worker', async () => {
    vi.useFakeTimers()
    const { client, workers } = setUp({ patience: 1000 })
    const old = client.run('double', 1)
    const fresh = client.run('double', 2)
    await expect(old).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(999)
    expect(workers[0]?.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(workers[0]?.ended).toBe(true)
    workers[1]?.answer(4)
    expect(await fresh).toBe(4)
    vi.useRealTimers()
  })

  it('continues when the superseded job kills the worker', async () => {
    const { client, workers } = setUp({ patience: 60_000 })
    client.run('double', 1).catch(() => undefined)
    const fresh = client.run('double', 2)
    workers[0]?.die()
    await vi.waitFor(() => expect(workers).toHaveLength(2))
    workers[1]?.answer(4)
    expect(await fresh).toBe(4)
  })

  it('ends everything at once when it is stopped', async () => {
    const { client, workers } = setUp({ patience: 60_000 })
    const jobs = [1, 2].map((input) => client.run('double', input))
    client.stop()
    for (const job of jobs) await expect(job).rejects.toMatchObject({ name: 'AbortError' })
    expect([workers.length, workers[0]?.ended]).toEqual([1, true])
  })

  it('keeps an idle worker when stopped, and terminates it when ended', async () => {
    const { client, workers } = setUp()
    const job = client.run('double', 1)
    workers[0]?.answer(2)
    await job
    client.stop()
    expect(workers[0]?.ended).toBe(false)
    client.end()
    expect(workers[0]?.ended).toBe(true)
  })

  it('rejects jobs after it was ended, until it is reopened', async () => {
    const { client, workers } = setUp()
    client.end()
    await expect(client.run('double', 1)).rejects.toMatchObject({ name: 'AbortError' })
    expect(workers).toEqual([])
    client.reopen()
    const job = client.run('double', 2)
    workers[0]?.answer(4)
    expect(await job).toBe(4)
  })
})
