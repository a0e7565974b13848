/**
 * What the compiler's store must not hold: the workers, the frame, timers and the device's storage.
 *
 * The way of the data is one line. A change of the project is saved and compiled in a worker; the compiled page goes to a new frame;
 * what the frame says goes into the store. Before code runs, a mark is set that only a living page takes away.
 */

import { wasForgotten } from '../../lib/deviceStorage.ts'
import { readLinkedJson, unpackFragment } from '../../lib/linkFragment.ts'
import { isAbort } from '../../lib/thrown.ts'
import { createWorkerClient } from '../../lib/workerClient.ts'
import type { FrameMessage, StartMessage } from '../../preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import { createAutosave, type Saved } from './autosave.ts'
import type { CompiledPage } from './compile/page.ts'
import { attempt, createFileActions, type FileActions } from './fileActions.ts'
import { type FrameLink, linkFrame } from './frameLink.ts'
import { type Asking, createFrameQuestions } from './frameQuestions.ts'
import { type FrameWatch, watchFrame } from './frameWatch.ts'
import { createFocusKeeper } from './keepFocus.ts'
import { keepSettings, keptSettings } from './keptSettings.ts'
import { type Project, parseProject, sameProject } from './project.ts'
import { createRunningMarks } from './runningMarks.ts'
import { type CompilerState, type CompilerStore, pauseOf, type Replaced } from './store.ts'

/** The compiler's side effects. */
export interface Workspace extends FileActions, Asking {
  /** Begins to follow the store and brings back what was saved; the function it returns ends workers and timers. */
  connect(): () => void
  /** Runs the code as it is, whatever its errors. */
  run(): Promise<void>
  /** A frame for the page to be shown stands in the document; the function it returns lets go of it. */
  showIn(frame: HTMLIFrameElement): () => void
  /** Shows where an element is. */
  point(selector: string): void
}

/** Typing rests this long before the code is compiled. */
const COMPILE_DELAY_MS = 400
const NOT_LOADED =
  'The preview could not be loaded. It is kept on this device once it was here; until then it needs a connection.'
/** Typing rests this long before the code is saved. */
const SAVE_DELAY_MS = 300

/** A workspace bound to one store. */
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
  /** Text that no project holds, to mark places in the page. */
  const mark = `whittle-${crypto.randomUUID()}-`
  let timer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let page: CompiledPage | undefined
  let link: FrameLink | undefined
  /** As the page is prerendered. */
  const first = store.getState().project
  const focus = createFocusKeeper()
  const questions = createFrameQuestions(store, { helper, frame: () => link })

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
        'The code is not being kept on this device: there is no room, the browser does not allow it, or you have had everything forgotten.',
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
      const reason = error instanceof Error ? error.message : String(error)
      setRun({ status: 'failed', message: `The code could not be compiled: ${reason}.` })
    }
  }

  function show(compiled: CompiledPage, asked: 'by-hand' | 'by-change'): void {
    const before = page
    page = compiled
    const { setRun, startFrame } = store.getState()
    if (
      asked === 'by-change' &&
      link !== undefined &&
      before !== undefined &&
      differsInStyleOnly(before, compiled)
    ) {
      link.send({ kind: 'style', css: compiled.css })
    } else {
      save()
      startFrame()
    }
    setRun({ status: 'shown' })
  }

  function showIn(frame: HTMLIFrameElement): () => void {
    if (page === undefined) return () => undefined
    const { limitMs, media } = store.getState().settings
    const { html, files, lateGuards } = page
    const start: StartMessage = { html, files, limitMs, media, lateGuards }
    const positions = page.positions
    const { setSilent, setRun } = store.getState()
    let watch: FrameWatch | undefined
    const opened = linkFrame(frame, start, {
      onStart: () => {
        focus.started(frame)
        watch = watchFrame({ ...marks, ping: () => opened.send({ kind: 'ping' }), onSilence: setSilent })
      },
      receive,
      onNoAnswer: () => setRun({ status: 'failed', message: NOT_LOADED }),
    })
    function receive(message: FrameMessage): void {
      if (message.kind === 'alive') watch?.heard()
      else if (message.kind === 'pressed') focus.pressed()
      else if (message.kind === 'left') {
        letGo()
        store.getState().leave()
      } else if (message.kind === 'console') {
        store.getState().say(message.entries, positions, message.dropped)
      } else if (message.kind === 'stopped') {
        store.getState().setStopped({ place: message.place, what: message.what })
      } else {
        questions.answer(message)
      }
    }
    function letGo(): void {
      watch?.end()
      opened.close()
      if (link !== opened) return
      link = undefined
      questions.giveUp()
    }
    link = opened
    return letGo
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

  /** What a link brings, else what was saved, else the first template; what was typed before the page came alive wins. */
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

  /** The project of the address, which then goes from it: a reload brings back what was made of the code. */
  async function openLink(): Promise<Project | undefined> {
    const { hash, pathname } = location
    if (hash === '') return undefined
    let shared: Project | undefined
    await attempt('The link could not be opened', async () => {
      const link = await unpackFragment(hash)
      if (link?.input === undefined) return
      shared = readLinkedJson(link.input, parseProject)
      history.replaceState(history.state, '', pathname)
    })
    return shared
  }

  function connect(): () => void {
    const flush = (): void => {
      if (saveTimer !== undefined) save()
    }
    compiler.reopen()
    helper.reopen()
    const stopAnswering = marks.connect()
    const stopKeepingFocus = focus.connect()
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

  /** Other settings show at once, where the page is being shown. */
  function rerun(): void {
    const { status } = store.getState().run
    if (status !== 'paused') void compile('by-hand')
  }

  return {
    connect,
    run: () => compile('by-hand'),
    showIn,
    evaluate: questions.evaluate,
    expand: questions.expand,
    audit: questions.audit,
    ...createFileActions(store, helper),
    point: (selector) => link?.send({ kind: 'point', selector }),
  }
}

function replacedOf({ replaced, replacedPause }: Saved): Replaced | undefined {
  return replaced === null ? undefined : { project: replaced, pause: replacedPause }
}

/** Whether a page that is shown needs nothing but another style sheet. */
function differsInStyleOnly(before: CompiledPage, after: CompiledPage): boolean {
  const others = ({ files }: CompiledPage): string =>
    JSON.stringify(files.filter(({ type }) => type !== 'text/css'))
  return before.html === after.html && before.css !== after.css && others(before) === others(after)
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/compiler.worker.ts', import.meta.url), { type: 'module' })
}

function pageStorages(): ReturnType<Parameters<typeof createAutosave>[0]> {
  if (wasForgotten()) throw new DOMException('Everything was forgotten.', 'SecurityError')
  return { tab: sessionStorage, device: localStorage }
}
