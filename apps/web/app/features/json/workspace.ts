/** The actions of the JSON page: texts and files go to the worker; facts and windows of lines come back. */

import { applyEdits, type Fix } from '@whittle/tools-core'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import type { JsonSettings } from '../../lib/json/jsonDesk.ts'
import type { TableFileJob } from '../../lib/json/jsonJobs.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { dropFragment } from '../../ui/followLinks.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showLinkOpened } from '../../ui/showLinkProblem.ts'
import { showToast } from '../../ui/Toast.tsx'
import { openFile } from './openFile.ts'
import { createResultExport, type ResultExport } from './resultExport.ts'
import { createResultMaking, type ResultMaking } from './resultMaking.ts'
import { createSchemaCheck, type SchemaCheck } from './schemaCheck.ts'
import type { JsonStore, ResultView } from './store.ts'
import { storedSettings, storeSettings } from './storedSettings.ts'
import { createTextInWorker } from './textInWorker.ts'
import { createValueEdit, type ValueEdit } from './valueEdit.ts'
import { createViewRequests, type ViewRequests } from './viewRequests.ts'

/** The page's actions. */
export interface Workspace extends ResultMaking, ResultExport, SchemaCheck, ViewRequests, ValueEdit {
  /** Restores what was stored; returns a function that ends everything. */
  readonly connect: () => () => void
  readonly type: (text: string) => void
  readonly open: (file: File) => Promise<void>
  /** Opens a link's text. What was here can be restored. */
  readonly openLink: (link: LinkContent) => void
  readonly close: () => void
  /** Ends what the worker is doing; the text stays. */
  readonly stop: () => void
  readonly validate: () => Promise<void>
  /** Sends the text or file to the worker again, and repeats the requested action. */
  readonly retry: () => Promise<void>
  readonly set: (settings: Partial<JsonSettings>) => void
  readonly applyFix: (fix: Fix) => void
  readonly show: (view: ResultView) => void
}

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports {
  readonly spawn: () => Worker
  readonly save: (blob: Blob, name: string) => void
  /** Offers to restore what a link replaced. */
  readonly offerUndo: (bringBack: () => void) => void
  /** Says that a value was changed, and offers to undo that. */
  readonly showChanged: (undo: () => void) => void
}

const BROWSER: Ports = {
  spawn: startWorker,
  save: saveBlob,
  offerUndo: showLinkOpened,
  showChanged: (undo) => showToast({ text: 'Value changed', action: { label: 'Undo', run: undo } }),
}

/** Creates a workspace bound to one store. */
export function createWorkspace(store: JsonStore, ports: Partial<Ports> = {}): Workspace {
  const { spawn, save, offerUndo, showChanged } = { ...BROWSER, ...ports }
  const input = createTextInWorker(store, {
    spawn,
    async follow(settings) {
      // They were changed while the result was being made.
      if (settings !== store.getState().settings) await results.again()
      if (store.getState().view === 'schema') await schema.check()
    },
  })
  const results = createResultMaking(store, input)
  const schema = createSchemaCheck(store, input)
  const opening = createLatest(input.current)
  const open = (file: File): Promise<void> => openFile(file, { store, input, isWanted: opening.begin() })
  const openOrShow = (file: File): Promise<void> =>
    runOrShow(() => open(file), 'The file could not be opened')

  /** The result shown, or about to be: includes text typed a moment ago. */
  async function result(): Promise<Blob> {
    await input.settle()
    const { made, isMadeOld } = store.getState()
    if (isMadeOld && made !== null) throw new Error(NO_RESULT)
    const isCurrent = input.watchText()
    const blob = await input.run('file', { of: made === null ? 'input' : 'output' })
    if (!isCurrent()) throw new Error(NO_RESULT)
    return blob
  }

  /** The table shown, or about to be, as a file. */
  async function table(job: TableFileJob): Promise<Blob> {
    await input.settle()
    return input.run('tableFile', job)
  }

  return {
    connect() {
      store.getState().setSettings(storedSettings())
      const disconnect = input.connect()
      schema.restore()
      return () => {
        schema.end()
        disconnect()
      }
    },
    type: input.type,
    open: openOrShow,
    openLink({ input: text }) {
      if (text === undefined) return
      const before = input.current()
      dropFragment()
      input.type(text)
      if (before === '' || before === text) return
      offerUndo(() => {
        if (typeof before === 'string') input.type(before)
        else void openOrShow(before)
      })
    },
    close() {
      input.replace('')
      input.clear()
    },
    stop: input.stop,
    async validate() {
      const { text, file } = store.getState()
      if (file === null && text !== '') await input.send(text)
    },
    retry: input.sendAgain,
    set(settings) {
      store.getState().setSettings(settings)
      storeSettings(store.getState().settings)
      void results.again()
    },
    applyFix({ edits }) {
      const { text } = store.getState()
      // A fix belongs to the text that was checked. A newer text gets its own errors in a moment.
      if (!input.isChecked(text)) return void input.settle()
      const fixed = applyEdits(text, edits)
      input.replace(fixed)
      void input.send(fixed)
    },
    show(view) {
      store.getState().showView(view)
      if (view === 'schema' && store.getState().schemaAnswer === null) void schema.check()
    },
    ...results.actions,
    ...createResultExport(store, { result, table, open, save }),
    ...schema.actions,
    ...createViewRequests(store, input),
    ...createValueEdit(store, input, showChanged),
  }
}

const NO_RESULT = 'The text has changed, and there is no result of the new text yet.'

function startWorker(): Worker {
  return new Worker(new URL('../../workers/json.worker.ts', import.meta.url), { type: 'module' })
}
