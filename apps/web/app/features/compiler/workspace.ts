/**
 * What the compiler's store must not hold: the workers, the frame, timers and storage.
 *
 * Data flows one way. A change of the project is saved and compiled in a worker; the compiled page goes to a new frame; messages from the frame go into the store. Before code runs, a mark is set that only a live page removes.
 */

import { sameProject } from '../../lib/compile/project.ts'
import { wasForgotten } from '../../lib/device/deviceStorage.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import { createAutosave, type Saved } from './autosave.ts'
import { createCompilation } from './compilation.ts'
import { createFileActions, type FileActions } from './fileActions.ts'
import { createKeeping } from './keeping.ts'
import { keepSettings, keptSettings } from './keptSettings.ts'
import { openLink } from './openLink.ts'
import { createRunningMarks } from './runningMarks.ts'
import { createShownPage, type ShownPage } from './shownPage.ts'
import { type CompilerState, type CompilerStore, pauseOf, type Replaced } from './store.ts'

/** The compiler's side effects. */
export interface Workspace extends FileActions, Omit<ShownPage, 'connect' | 'set' | 'restyle'> {
  /** Starts following the store and restores the saved project; the returned function ends workers and timers. */
  connect(): () => void
  /** Runs the current code, even with errors. */
  run(): Promise<void>
}

/** Creates a workspace bound to one store. */
export function createWorkspace(
  store: CompilerStore,
  {
    spawn = startWorker,
    autosave = createAutosave(pageStorages),
    marks = createRunningMarks(pageStorages),
  } = {},
): Workspace {
  const helper = createWorkerClient<CompilerWorkerApi>(spawn)
  /** The state of the prerendered page. */
  const first = store.getState().project
  const shown = createShownPage(store, { helper, marks })
  const keeping = createKeeping(store, autosave)
  const compilation = createCompilation(store, { spawn, shown, keep: keeping.now })
  const { compile } = compilation

  function follow(state: CompilerState, before: CompilerState): void {
    const isSame = sameProject(state.project, before.project)
    if (isSame && pauseOf(state) === pauseOf(before)) return
    keeping.soon()
    if (!isSame) compilation.compileSoon()
  }

  /** The link's project, otherwise the saved one, otherwise the first template; anything typed before hydration takes precedence. */
  async function restore(left: AbortSignal): Promise<void> {
    const saved = autosave.load()
    const froze = await marks.froze(autosave.isOfThisTab() ? 'this-tab' : 'any-tab')
    const shared = await openLink(left)
    if (left.aborted) return
    const { project, begin } = store.getState()
    if (shared !== undefined) begin(shared, 'shared', saved)
    else if (project !== first) begin(project, null, saved)
    else if (saved === undefined) begin(project, froze ? 'froze' : null)
    else begin(saved.project, froze ? 'froze' : saved.pause, replacedOf(saved))
    void compile('by-change')
  }

  function connect(): () => void {
    const { flush } = keeping
    const visit = new AbortController()
    compilation.reopen()
    helper.reopen()
    const stopAnswering = marks.connect()
    const stopKeepingFocus = shown.connect()
    store.getState().set(keptSettings())
    void restore(visit.signal)
    const stop = store.subscribe((state, before) => {
      follow(state, before)
      const { media, network, limitMs, auto } = state.settings
      const was = before.settings
      if (auto !== was.auto || limitMs !== was.limitMs) keepSettings(state.settings)
      if (media !== was.media || network !== was.network || limitMs !== was.limitMs) rerun()
    })
    const followLink = async (): Promise<void> => {
      flush()
      const shared = await openLink(visit.signal)
      const state = store.getState()
      if (shared !== undefined)
        state.begin(shared, 'shared', { project: state.project, pause: pauseOf(state) })
    }
    window.addEventListener('pagehide', flush)
    window.addEventListener('hashchange', followLink)
    return () => {
      visit.abort()
      flush()
      stop()
      stopAnswering()
      stopKeepingFocus()
      window.removeEventListener('hashchange', followLink)
      window.removeEventListener('pagehide', flush)
      compilation.end()
      helper.end()
    }
  }

  /** Changed settings take effect at once if the page is shown. */
  function rerun(): void {
    const { status } = store.getState().run
    if (status !== 'paused') void compile('by-hand')
  }

  return {
    connect,
    run: () => compile('by-hand'),
    showIn: shown.showIn,
    point: shown.point,
    evaluate: shown.evaluate,
    expand: shown.expand,
    audit: shown.audit,
    ...createFileActions(store, helper),
  }
}

function replacedOf({ replaced, replacedPause }: Saved): Replaced | undefined {
  return replaced === null ? undefined : { project: replaced, pause: replacedPause }
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/compiler.worker.ts', import.meta.url), { type: 'module' })
}

function pageStorages(): ReturnType<Parameters<typeof createAutosave>[0]> {
  if (wasForgotten()) throw new DOMException('Everything was deleted.', 'SecurityError')
  return { tab: sessionStorage, device: localStorage }
}
