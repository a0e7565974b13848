import type { JobMessage } from '@whittle/foundation/workerProtocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PROJECT, type Project } from '../../lib/compile/project.ts'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { FakeWorker, type HandWorker, startingIn } from '../../testing/HandWorker.ts'
import { createAutosave, type Storages } from './autosave.ts'
import { createRunningMarks } from './runningMarks.ts'
import { createCompilerStore } from './store.ts'
import { EMPTY_PAGE } from './testing/emptyPage.ts'
import { createWorkspace } from './workspace.ts'

/** A compiler that produces empty pages without errors. */
class EmptyCompiler extends FakeWorker {
  async postMessage({ job }: JobMessage): Promise<void> {
    this.answer(job === 'compile' ? EMPTY_PAGE : undefined)
  }
}

/** A visit to the page at an address, with the given stored data. */
function visit(
  storages: Storages,
  hash = '',
  spawn: () => Worker = () => new EmptyCompiler() as unknown as Worker,
) {
  const location = { hash, pathname: '/compiler', search: '' }
  const view = Object.assign(new EventTarget(), { location })
  const replaceState = vi.fn(() => {
    location.hash = ''
  })
  vi.stubGlobal('window', view)
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { state: null, replaceState })
  const follow = (link: string): void => {
    location.hash = link
    view.dispatchEvent(new Event('hashchange'))
  }
  const store = createCompilerStore(written('the first template'))
  const withdraw = vi.fn()
  const offerUndo = vi.fn((_bringBack: () => void) => withdraw)
  const workspace = createWorkspace(store, {
    spawn,
    storages: () => storages,
    offerUndo,
  })
  const leave = workspace.connect()
  return { ...workspace, leave, follow, replaceState, state: store.getState, store, offerUndo, withdraw }
}

const written = (code: string): Project => ({ ...EMPTY_PROJECT, script: { language: 'javascript', code } })

const linkTo = (project: Project): Promise<string> =>
  packFragment({ settings: {}, input: JSON.stringify(project) })

describe('the compiler', () => {
  let device: Storage
  const newTab = (): Storages => ({ tab: memoryStorage(), device })

  beforeEach(() => {
    device = memoryStorage()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('does not run the code of a link before Run is pressed, even after a reload or in a new tab', async () => {
    const storages = newTab()
    const first = visit(storages, await linkTo(written('shared()')))
    await vi.waitFor(() => expect(first.state().run).toEqual({ status: 'paused', reason: 'shared' }))
    first.leave()

    for (const place of [storages, newTab()]) {
      const again = visit(place)
      await vi.waitFor(() => expect(again.state().project).toEqual(written('shared()')))
      expect(again.state().run).toEqual({ status: 'paused', reason: 'shared' })
      again.leave()
    }

    const run = visit(storages)
    await vi.waitFor(() => expect(run.state().project).toEqual(written('shared()')))
    await run.run()
    expect(run.state().frame).toBe(1)
    run.leave()
    const later = visit(storages)
    await vi.waitFor(() => expect(later.state().run.status).toBe('shown'))
    later.leave()
  })

  it('does not automatically run code that froze the page, however often the page is loaded', async () => {
    const storages = newTab()
    const autosave = createAutosave(() => storages)
    autosave.save({ project: written('freezes()'), replaced: null, pause: null, replacedPause: null })
    createRunningMarks(() => storages).markRunning()
    for (const _ of [1, 2]) {
      const next = visit(storages)
      await vi.waitFor(() => expect(next.state().run).toEqual({ status: 'paused', reason: 'froze' }))
      expect(next.state().frame).toBe(0)
      next.leave()
    }
  })

  it('does not run the code of a link after other code was run and the link’s code restored', async () => {
    const storages = newTab()
    const first = visit(storages, await linkTo(written('shared()')))
    await vi.waitFor(() => expect(first.state().run.status).toBe('paused'))
    first.state().replace(written('template()'))
    await vi.waitFor(() => expect(first.state().run.status).toBe('shown'))
    first.leave()

    const again = visit(storages)
    await vi.waitFor(() => expect(again.state().run.status).toBe('shown'))
    const { frame } = again.state()
    again.state().bringBack()
    expect(again.state()).toMatchObject({
      project: written('shared()'),
      run: { status: 'paused', reason: 'shared' },
    })
    again.leave()
    const later = visit(storages)
    await vi.waitFor(() => expect(later.state().run).toEqual({ status: 'paused', reason: 'shared' }))
    expect([again.state().frame, later.state().frame]).toEqual([frame, 0])
    later.leave()
  })

  describe('opened by a link while code was typed', () => {
    async function visitTyping() {
      const storages = newTab()
      createAutosave(() => storages).save({
        project: written('last visit'),
        replaced: null,
        pause: null,
        replacedPause: null,
      })
      const page = visit(storages, await linkTo(written('shared()')))
      page.state().edit('script', 'typed early')
      await vi.waitFor(() => expect(page.state().project).toEqual(written('shared()')))
      return page
    }

    it('keeps the code of the last visit', async () => {
      const page = await visitTyping()
      page.state().bringBack()
      expect(page.state().project).toEqual(written('last visit'))
      page.leave()
    })

    it('offers what was typed, and still keeps the code of the last visit', async () => {
      const page = await visitTyping()
      page.offerUndo.mock.calls[0]?.[0]()
      expect(page.state().project).toEqual(written('typed early'))
      page.state().bringBack()
      expect(page.state().project).toEqual(written('last visit'))
      page.leave()
    })

    it('withdraws the offer once the link’s code is edited, which accepting it would discard', async () => {
      const page = await visitTyping()
      expect(page.withdraw).not.toHaveBeenCalled()
      page.state().edit('script', 'edited()')
      expect(page.withdraw).toHaveBeenCalledOnce()
      page.leave()
    })
  })

  it('opens the link that is followed last, and removes it from the address', async () => {
    const page = visit(newTab())
    await vi.waitFor(() => expect(page.state().run.status).toBe('shown'))
    const [slow, quick] = [await linkTo(written('slow()')), await linkTo(written('quick()'))]
    page.follow(slow)
    page.follow(quick)
    await vi.waitFor(() => expect(page.state().project).toEqual(written('quick()')))
    expect(page.state().replaced).toEqual(written('the first template'))
    expect(page.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/compiler')
    page.leave()
  })

  describe('while code is compiled', () => {
    const SHARED = { status: 'paused', reason: 'shared' }
    let workers: HandWorker[]

    const jobs = () => workers.flatMap((worker) => worker.jobs)
    /** Ends the present compilation, and lets its promises settle. */
    const answer = async () => {
      workers.at(-1)?.answer(EMPTY_PAGE)
      await new Promise((resolve) => setTimeout(resolve))
    }
    const compiling = (count: number) => vi.waitFor(() => expect(jobs()).toHaveLength(count))

    /** A visit to a link whose code has been checked, and waits for Run. */
    async function visitLink() {
      workers = []
      const page = visit(newTab(), await linkTo(written('shared()')), startingIn(workers))
      await compiling(1)
      await answer()
      return page
    }

    it.each([
      { how: 'is brought back', pause: 'shared' },
      { how: 'comes by a link', pause: 'shared' },
      { how: 'is stopped', pause: 'stopped' },
    ])('code that $how does not run', async ({ how, pause }) => {
      const page = await visitLink()
      page.state().replace(written('template()'))
      await compiling(2)
      if (how === 'is brought back') page.state().bringBack()
      else if (how === 'is stopped') page.state().stopFrame()
      else page.follow(await linkTo(written('other()')))
      await vi.waitFor(() => expect(page.state().run.status).toBe('paused'))
      await answer()
      if (how !== 'is stopped') {
        await compiling(3)
        await answer()
      }
      expect(page.state()).toMatchObject({ frame: 0, run: { status: 'paused', reason: pause } })
      page.leave()
    })

    it('code that waits still does if it cannot be checked', async () => {
      const page = await visitLink()
      page.state().edit('script', 'shared(1)')
      await compiling(2)
      const told = vi.spyOn(console, 'info')
      workers.at(-1)?.fail('worker-failed')
      await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
      expect(page.state().run).toEqual(SHARED)
      page.leave()
    })

    it('Run counts although the code is edited meanwhile, and not for other code', async () => {
      const page = await visitLink()
      page.state().set({ auto: false })
      void page.run()
      await compiling(2)
      page.state().edit('script', 'shared(1)')
      await compiling(3)
      await answer()
      expect(page.state()).toMatchObject({ frame: 1, run: { status: 'shown' } })
      void page.run()
      await compiling(4)
      page.state().replace(written('template()'))
      await compiling(5)
      await answer()
      expect(page.state()).toMatchObject({ frame: 1, run: { status: 'idle' } })
      page.leave()
    })
  })

  it('stays paused while the code of a link is edited', async () => {
    const storages = newTab()
    const first = visit(storages, await linkTo(written('shared()')))
    await vi.waitFor(() => expect(first.state().run.status).toBe('paused'))
    first.state().edit('script', 'shared(1)')
    first.leave()
    const again = visit(storages)
    await vi.waitFor(() => expect(again.state().project).toEqual(written('shared(1)')))
    expect(again.state().run).toEqual({ status: 'paused', reason: 'shared' })
    again.leave()
  })
})
