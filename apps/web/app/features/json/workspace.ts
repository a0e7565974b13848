/**
 * The actions of the JSON page: texts and files go to the worker; facts and windows of lines come back.
 *
 * The worker holds the text between jobs, so jobs wait for each other instead of ending each other; only a new file, or a press on
 * Stop, ends what is running. If the worker dies, the next text starts a new one.
 */

import { applyEdits, type Fix } from '@whittle/tools-core'
import { keepText, readKeptText } from '../../lib/device/keptText.ts'
import { failureText } from '../../lib/failureText.ts'
import { inUtf8 } from '../../lib/files/inUtf8.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { createQueue } from '../../lib/jobs/queue.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { JsonAction, JsonMade, JsonSettings, ShownError } from '../../lib/json/jsonDesk.ts'
import type { JsonJobs } from '../../lib/json/jsonJobs.ts'
import type { RepairChoices } from '../../lib/json/jsonRepairs.ts'
import { doOrTell } from '../../ui/doOrTell.ts'
import { showToast } from '../../ui/Toast.tsx'
import { isMadeWhileTyping, isPossible } from './actions.ts'
import { keepSettings, keptSettings } from './keptSettings.ts'
import { createResultActions, type ResultActions } from './resultActions.ts'
import { createSchemaActions, type SchemaActions } from './schemaActions.ts'
import type { JsonStore, ResultView } from './store.ts'
import { PAUSE_MS, type TextJobs } from './textJobs.ts'
import { hasMark, MARK_LEFT_OUT, utf8TextOf, WAS_UTF16 } from './utf8File.ts'
import { createViewActions, type ViewActions } from './viewActions.ts'

/** Larger files are not shown in the editor. */
const LARGEST_IN_EDITOR = 2_000_000
const KEPT_TEXT = 'whittle:input:json'

/** The page's actions. */
export interface Workspace extends ResultActions, SchemaActions, ViewActions {
  /** Restores what was kept; returns a function that ends everything. */
  readonly connect: () => () => void
  readonly type: (text: string) => void
  readonly open: (file: File) => Promise<void>
  readonly close: () => void
  readonly run: (action: JsonAction) => Promise<void>
  readonly validate: () => Promise<void>
  /** Sends the text or file to the worker again, and repeats the requested action. */
  readonly retry: () => Promise<void>
  readonly set: (settings: Partial<JsonSettings>) => void
  readonly mend: (fix: Fix) => void
  /** Accepts some changes of the repair shown, and rejects the others. */
  readonly choose: (choices: RepairChoices) => Promise<void>
  readonly show: (view: ResultView) => void
}

/** A workspace's dependencies. */
interface Surroundings {
  readonly spawn?: () => Worker
  readonly save?: (blob: Blob, name: string) => void
}

/** Creates the actions of a page with this store. */
export function createWorkspace(
  store: JsonStore,
  { spawn = spawnWorker, save = saveBlob }: Surroundings = {},
): Workspace {
  const client = createWorkerClient<JsonJobs>(spawn)
  const ask = createQueue()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Increases with each text; answers for older ones are dropped. */
  let generation = 0
  /** The text the worker holds, or is about to. */
  let source: string | Blob = ''
  /** The text that the errors shown belong to. */
  let checked: string | Blob | undefined

  /** Sends a text or file to the worker, and makes the result again. */
  async function send(next: string | Blob): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    generation += 1
    const mine = generation
    // The next text would have to wait for an outdated job on a large one, so end it.
    if (next instanceof Blob) client.stop()
    source = next
    store.setState({ isBusy: true, failure: null, errors: [], answer: null, spot: null, schemaAnswer: null })
    try {
      const check = await ask(async () => {
        if (mine !== generation) return undefined
        return client.run(
          'open',
          { source: next },
          { onProgress: (firstLines) => store.setState({ firstLines }) },
        )
      })
      if (check === undefined || mine !== generation) return
      checked = next
      store.setState({ check, firstLines: [] })
      const { action } = store.getState()
      if (next instanceof Blob || !isMadeWhileTyping(action, check))
        rest(next instanceof Blob ? { made: null } : {})
      else await make(action)
      if (store.getState().view === 'schema') await schema.check()
    } catch (error) {
      if (mine === generation) store.setState({ isBusy: false, failure: failureText(error, 'text is') })
    }
  }

  /** No job is running any more, and the visible parts are requested again. */
  function rest(result: { readonly made?: JsonMade | null; readonly errors?: readonly ShownError[] }): void {
    store.setState({ isBusy: false, version: store.getState().version + 1, ...result })
  }

  /** Applies a job's result, unless there is a new text by then. */
  async function take(job: () => Promise<JsonMade | readonly ShownError[]>): Promise<void> {
    const mine = generation
    store.setState({ isBusy: true, failure: null })
    try {
      const made = await ask(job)
      if (mine === generation) rest('action' in made ? { made, errors: [] } : { errors: made })
    } catch (error) {
      if (mine === generation) store.setState({ isBusy: false, failure: failureText(error, 'text is') })
    }
  }

  async function make(action: JsonAction): Promise<void> {
    const { settings } = store.getState()
    store.setState({ action })
    await take(() => client.run('make', { action, settings }))
  }

  /** Waits until the typed text is in the worker. */
  async function settle(): Promise<void> {
    const { text } = store.getState()
    if (timer === undefined) await ask(async () => undefined)
    else if (text === '') clear()
    else await send(text)
  }

  function replace(text: string): void {
    if (store.getState().file !== null) client.stop()
    store.setState({ text, file: null })
    keepText(KEPT_TEXT, text)
  }

  function type(text: string): void {
    if (text === store.getState().text && store.getState().file === null) return
    replace(text)
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (text === '') clear()
      else void send(text)
    }, PAUSE_MS)
  }

  function clear(): void {
    clearTimeout(timer)
    timer = undefined
    generation += 1
    const nothing = { check: null, made: null, errors: [], failure: null, isBusy: false }
    store.setState({ ...nothing, answer: null, spot: null, schemaAnswer: null })
  }

  async function open(given: File): Promise<void> {
    const file = await inUtf8(given)
    if (file !== given) showToast(WAS_UTF16)
    let isText = true
    if (file.size <= LARGEST_IN_EDITOR) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const text = utf8TextOf(bytes)
      if (text !== undefined) {
        replace(text)
        await send(text)
        if (hasMark(bytes)) showToast(MARK_LEFT_OUT)
        return
      }
      isText = false
    } else if (hasMark(new Uint8Array(await file.slice(0, 3).arrayBuffer()))) showToast(MARK_LEFT_OUT)
    const facts = { name: file.name, bytes: file.size, isText }
    store.setState({ text: '', file: facts, check: null, made: null, view: 'text' })
    await send(file)
  }

  async function run(action: JsonAction): Promise<void> {
    store.setState({ action, view: 'text' })
    await settle()
    const { check } = store.getState()
    if (check !== null && isPossible(action, check)) await make(action)
  }

  /** The result shown, or about to be: includes text typed a moment ago. */
  async function result(): Promise<Blob> {
    await settle()
    return jobs.run('file', { of: store.getState().made === null ? 'input' : 'output' })
  }

  const jobs: TextJobs = {
    run: (job, input, options) => ask(() => client.run(job, input, options)),
    settle,
    noteText() {
      const mine = generation
      return () => mine === generation
    },
  }
  const schema = createSchemaActions(store, {
    ...jobs,
    restart() {
      client.stop()
      return send(source)
    },
  })

  return {
    connect() {
      client.reopen()
      store.setState({ settings: { ...store.getState().settings, ...keptSettings() } })
      const kept = readKeptText(KEPT_TEXT)
      if (kept !== null && store.getState().text === '') type(kept)
      schema.restore()
      return () => {
        clearTimeout(timer)
        schema.end()
        generation += 1
        client.end()
      }
    },
    type,
    open: (file) => doOrTell(() => open(file), 'The file could not be opened'),
    close() {
      replace('')
      clear()
    },
    run,
    async validate() {
      const { text, file } = store.getState()
      if (file === null && text !== '') await send(text)
    },
    retry: () => send(source),
    set(settings) {
      const next = { ...store.getState().settings, ...settings }
      store.setState({ settings: next })
      keepSettings(next)
      if (store.getState().made !== null) void make(store.getState().action)
    },
    mend({ edits }) {
      const { text } = store.getState()
      // A fix belongs to the text that was checked. A newer text gets its own errors in a moment.
      if (text !== checked) return void settle()
      const mended = applyEdits(text, edits)
      replace(mended)
      void send(mended)
    },
    choose: (choices) => take(() => client.run('choose', choices)),
    ...createResultActions(store, { result, open, save }),
    show(view) {
      store.setState({ view })
      if (view === 'schema' && store.getState().schemaAnswer === null) void schema.check()
    },
    ...schema.actions,
    ...createViewActions(store, jobs),
  }
}

function spawnWorker(): Worker {
  return new Worker(new URL('../../workers/json.worker.ts', import.meta.url), { type: 'module' })
}
