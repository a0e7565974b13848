/**
 * What the JSON page does: texts and files go to the worker, facts and windows of lines come back.
 *
 * The worker holds the text between jobs, so jobs wait for each other instead of ending each other; only a new text ends what is
 * running. If the worker dies, the next text starts it anew.
 */
import type { Fix } from '@whittle/tools-core'
import { keep, readKept } from '../../lib/deviceStorage.ts'
import type { JsonAction, JsonRows, JsonSettings, JsonSpot } from '../../lib/jsonDesk.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import { createWorkerClient } from '../../lib/workerClient.ts'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { JsonWorkerApi } from '../../workers/json.worker.ts'
import type { JsonStore, ResultView } from './store.ts'

/** Larger files are not put into the editor. */
const LARGEST_IN_EDITOR = 2_000_000
/** Larger texts are not kept on the device. */
const LARGEST_KEPT = 100_000
/** A larger result is saved, not copied. */
const LARGEST_COPIED = 50_000_000
/** How long the page waits for the next key. */
const PAUSE_MS = 120
const KEPT_KEY = 'whittle:input:json'

/** The page's actions. */
export interface Workspace {
  /** Brings back what was kept; gives the way to end it all. */
  readonly connect: () => () => void
  readonly type: (text: string) => void
  readonly open: (file: File) => Promise<void>
  readonly close: () => void
  readonly run: (action: JsonAction) => void
  readonly validate: () => Promise<void>
  readonly set: (settings: Partial<JsonSettings>) => void
  readonly mend: (fix: Fix) => void
  readonly useResult: () => Promise<void>
  readonly copy: () => Promise<void>
  readonly download: () => Promise<void>
  readonly show: (view: ResultView) => void
  readonly ask: (path: string) => Promise<void>
  readonly rows: (from: number, count: number) => Promise<JsonRows>
  readonly toggle: (row: number) => Promise<number>
  readonly search: (needle: string) => Promise<readonly number[]>
  readonly reveal: (node: number) => Promise<JsonSpot | undefined>
  readonly lines: (of: 'input' | 'output', from: number, count: number) => Promise<readonly string[]>
}

/** The actions of a page with that store. */
export function createWorkspace(store: JsonStore): Workspace {
  const client = createWorkerClient<JsonWorkerApi>(
    () => new Worker(new URL('../../workers/json.worker.ts', import.meta.url), { type: 'module' }),
  )
  let queue: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let generation = 0

  /** Runs a job when those before it are done. */
  function ask<Value>(job: () => Promise<Value>): Promise<Value> {
    const answer = queue.then(job, job)
    queue = answer.catch(() => undefined)
    return answer
  }

  /** Sends a text or a file to the worker, and makes the result anew. What was on its way is of no interest any more. */
  async function send(source: string | Blob): Promise<void> {
    clearTimeout(timer)
    generation += 1
    const mine = generation
    // What is made of a large text would be waited for, and nobody wants it any more.
    if (source instanceof Blob) client.stop()
    store.setState({ isBusy: true, failure: null, errors: [], answer: null })
    try {
      const check = await ask(async () => {
        if (mine !== generation) return undefined
        return client.run('open', { source }, { onProgress: (firstLines) => store.setState({ firstLines }) })
      })
      if (check === undefined || mine !== generation) return
      store.setState({ check, firstLines: [] })
      if (check.report === undefined) store.setState({ isBusy: false, version: store.getState().version + 1 })
      else await make(source instanceof Blob ? null : store.getState().action)
    } catch (error) {
      if (mine === generation) store.setState({ isBusy: false, failure: messageOf(error) })
    }
  }

  async function make(action: JsonAction | null): Promise<void> {
    const mine = generation
    const { settings, version } = store.getState()
    if (action === null) {
      store.setState({ isBusy: false, made: null, version: version + 1 })
      return
    }
    store.setState({ isBusy: true, action, failure: null })
    try {
      const made = await ask(() => client.run('make', { action, settings }))
      if (mine !== generation) return
      const next = { isBusy: false, version: store.getState().version + 1 }
      if ('action' in made) store.setState({ ...next, made, errors: [] })
      else store.setState({ ...next, errors: made })
    } catch (error) {
      if (mine === generation) store.setState({ isBusy: false, failure: messageOf(error) })
    }
  }

  /** Waits until the typed text is in the worker. */
  async function settle(): Promise<void> {
    const { text, file } = store.getState()
    if (timer !== undefined && file === null) {
      clearTimeout(timer)
      timer = undefined
      await send(text)
    } else await queue
  }

  function replace(text: string): void {
    if (store.getState().file !== null) client.stop()
    store.setState({ text, file: null })
    keep(KEPT_KEY, text === '' || text.length > LARGEST_KEPT ? null : text)
  }

  function type(text: string): void {
    if (text === store.getState().text && store.getState().file === null) return
    replace(text)
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (text === '') clear()
      else void send(text)
    }, PAUSE_MS)
  }

  function clear(): void {
    generation += 1
    store.setState({ check: null, made: null, errors: [], failure: null, answer: null, isBusy: false })
  }

  async function open(file: File): Promise<void> {
    if (file.size <= LARGEST_IN_EDITOR) {
      const text = await file.text()
      replace(text)
      await send(text)
      return
    }
    store.setState({
      text: '',
      file: { name: file.name, bytes: file.size },
      check: null,
      made: null,
      view: 'text',
    })
    await send(file)
  }

  async function run(action: JsonAction): Promise<void> {
    store.setState({ action, view: 'text' })
    await settle()
    const { check } = store.getState()
    const isWide = check?.verdict.format !== undefined && action === 'format'
    if (check === null || (check.report === undefined && action !== 'repair' && !isWide)) return
    await make(action)
  }

  const shown = () => (store.getState().made === null ? 'input' : 'output')
  const result = () => ask(() => client.run('file', { of: shown() }))

  return {
    connect() {
      const kept = readKept(KEPT_KEY)
      if (kept !== null && store.getState().text === '') type(kept)
      return () => {
        clearTimeout(timer)
        generation += 1
        client.stop()
      }
    },
    type,
    open,
    close() {
      replace('')
      clear()
    },
    run: (action) => void run(action),
    async validate() {
      const { text, file } = store.getState()
      if (file === null && text !== '') await send(text)
    },
    set(settings) {
      store.setState({ settings: { ...store.getState().settings, ...settings } })
      if (store.getState().made !== null) void make(store.getState().action)
    },
    mend({ edits }) {
      const { text } = store.getState()
      const mended = [...edits]
        .reverse()
        .reduce(
          (whole, { offset, length, text: put }) =>
            whole.slice(0, offset) + put + whole.slice(offset + length),
          text,
        )
      replace(mended)
      void send(mended)
    },
    async useResult() {
      const blob = await result()
      await open(new File([blob], store.getState().file?.name ?? 'result.json'))
    },
    async copy() {
      const blob = await result()
      if (blob.size > LARGEST_COPIED) {
        showToast({ text: 'This is too much for the clipboard', detail: 'Download it instead.', tone: 'bad' })
      } else await copyText(await blob.text())
    },
    async download() {
      const { file, made } = store.getState()
      const name = (file?.name ?? 'data.json').replace(/(\.[^.]*)?$/, '')
      saveBlob(await result(), made === null ? `${name}.json` : `${name}.${ENDINGS[made.action]}.json`)
    },
    show: (view) => store.setState({ view }),
    async ask(path) {
      store.setState({ path, view: 'query' })
      await settle()
      const answer = await ask(() => client.run('query', { path }))
      if (store.getState().path !== path) return
      store.setState({
        answer:
          'error' in answer
            ? { status: 'failed', message: answer.error.message, column: answer.error.column }
            : { status: 'found', ...answer },
      })
    },
    rows: (from, count) => ask(() => client.run('rows', { from, count })),
    toggle: (row) => ask(() => client.run('toggle', { row })),
    search: (needle) => ask(() => client.run('search', { needle })),
    reveal: (node) => ask(() => client.run('reveal', { node })),
    lines: (of, from, count) => ask(() => client.run('lines', { of, from, count })),
  }
}

const ENDINGS: Readonly<Record<JsonAction, string>> = {
  format: 'formatted',
  minify: 'min',
  sort: 'sorted',
  repair: 'repaired',
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
