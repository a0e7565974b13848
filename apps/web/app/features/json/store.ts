/**
 * The state of the JSON page: plain data and the only ways to change it. The text of a large file is not part
 * of it; that text and the worker live in `workspace.ts`.
 */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepsOnlyHere } from '../../lib/device/deviceStorage.ts'
import { MAX_STORED_LENGTH } from '../../lib/device/storedText.ts'
import type { Work } from '../../lib/device/unsavedWork.ts'
import type { ShownError } from '../../lib/json/excerpts.ts'
import type {
  JsonAction,
  JsonCheck,
  JsonFound,
  JsonMade,
  JsonSettings,
  SchemaAnswer,
} from '../../lib/json/jsonDesk.ts'
import type { JsonOpened } from '../../lib/json/jsonJobs.ts'
import type { JsonSpot } from '../../lib/json/jsonViews.ts'

/** The view of the result. */
export type ResultView = 'text' | 'tree' | 'table' | 'query' | 'schema'

/** The matches of a query, or why it is invalid. */
export type QueryAnswer =
  | { readonly status: 'found'; readonly found: readonly JsonFound[]; readonly count: number }
  | { readonly status: 'failed'; readonly message: string; readonly column: number | undefined }

/** A file that is too large for the editor or not valid text; it stays in the worker. */
interface OpenFile {
  readonly name: string
  readonly bytes: number
  readonly isText: boolean
}

/** The state of the page. */
export interface JsonState {
  /** The text in the editor. */
  readonly text: string
  readonly file: OpenFile | null
  /** The first lines of a file that is still being read. */
  readonly firstLines: readonly string[]
  readonly settings: JsonSettings
  /** The action that makes the result, repeated after each change. */
  readonly action: JsonAction
  /** `null` until a text has been checked. */
  readonly check: JsonCheck | null
  readonly made: JsonMade | null
  /**
   * Whether the text has changed since `made` was made of it. It stays to be read, but offers nothing to
   * press.
   */
  readonly isMadeOld: boolean
  /**
   * Whether the text has changed since it was checked: positions, rows and fixes on the page are of an older
   * text.
   */
  readonly isCheckOld: boolean
  /** Increases with each new result, so that lines are requested again. */
  readonly version: number
  readonly isBusy: boolean
  /** Errors of an action that the check did not find. */
  readonly errors: readonly ShownError[]
  readonly failure: string | null
  readonly view: ResultView
  readonly path: string
  readonly answer: QueryAnswer | null
  /** The value selected in a view. */
  readonly spot: JsonSpot | null
  /** The text in the schema editor. */
  readonly schema: string
  /** `null` until the text has been validated against a schema. */
  readonly schemaAnswer: SchemaAnswer | { readonly status: 'running' } | null
}

interface JsonActions {
  /** Puts a text into the editor; what was found in the earlier one goes. */
  setText(text: string): void
  /** Shows a file in place of the editor. */
  setFile(file: OpenFile): void
  /** Removes everything that was made from a text. */
  clear(): void
  setSettings(settings: Partial<JsonSettings>): void
  setAction(action: JsonAction): void
  showView(view: ResultView): void
  /** The text is being checked. */
  startCheck(): void
  showFirstLines(lines: readonly string[]): void
  /**
   * What was opened is checked. A text's result may come with it; what was made of an earlier text is not of
   * this file.
   */
  finishCheck(opened: JsonOpened, of: 'text' | 'file'): void
  /** A job on the checked text runs, and can be stopped. */
  startJob(): void
  endJob(): void
  /** The check, job or query that was running has failed or was stopped; the text stays. */
  fail(failure: string): void
  /** A job made this, or found these errors. */
  finish(made: JsonMade | readonly ShownError[]): void
  typePath(path: string): void
  /** The query is being answered, in its view. */
  ask(path: string): void
  setAnswer(answer: QueryAnswer): void
  selectSpot(spot: JsonSpot): void
  setSchema(schema: string): void
  setSchemaAnswer(answer: JsonState['schemaAnswer']): void
}

export type JsonStore = StoreApi<JsonState & JsonActions>

/** Everything that was found in a text is removed with it. */
const NO_ANSWERS = { errors: [], answer: null, spot: null, schemaAnswer: null } as const

const OLD = { ...NO_ANSWERS, isMadeOld: true, isCheckOld: true } as const

const NOTHING_MADE = {
  check: null,
  made: null,
  failure: null,
  isBusy: false,
  isMadeOld: false,
  isCheckOld: false,
} as const

/** Creates an empty page. */
export function createJsonStore(): JsonStore {
  return createStore((set) => ({
    text: '',
    file: null,
    firstLines: [],
    settings: { indent: 2, order: 'code-point' },
    action: 'format',
    check: null,
    made: null,
    isMadeOld: false,
    isCheckOld: false,
    version: 0,
    isBusy: false,
    errors: [],
    failure: null,
    view: 'text',
    path: '$',
    answer: null,
    spot: null,
    schema: '',
    schemaAnswer: null,
    setText: (text) =>
      set((before) => ({ ...(before.file !== null || text !== before.text ? OLD : {}), text, file: null })),
    setFile: (file) => set({ text: '', file, check: null, made: null, view: 'text' }),
    clear: () => set({ ...NO_ANSWERS, ...NOTHING_MADE }),
    setSettings: (some) => set(({ settings }) => ({ settings: { ...settings, ...some } })),
    setAction: (action) => set({ action }),
    showView: (view) => set({ view }),
    startCheck: () => set({ ...OLD, isBusy: true, failure: null }),
    showFirstLines: (firstLines) => set({ firstLines }),
    finishCheck: ({ check, made }, of) =>
      set((state) => ({
        check,
        firstLines: [],
        ...finishJob(state, made === undefined ? (of === 'file' ? { made: null } : {}) : resultOf(made)),
      })),
    startJob: () => set({ isBusy: true, failure: null }),
    endJob: () => set({ isBusy: false }),
    fail: (failure) => set({ isBusy: false, failure }),
    finish: (made) => set((state) => finishJob(state, resultOf(made))),
    typePath: (path) => set({ path }),
    ask: (path) => set({ path, view: 'query' }),
    setAnswer: (answer) => set({ answer }),
    selectSpot: (spot) => set({ spot }),
    setSchema: (schema) => set({ schema }),
    setSchemaAnswer: (schemaAnswer) => set({ schemaAnswer }),
  }))
}

function resultOf(made: JsonMade | readonly ShownError[]): Partial<JsonState> {
  return 'action' in made ? { made, errors: [] } : { errors: made }
}

/** No job is running any more, and the visible parts are requested again. */
function finishJob({ version, isMadeOld }: JsonState, result: Partial<JsonState>): Partial<JsonState> {
  return {
    ...result,
    isBusy: false,
    version: version + 1,
    isCheckOld: false,
    isMadeOld: result.made === undefined && isMadeOld,
  }
}

/** The work that the next visit would not restore. */
export function workOf({ text, schema, file }: JsonState): Work {
  const longest = Math.max(text.length, schema.length)
  if (longest > (keepsOnlyHere() ? 0 : MAX_STORED_LENGTH)) return 'made'
  return file === null ? 'none' : 'opened'
}
