/**
 * What the regex page's store must not hold: the workers, the address, the storage of this tab and files.
 *
 * Data flows one way: what is typed goes into the store, the workers follow the store, and their answers go
 * into the store too.
 */
import type { Tool } from '@whittle/tools-core'
import type { RegexTestRow } from '@whittle/tools-core/regex'
import { parseStored } from '../../lib/device/storedJson.ts'
import { readStoredText, storeText } from '../../lib/device/storedText.ts'
import { isAbort } from '../../lib/errors/thrown.ts'
import { readTextFile } from '../../lib/files/readTextFile.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { createWorkerClient, type WorkerClient } from '../../lib/jobs/workerClient.ts'
import { followToolSettings } from '../../lib/links/followToolSettings.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { RegexWorkerApi } from '../../workers/regex.worker.ts'
import { fitSample, followRegexLinks, openSettings } from './followRegexLinks.ts'
import { runMatchJob } from './matchJob.ts'
import { patternOf, type RegexStore } from './store.ts'
import { readRows } from './testRows.ts'

/** The regex page's side effects. */
export interface Workspace {
  /** Shows the text of a file as the test text, or says why it cannot. */
  openFile(file: File): Promise<void>
  /** Sets what an address names, while the page is shown. */
  openSettings(search: string): void
  /**
   * Restores the last visit, opens links, and matches and checks whatever the store holds; the returned
   * function stops this.
   */
  connect(): () => void
}

/** What the workspace works with. */
export interface Ports {
  /** The tool whose options and address the page has. */
  readonly tool: Tool
  /** Starts a worker for matching or for checking. */
  readonly createClient: () => WorkerClient<RegexWorkerApi>
}

/** Creates a client with its own worker. */
export function createRegexClient(): WorkerClient<RegexWorkerApi> {
  return createWorkerClient<RegexWorkerApi>(startWorker)
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/regex.worker.ts', import.meta.url), { type: 'module' })
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: RegexStore, { tool, createClient }: Ports): Workspace {
  const opening = createLatest()

  return {
    openFile: (file) =>
      runOrShow(async () => {
        const isWanted = opening.begin()
        const read = await readTextFile(file)
        if (!isWanted()) return
        if (read === undefined) showToast({ text: 'The file is not text, or is too large', tone: 'bad' })
        else store.getState().type(read.text)
      }),
    openSettings: (search) => openSettings(tool, store, search),
    connect() {
      const ends = [followTyped(tool, store), followToolSettings(tool, store, ['text', 'rows'])]
      fitSample(tool, store)
      ends.push(
        followRegexLinks(tool, store),
        followMatches(store, createClient()),
        followChecks(store, createClient()),
      )
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/**
 * Restores the text and the test table from this tab, and stores them as they change. What was typed before
 * hydration ended is newer.
 */
function followTyped({ id }: Tool, store: RegexStore): () => void {
  const keys = { text: `whittle:input:${id}`, rows: `whittle:input:${id}-tests` }
  const { text, type, rows, setRows } = store.getState()
  const stored = readStoredText(keys.text, 'tab')
  if (text !== store.getInitialState().text) storeText(keys.text, text, 'tab')
  else if (stored !== null) type(stored)
  if (rows !== store.getInitialState().rows) storeText(keys.rows, rowsText(rows), 'tab')
  else setRows(readRows(parseStored(readStoredText(keys.rows, 'tab'))))
  return store.subscribe((state, before) => {
    if (state.text !== before.text) storeText(keys.text, state.text, 'tab')
    if (state.rows !== before.rows) storeText(keys.rows, rowsText(state.rows), 'tab')
  })
}

function rowsText(rows: readonly RegexTestRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows)
}

/** Matches whatever the store holds. */
function followMatches(store: RegexStore, client: WorkerClient<RegexWorkerApi>): () => void {
  const jobs = createLatest()
  const match = async (): Promise<void> => {
    const isWanted = jobs.begin()
    const state = store.getState()
    const { text, limitMs } = state
    const input = { ...patternOf(state), text, limitMs, replacement: String(state.options.replacement) }
    try {
      await runMatchJob(client, input, (matching) => {
        if (isWanted()) store.getState().setMatching(matching)
      })
    } catch (error) {
      if (!isAbort(error)) throw error
    }
  }
  return follow(
    store,
    client,
    match,
    (state, before) =>
      state.options !== before.options || state.text !== before.text || state.limitMs !== before.limitMs,
  )
}

/** Checks the pattern and the test table whenever they change. */
function followChecks(store: RegexStore, client: WorkerClient<RegexWorkerApi>): () => void {
  const jobs = createLatest()
  const check = async (): Promise<void> => {
    const isWanted = jobs.begin()
    const state = store.getState()
    try {
      const checks = await client.run('check', { ...patternOf(state), rows: state.rows })
      if (isWanted()) state.setChecks(checks.ok ? checks.value : null)
    } catch (error) {
      if (!isAbort(error)) throw error
    }
  }
  return follow(
    store,
    client,
    check,
    (state, before) => state.options !== before.options || state.rows !== before.rows,
  )
}

type State = ReturnType<RegexStore['getState']>

/** Runs a job now and after each change that matters; its end ends the worker. */
function follow(
  store: RegexStore,
  client: WorkerClient<RegexWorkerApi>,
  run: () => Promise<void>,
  matters: (state: State, before: State) => boolean,
): () => void {
  client.reopen()
  void runOrShow(run)
  const leave = store.subscribe((state, before) => {
    if (matters(state, before)) void runOrShow(run)
  })
  return () => {
    leave()
    client.end()
  }
}
