import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PROJECT, type Project } from '../../lib/compile/project.ts'
import type { JobMessage } from '../../lib/jobs/workerProtocol.ts'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { createAutosave, type Storages } from './autosave.ts'
import { createRunningMarks } from './runningMarks.ts'
import { createCompilerStore } from './store.ts'
import { createWorkspace } from './workspace.ts'

/** A compiler that produces empty pages without errors. */
class EmptyCompiler {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: unknown = null
  async postMessage({ job }: JobMessage): Promise<void> {
    const page = { html: '', css: '', files: [], problems: [], positions: undefined }
    this.onmessage?.({ data: { kind: 'done', value: job === 'compile' ? page : undefined } })
  }
  terminate = (): void => undefined
}

/** A visit to the page at an address, with the given stored data. */
function visit(storages: Storages, hash = '') {
  const view = new EventTarget()
  vi.stubGlobal('window', view)
  vi.stubGlobal('location', { hash, pathname: '/compiler' })
  vi.stubGlobal('history', { state: null, replaceState: () => vi.stubGlobal('location', { hash: '' }) })
  const store = createCompilerStore(written('the first template'))
  const workspace = createWorkspace(store, {
    spawn: () => new EmptyCompiler() as unknown as Worker,
    autosave: createAutosave(() => storages),
    marks: createRunningMarks(() => storages),
  })
  const leave = workspace.connect()
  return { ...workspace, leave, state: store.getState, store }
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
  afterEach(() => void vi.unstubAllGlobals())

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
