/**
 * What the compiler's store must not hold: the workers, the frame, timers and storage.
 *
 * Data flows one way. A change of the project is saved and compiled in a worker; the compiled page goes to a new frame; messages from the frame go into the store. Before code runs, a mark is set that only a live page removes.
 */

import { wasForgotten } from '../../lib/device/deviceStorage.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { readLinkedJson, unpackFragment } from '../../lib/links/linkFragment.ts'
import { isAbort, messageOf } from '../../lib/thrown.ts'
import { doOrTell } from '../../ui/doOrTell.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import { createAutosave, type Saved } from './autosave.ts'
import type { CompiledPage } from './compile/page.ts'
import { createFileActions, type FileActions } from './fileActions.ts'
import { keepSettings, keptSettings } from './keptSettings.ts'
import { type Project, parseProject, sameProject } from './project.ts'
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

/** The code is compiled after this long without typing, in milliseconds. */
const COMPILE_DELAY_MS = 400
/** The code is saved after this long without typing, in milliseconds. */
const SAVE_DELAY_MS = 300

/** Creates a workspace bound to one store. */
export function createWorkspace(
  store: CompilerStore,
  {
    spawn = startWorker,
    autosave = createAutosave(pageStorages),
    marks = createRunningMarks(pageStorages),
  } = {},
): Workspace {
  const compiler = createWorkerClient<CompilerWorkerApi>(spawn)
  const helper = createWorkerClient<CompilerWorkerApi>(spawn)
  /** A string that occurs in no project, used as a placeholder in the page. */
  const mark = `whittle-${crypto.randomUUID()}-`
  let timer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  /** The state of the prerendered page. */
  const first = store.getState().project
  const shown = createShownPage(store, { helper, marks })

  function save(): void {
    clearTimeout(saveTimer)
    saveTimer = undefined
    const state = store.getState()
    const { project, replaced, replacedPause, setUnsaved } = state
    try {
      autosave.save({ project, replaced, pause: pauseOf(state), replacedPause })
      setUnsaved('')
    } catch (error) {
      setUnsaved(
        'The code is not being kept on this device: storage is full, the browser does not allow it, or you chose to forget everything.',
      )
      console.info('The code could not be saved.', error)
    }
  }

  async function compile(asked: 'by-hand' | 'by-change'): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const { project, settings, run, setRun, setProblems } = store.getState()
    const isPaused = run.status === 'paused' && asked === 'by-change'
    if (!isPaused) setRun({ status: 'compiling' })
    try {
      const compiled = await compiler.run('compile', { project, media: settings.media, mark })
      setProblems(compiled.problems)
      if (isPaused) return
      const hasErrors = compiled.problems.some(({ severity }) => severity === 'error')
      if (asked === 'by-change' && (hasErrors || !settings.auto)) {
        return setRun({ status: hasErrors ? 'held' : 'idle' })
      }
      show(compiled, asked)
    } catch (error) {
      if (isAbort(error)) return
      setRun({ status: 'failed', message: `The code could not be compiled: ${messageOf(error)}.` })
    }
  }

  function show(compiled: CompiledPage, asked: 'by-hand' | 'by-change'): void {
    const { setRun, startFrame } = store.getState()
    const isShown = asked === 'by-change' && shown.restyle(compiled)
    if (!isShown) {
      shown.set(compiled)
      save()
      startFrame()
    }
    setRun({ status: 'shown' })
  }

  function follow(state: CompilerState, before: CompilerState): void {
    const isSame = sameProject(state.project, before.project)
    if (isSame && pauseOf(state) === pauseOf(before)) return
    clearTimeout(saveTimer)
    saveTimer = setTimeout(save, SAVE_DELAY_MS)
    if (isSame) return
    clearTimeout(timer)
    timer = setTimeout(() => void compile('by-change'), COMPILE_DELAY_MS)
  }

  /** The link's project, otherwise the saved one, otherwise the first template; anything typed before hydration takes precedence. */
  async function restore(): Promise<void> {
    const saved = autosave.load()
    const froze = await marks.froze(!autosave.isOfThisTab())
    const shared = await openLink()
    const { project, begin } = store.getState()
    if (shared !== undefined) begin(shared, 'shared', saved)
    else if (project !== first) begin(project, null, saved)
    else if (saved === undefined) begin(project, froze ? 'froze' : null)
    else begin(saved.project, froze ? 'froze' : saved.pause, replacedOf(saved))
    void compile('by-change')
  }

  /** Takes the project from the address and removes it there, so that a reload restores the later work instead. */
  async function openLink(): Promise<Project | undefined> {
    const { hash, pathname } = location
    if (hash === '') return undefined
    let shared: Project | undefined
    await doOrTell(async () => {
      const link = await unpackFragment(hash)
      if (link?.input === undefined) return
      shared = readLinkedJson(link.input, parseProject)
      history.replaceState(history.state, '', pathname)
    }, 'The link could not be opened')
    return shared
  }

  function connect(): () => void {
    const flush = (): void => {
      if (saveTimer !== undefined) save()
    }
    compiler.reopen()
    helper.reopen()
    const stopAnswering = marks.connect()
    const stopKeepingFocus = shown.connect()
    store.getState().set(keptSettings())
    void restore()
    const stop = store.subscribe((state, before) => {
      follow(state, before)
      const { media, network, limitMs, auto } = state.settings
      const was = before.settings
      if (auto !== was.auto || limitMs !== was.limitMs) keepSettings(state.settings)
      if (media !== was.media || network !== was.network || limitMs !== was.limitMs) rerun()
    })
    const followLink = async (): Promise<void> => {
      flush()
      const shared = await openLink()
      const state = store.getState()
      if (shared !== undefined)
        state.begin(shared, 'shared', { project: state.project, pause: pauseOf(state) })
    }
    window.addEventListener('pagehide', flush)
    window.addEventListener('hashchange', followLink)
    return () => {
      flush()
      stop()
      stopAnswering()
      stopKeepingFocus()
      window.removeEventListener('hashchange', followLink)
      window.removeEventListener('pagehide', flush)
      clearTimeout(timer)
      compiler.end()
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
