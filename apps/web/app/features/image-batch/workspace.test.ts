import { describe, expect, it, vi } from 'vitest'
import type { Journal, LeftJournal } from '../../lib/files/journal.ts'
import { createBatchStore, pendingOf, totalsOf, workOf } from './store.ts'
import { createWorkspace, type Ports } from './workspace.ts'

/** Workers that answer each job one timer turn later: a picture named `broken` is damaged. */
function createTool(ports: Partial<Ports> = {}) {
  const store = createBatchStore()
  const zipped: string[][] = []
  const running = new Set<Worker>()
  const spawn = () => {
    const worker = answering(({ job, input }) => {
      const file = (input.file ?? input.source) as File
      if (job === 'thumbnail') return null
      if (file.name.startsWith('broken')) throw Object.assign(new Error('damaged'), { code: 'corrupt' })
      if (job === 'identify') return { format: 'png', width: 40, height: 30, orientation: 1 }
      return { blob: new Blob(['x']), width: 40, height: 30, notes: [], name: 'a.jpg' }
    })
    running.add(worker)
    return Object.assign(worker, { terminate: () => void running.delete(worker) })
  }
  const spawnZip = () =>
    answering(({ input }) => {
      zipped.push((input.files as { name: string }[]).map(({ name }) => name))
      return new Blob(['zip'])
    })
  const saved: string[] = []
  const workspace = createWorkspace(store, {
    spawn,
    spawnZip,
    workers: 2,
    pick: async () => undefined,
    save: (_, name) => void saved.push(name),
    journals: { begin: async () => undefined, findLeft: async () => undefined, tabGone: async () => false },
    ...ports,
  })
  return { store, workspace, zipped, saved, running }
}

interface Job {
  readonly job: string
  readonly input: Readonly<Record<string, unknown>>
}

function answering(answer: (job: Job) => unknown): Worker {
  const target = new EventTarget()
  const send = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }))
  return Object.assign(target, {
    terminate: () => undefined,
    postMessage: (job: Job) =>
      void setTimeout(() => {
        try {
          send({ kind: 'done', value: answer(job) })
        } catch (error) {
          const { name, message, code } = error as Error & { code?: string }
          send({ kind: 'failed', failure: { name, message, code } })
        }
      }),
  }) as unknown as Worker
}

function file(name: string, size = 100): File {
  return new File([new Uint8Array(size)], name, { type: 'image/png' })
}

describe('a visit that ends', () => {
  it('ends every worker, and none is started until the next visit', async () => {
    const { store, workspace, running } = createTool()
    const leave = workspace.connect()
    workspace.add([file('a.png'), file('b.png'), file('c.png')])
    void workspace.start()
    await vi.waitUntil(() => running.size > 0)
    leave()
    workspace.add([file('d.png')])
    await vi.waitUntil(() => !store.getState().isRunning)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(running.size).toBe(0)
    workspace.connect()
    await workspace.start()
    expect(totalsOf(store.getState().rows)).toMatchObject({ done: 4 })
  })
})

describe('the list', () => {
  it('makes every picture, keeps the reason of one that fails, and saves the others by unique names', async () => {
    const { store, workspace, zipped, saved } = createTool()
    workspace.add([file('a.png'), file('broken.png'), file('A.jpg')])
    await workspace.start()
    expect(totalsOf(store.getState().rows)).toMatchObject({ done: 2, failed: 1, progress: 1, after: 2 })
    expect(store.getState().rows[1]?.state).toMatchObject({ status: 'failed', code: 'corrupt' })
    expect(workOf(store.getState())).toBe('made')
    await workspace.saveZip()
    expect(zipped).toEqual([['a_processed.jpg', 'A_processed (2).jpg']])
    expect(saved).toEqual(['pictures.zip'])
    expect(workOf(store.getState())).toBe('opened')
  })

  it('minifies an SVG whose format and size stay, and saves it as one', async () => {
    const policies: (string | undefined)[] = []
    const { store, workspace, zipped } = createTool({
      spawn: () => answering(() => ({ format: 'svg', width: 40, height: 30, orientation: 1 })),
      minifySvg: async (_, { metadata }) => {
        policies.push(metadata)
        return { blob: new Blob(['<svg/>']), width: 40, height: 30, notes: [], name: 'a.svg', metadata: [] }
      },
    })
    workspace.add([new File(['<svg>   </svg>'], 'a.svg', { type: 'image/svg+xml' })])
    store.getState().change({ format: 'same', metadata: 'strip-location' })
    await workspace.start()
    expect(store.getState().rows[0]?.state).toMatchObject({ status: 'done', bytes: 6, extension: 'svg' })
    await workspace.saveZip()
    expect([policies, zipped]).toEqual([['strip-location'], [['a_processed.svg']]])
  })

  it('makes only what is not done, and everything once the recipe has changed', async () => {
    const { store, workspace } = createTool()
    workspace.add([file('a.png'), file('broken.png')])
    await workspace.start()
    expect(pendingOf(store.getState()).map(({ path }) => path)).toEqual(['broken.png'])
    store.getState().change({ quality: 50 })
    expect(pendingOf(store.getState())).toHaveLength(2)
  })

  it('keeps the folders of a tree, and leaves out what systems leave in it', () => {
    const { store, workspace } = createTool()
    const files = new Map([
      ['a.png', file('a.png')],
      ['in/.DS_Store', file('.DS_Store')],
      ['in/b.png', file('b.png')],
    ])
    workspace.addFolder({ name: 'Summer', files, leftOut: [] })
    expect(store.getState().rows.map(({ path }) => path)).toEqual(['Summer/a.png', 'Summer/in/b.png'])
  })

  it('stops at once when it is cancelled, and what was not finished waits again', async () => {
    const { store, workspace } = createTool()
    workspace.add([file('a.png'), file('b.png'), file('c.png')])
    const run = workspace.start()
    workspace.cancel()
    await run
    expect(store.getState().rows.map(({ state }) => state.status)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(store.getState()).toMatchObject({
      isRunning: false,
      announcement: expect.stringContaining('Cancelled'),
    })
  })

  it('begins no picture during a pause, and goes on after it', async () => {
    const { store, workspace } = createTool()
    workspace.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.png`)))
    const run = workspace.start()
    workspace.pause()
    const done = (): number => totalsOf(store.getState().rows).done
    // Two were begun before the pause, one for each worker.
    await vi.waitFor(() => expect(done()).toBe(2), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(done()).toBe(2)
    workspace.resume()
    await run
    expect(totalsOf(store.getState().rows).done).toBe(5)
    expect(store.getState().secondsLeft).toBe(0)
  })

  it('does not take a part, saved during a run, for the whole list', async () => {
    const { store, workspace, zipped } = createTool()
    workspace.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.png`)))
    const run = workspace.start()
    workspace.pause()
    await vi.waitFor(() => expect(totalsOf(store.getState().rows).done).toBe(2), { timeout: 10_000 })
    await workspace.saveZip()
    expect(zipped[0]).toHaveLength(2)
    expect(store.getState().isSaved).toBe(false)
    workspace.resume()
    await run
    expect(workOf(store.getState())).toBe('made')
    await workspace.saveZip()
    expect(zipped[1]).toHaveLength(5)
    expect(workOf(store.getState())).toBe('opened')
  })

  it('saves nothing when the visitor closes the dialog', async () => {
    const { store, workspace, zipped } = createTool({ pick: async () => null })
    workspace.add([file('a.png')])
    await workspace.start()
    await workspace.saveZip()
    expect(zipped).toEqual([])
    expect(store.getState()).toMatchObject({ saving: null, isSaved: false })
  })

  it('makes a picture with settings of its own by those, and again only when they change', async () => {
    const { store, workspace, zipped } = createTool()
    workspace.add([file('a.png'), file('b.png')])
    await workspace.start()
    const [first] = store.getState().rows
    const { oneOf } = await workspace.toSet(first?.id ?? 0)
    expect(oneOf.recipe).toMatchObject({ format: 'jpeg', quality: 0.8 })
    workspace.setOwn(oneOf.id, { ...oneOf.recipe, format: 'png' })
    expect(pendingOf(store.getState()).map(({ path }) => path)).toEqual(['a.png'])
    await workspace.start()
    store.getState().change({ quality: 50 })
    expect(pendingOf(store.getState()).map(({ path }) => path)).toEqual(['b.png'])
    await workspace.saveZip()
    expect(zipped).toEqual([['a_processed.png', 'b_processed.jpg']])
    workspace.setOwn(oneOf.id, null)
    expect(pendingOf(store.getState())).toHaveLength(2)
  })
})

describe('the journal', () => {
  /** Journals in memory; a result is there once its note is. */
  function createDisk() {
    const disk = { work: undefined as unknown, results: new Map<string, { file: File; note: unknown }>() }
    const journal: Journal = {
      describe: async (work) => {
        disk.work = work
      },
      keep: async (name, blob, note) => {
        const kept = new File([blob], name)
        disk.results.set(name, { file: kept, note })
        return kept
      },
      drop: async (name) => void disk.results.delete(name),
      setSaved: async () => undefined,
      end: async () => {
        disk.work = undefined
        disk.results.clear()
      },
    }
    const left: LeftJournal = {
      get work() {
        return disk.work
      },
      results: disk.results,
      resume: () => journal,
      forget: journal.end,
    }
    return {
      disk,
      journals: {
        begin: async () => journal,
        findLeft: async () => (disk.work === undefined ? undefined : left),
        tabGone: async () => false,
      },
    }
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('of a tab that is gone gives back what is done, and makes the rest once its files are added', async () => {
    const { disk, journals } = createDisk()
    const before = createTool({ journals })
    before.store.getState().change({ quality: 60 })
    before.workspace.add([file('a.png'), file('broken.png'), file('c.png')])
    await before.workspace.start()
    await settled()
    expect([...disk.results.keys()]).toEqual(['1', '3'])

    const after = createTool({ journals })
    after.workspace.connect()
    await settled()
    expect(after.store.getState().left).toEqual({ done: 2, count: 3 })
    after.workspace.goOn()
    expect(after.store.getState().settings.quality).toBe(60)
    expect(after.store.getState().rows.map(({ state }) => state.status)).toEqual(['done', 'waiting', 'done'])
    expect(pendingOf(after.store.getState())).toEqual([])
    after.workspace.add([file('a.png'), file('broken.png'), file('c.png'), file('d.png')])
    expect(after.store.getState().rows.map(({ path }) => path)).toEqual([
      ...['a.png', 'broken.png', 'c.png'],
      'd.png',
    ])
    expect(pendingOf(after.store.getState()).map(({ path }) => path)).toEqual(['broken.png', 'd.png'])
    await after.workspace.start()
    await after.workspace.saveZip()
    expect(after.zipped).toEqual([['a_processed.jpg', 'c_processed.jpg', 'd_processed.jpg']])
    after.workspace.clear()
    await settled()
    expect(disk).toEqual({ work: undefined, results: new Map() })
  })

  it('of a tab that goes later is offered then, unless there is a list here by then', async () => {
    const { disk, journals } = createDisk()
    const before = createTool({ journals })
    before.workspace.add([file('a.png')])
    await before.workspace.start()
    await settled()
    const { results } = disk
    expect(results.size).toBe(1)

    const gone = Promise.withResolvers<boolean>()
    let isHeld = true
    const others = {
      ...journals,
      findLeft: async () => (isHeld ? undefined : journals.findLeft()),
      tabGone: () => (isHeld ? gone.promise : Promise.resolve(false)),
    }
    const [empty, used, ended] = [1, 2, 3].map(() => createTool({ journals: others }))
    for (const each of [empty, used]) each?.workspace.connect()
    ended?.workspace.connect()()
    used?.workspace.add([file('b.png')])
    await settled()
    expect(empty?.store.getState().left).toBeNull()
    isHeld = false
    gone.resolve(true)
    await settled()
    expect(empty?.store.getState().left).toEqual({ done: 1, count: 1 })
    expect(used?.store.getState().left).toBeNull()
    expect(ended?.store.getState().left).toBeNull()
  })

  it('is no hindrance where it cannot be written', async () => {
    const { journals } = createDisk()
    const full = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const begin = async () => ({ ...((await journals.begin()) as Journal), keep: full })
    const { store, workspace, zipped } = createTool({ journals: { ...journals, begin } })
    workspace.add([file('a.png')])
    await workspace.start()
    await settled()
    await workspace.saveZip()
    expect(totalsOf(store.getState().rows).done).toBe(1)
    expect(zipped).toHaveLength(1)
  })

  it('that says nothing sensible is removed, and not offered', async () => {
    const { disk, journals } = createDisk()
    disk.work = { settings: '', rows: [{ id: 'one' }] }
    const { store, workspace } = createTool({ journals })
    workspace.connect()
    await settled()
    expect(store.getState().left).toBeNull()
    expect(disk.work).toBeUndefined()
  })
})
