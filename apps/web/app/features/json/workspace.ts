/** The actions of the JSON page: texts and files go to the worker; facts and windows of lines come back. */

import { applyEdits, type Fix } from '@whittle/tools-core'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import type { JsonSettings } from '../../lib/json/jsonDesk.ts'
import { doOrTell } from '../../ui/doOrTell.ts'
import { keepSettings, keptSettings } from './keptSettings.ts'
import { createMakeActions, type MakeActions } from './makeActions.ts'
import { openFile } from './openFile.ts'
import { createResultActions, type ResultActions } from './resultActions.ts'
import { createSchemaActions, type SchemaActions } from './schemaActions.ts'
import type { JsonStore, ResultView } from './store.ts'
import { createTextInWorker } from './textInWorker.ts'
import { createViewActions, type ViewActions } from './viewActions.ts'

/** The page's actions. */
export interface Workspace extends MakeActions, ResultActions, SchemaActions, ViewActions {
  /** Restores what was kept; returns a function that ends everything. */
  readonly connect: () => () => void
  readonly type: (text: string) => void
  readonly open: (file: File) => Promise<void>
  readonly close: () => void
  readonly validate: () => Promise<void>
  /** Sends the text or file to the worker again, and repeats the requested action. */
  readonly retry: () => Promise<void>
  readonly set: (settings: Partial<JsonSettings>) => void
  readonly mend: (fix: Fix) => void
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
  const input = createTextInWorker(store, {
    spawn,
    async follow(check, source) {
      await results.follow(check, source)
      if (store.getState().view === 'schema') await schema.check()
    },
  })
  const results = createMakeActions(store, input)
  const schema = createSchemaActions(store, input)
  const open = (file: File): Promise<void> => openFile(file, store, input)

  /** The result shown, or about to be: includes text typed a moment ago. */
  async function result(): Promise<Blob> {
    await input.settle()
    return input.run('file', { of: store.getState().made === null ? 'input' : 'output' })
  }

  return {
    connect() {
      store.setState({ settings: { ...store.getState().settings, ...keptSettings() } })
      const disconnect = input.connect()
      schema.restore()
      return () => {
        schema.end()
        disconnect()
      }
    },
    type: input.type,
    open: (file) => doOrTell(() => open(file), 'The file could not be opened'),
    close() {
      input.replace('')
      input.clear()
    },
    async validate() {
      const { text, file } = store.getState()
      if (file === null && text !== '') await input.send(text)
    },
    retry: input.sendAgain,
    set(settings) {
      const next = { ...store.getState().settings, ...settings }
      store.setState({ settings: next })
      keepSettings(next)
      results.again()
    },
    mend({ edits }) {
      const { text } = store.getState()
      // A fix belongs to the text that was checked. A newer text gets its own errors in a moment.
      if (!input.isChecked(text)) return void input.settle()
      const mended = applyEdits(text, edits)
      input.replace(mended)
      void input.send(mended)
    },
    show(view) {
      store.setState({ view })
      if (view === 'schema' && store.getState().schemaAnswer === null) void schema.check()
    },
    ...results.actions,
    ...createResultActions(store, { result, open, save }),
    ...schema.actions,
    ...createViewActions(store, input),
  }
}

function spawnWorker(): Worker {
  return new Worker(new URL('../../workers/json.worker.ts', import.meta.url), { type: 'module' })
}
