import { describe, expect, it } from 'vitest'
import { createWorkerPool } from './workerPool.ts'

type Api = { double: (input: number) => Promise<number> }

/** A worker that answers when the test says so. */
function createPool(size: number) {
  const workers: { ended: boolean; answer: () => void }[] = []
  const pool = createWorkerPool<Api>(() => {
    const target = new EventTarget()
    let asked = 0
    const own = {
      ended: false,
      answer: () =>
        target.dispatchEvent(new MessageEvent('message', { data: { kind: 'done', value: 2 * asked } })),
    }
    workers.push(own)
    return Object.assign(target, {
      postMessage: ({ input }: { input: number }) => {
        asked = input
      },
      terminate: () => {
        own.ended = true
      },
    }) as unknown as Worker
  }, size)
  return { pool, workers }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('createWorkerPool', () => {
  it('runs as many jobs at a time as it has workers, and uses a worker again', async () => {
    const { pool, workers } = createPool(2)
    const jobs = [1, 2, 3].map((input) => pool.run('double', input))
    await settle()
    expect(workers).toHaveLength(2)
    workers[0]?.answer()
    expect(await jobs[0]).toBe(2)
    await settle()
    workers[0]?.answer()
    expect(await jobs[2]).toBe(6)
    expect(workers).toHaveLength(2)
    workers[1]?.answer()
    expect(await jobs[1]).toBe(4)
  })

  it('ends the worker of a job that is aborted, and starts another for the next one', async () => {
    const { pool, workers } = createPool(1)
    const stop = new AbortController()
    const job = pool.run('double', 1, { signal: stop.signal })
    const next = pool.run('double', 2)
    await settle()
    stop.abort(new Error('enough'))
    await expect(job).rejects.toThrow('enough')
    await settle()
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
    workers[1]?.answer()
    expect(await next).toBe(4)
  })

  it('rejects running and waiting jobs when it is stopped, and takes later ones', async () => {
    const { pool, workers } = createPool(1)
    const jobs = [pool.run('double', 1), pool.run('double', 2)].map((job) => job.catch(({ name }) => name))
    await settle()
    pool.stop()
    expect(await Promise.all(jobs)).toEqual(['AbortError', 'AbortError'])
    const later = pool.run('double', 3)
    await settle()
    workers.at(-1)?.answer()
    expect(await later).toBe(6)
  })
  it('starts no worker once it is ended, until it is opened again', async () => {
    const { pool, workers } = createPool(1)
    pool.end()
    await expect(pool.run('double', 1)).rejects.toMatchObject({ name: 'AbortError' })
    expect(workers).toHaveLength(0)
    pool.reopen()
    const job = pool.run('double', 2)
    await settle()
    workers[0]?.answer()
    expect(await job).toBe(4)
  })
})
