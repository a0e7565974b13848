/**
 * What the compiler's store must not hold: the workers, the frame, timers and storage.
 *
 * Data flows one way. A change of the project is saved and compiled in a worker; the compiled page goes to a
 * new frame; messages from the frame go into the store. Before code runs, a mark is set that only a live page
 * removes.
 */

import { type Project, parseProject, sameProject } from '../../lib/compile/project.ts'
import { wasForgotten } from '../../lib/device/deviceStorage.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { readLinkedJson } from '../../lib/links/readLinkedJson.ts'
import { dropFragment, followLinks } from '../../ui/followLinks.ts'
import { showLinkOpened } from '../../ui/showLinkProblem.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import { createAutosave, type Saved, type Storages } from './autosave.ts'
import { createCompilation } from './compilation.ts'
import { createFileActions, type FileActions } from './fileActions.ts'
import { createRunningMarks } from './runningMarks.ts'
import { createSaving } from './saving.ts'
import { createShownPage, type ShownPage } from './shownPage.ts'
import { type CompilerState, type CompilerStore, pauseOf, type Replaced } from './store.ts'
import { storedSettings, storeSettings } from './storedSettings.ts'

/** The compiler's side effects. */
export interface Workspace extends FileActions, Omit<ShownPage, 'connect' | 'restyle'> {
  /**
   * Starts following the store and restores the saved project; the returned function ends workers and timers.
   */
  connect(): () => void
  /** Runs the current code, even with errors. */
  run(): Promise<void>
  /** Ends compiling, or any other job on the code. */
  stop(): void
}

/** What a visit may begin with. */
interface Found {
  readonly shared: Project | undefined
  readonly saved: Saved | undefined
  /** Whether the code of the last visit froze the page. */
  readonly froze: boolean
}

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports {
  readonly spawn: () => Worker
  /** Where the project is stored, and the mark of running code. */
  readonly storages: () => Storages
  /** Offers to restore what a link replaced; the returned function withdraws the offer. */
  readonly offerUndo: (bringBack: () => void) => () => void
}

const BROWSER: Ports = { spawn: startWorker, storages: pageStorages, offerUndo: showLinkOpened }

/** Creates a workspace bound to one store. */
export function createWorkspace(store: CompilerStore, ports: Partial<Ports> = {}): Workspace {
  const { spawn, storages, offerUndo } = { ...BROWSER, ...ports }
  const autosave = createAutosave(storages)
  const marks = createRunningMarks(storages)
  const helper = createWorkerClient<CompilerWorkerApi>(spawn)
  /** The state of the prerendered page. */
  const first = store.getState().project
  const shown = createShownPage(store, { helper, marks })
  const saving = createSaving(store, autosave)
  const compilation = createCompilation(store, { spawn, shown, keep: saving.now })
  const { compile } = compilation

  function follow(state: CompilerState, before: CompilerState): void {
    const isSame = sameProject(state.project, before.project)
    if (isSame && pauseOf(state) === pauseOf(before)) return
    saving.soon()
    if (!isSame) compilation.compileSoon()
  }

  /** Begins with what the last visit left or the link in the address, and opens each later link. */
  async function openLinks(left: AbortSignal): Promise<void> {
    const saved = autosave.load()
    const froze = await marks.froze(autosave.isOfThisTab() ? 'this-tab' : 'any-tab')
    if (left.aborted) return
    let isBegun = false
    const begin = (link?: LinkContent): void => {
      const shared = link === undefined ? undefined : takeProject(link)
      if (!isBegun) restore({ shared, saved, froze })
      else if (shared !== undefined) {
        const state = store.getState()
        state.begin(shared, 'shared', { project: state.project, pause: pauseOf(state) })
      }
      isBegun = true
    }
    left.addEventListener('abort', followLinks(begin, begin))
  }

  /**
   * The link's project, otherwise what was typed before hydration, otherwise the saved project, otherwise the
   * first template. Whatever is not shown can be restored.
   */
  function restore({ shared, saved, froze }: Found): void {
    const { project, begin } = store.getState()
    if (shared !== undefined) {
      begin(shared, 'shared', saved)
      if (project !== first) offer(project, saved)
    } else if (project !== first) begin(project, null, saved)
    else if (saved === undefined) begin(project, froze ? 'froze' : null)
    else begin(saved.project, froze ? 'froze' : saved.pause, replacedOf(saved))
    void compile('by-change')
  }

  /**
   * Offers code typed before the link was read, beside the saved project, for as long as the link's code is
   * unchanged.
   */
  function offer(typed: Project, saved: Saved | undefined): void {
    const { project: shared, begin } = store.getState()
    const withdraw = offerUndo(() => begin(typed, null, saved))
    const stop = store.subscribe(({ project }) => {
      if (project === shared) return
      stop()
      withdraw()
    })
  }

  function connect(): () => void {
    const { flush } = saving
    const visit = new AbortController()
    compilation.reopen()
    helper.reopen()
    const stopAnswering = marks.connect()
    const stopKeepingFocus = shown.connect()
    store.getState().set(storedSettings())
    void openLinks(visit.signal)
    const stop = store.subscribe((state, before) => {
      follow(state, before)
      const { media, network, limitMs, auto } = state.settings
      const was = before.settings
      if (auto !== was.auto || limitMs !== was.limitMs) storeSettings(state.settings)
      if (media !== was.media || network !== was.network || limitMs !== was.limitMs) rerun()
    })
    window.addEventListener('pagehide', flush)
    return () => {
      visit.abort()
      flush()
      stop()
      stopAnswering()
      stopKeepingFocus()
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
    stop: () => {
      helper.stop()
      if (store.getState().run.status === 'compiling') compilation.stop()
    },
    showIn: shown.showIn,
    point: shown.point,
    evaluate: shown.evaluate,
    expand: shown.expand,
    audit: shown.audit,
    ...createFileActions(store, helper),
  }
}

/**
 * Takes the project from a link and removes the link from the address, so that a reload restores the later
 * work instead.
 */
function takeProject({ input }: LinkContent): Project | undefined {
  if (input === undefined) return undefined
  const project = readLinkedJson(input, parseProject)
  dropFragment()
  return project
}

function replacedOf({ replaced, replacedPause }: Saved): Replaced | undefined {
  return replaced === null ? undefined : { project: replaced, pause: replacedPause }
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/compiler.worker.ts', import.meta.url), { type: 'module' })
}

function pageStorages(): Storages {
  if (wasForgotten()) throw new DOMException('Everything was deleted.', 'SecurityError')
  return { tab: sessionStorage, device: localStorage }
}
