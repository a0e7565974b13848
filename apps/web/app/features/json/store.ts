/** The state of the JSON page. Plain data; does not include the text of a large file. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepsOnlyHere } from '../../lib/device/deviceStorage.ts'
import { MAX_KEPT_LENGTH } from '../../lib/device/keptText.ts'
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
import type { JsonSpot } from '../../lib/json/jsonViews.ts'

/** The view of the result. */
export type ResultView = 'text' | 'tree' | 'table' | 'query' | 'schema'

/** The matches of a query, or why it is invalid. */
export type QueryAnswer =
  | { readonly status: 'found'; readonly found: readonly JsonFound[]; readonly count: number }
  | { readonly status: 'failed'; readonly message: string; readonly column: number | undefined }

/** The state of the page. */
export interface JsonState {
  /** The text in the editor. */
  readonly text: string
  /** A file that is too large for the editor or not valid text; it stays in the worker. */
  readonly file: { readonly name: string; readonly bytes: number; readonly isText: boolean } | null
  /** The first lines of a file that is still being read. */
  readonly firstLines: readonly string[]
  readonly settings: JsonSettings
  /** The action that makes the result, repeated after each change. */
  readonly action: JsonAction
  /** `null` until a text has been checked. */
  readonly check: JsonCheck | null
  readonly made: JsonMade | null
  /** Whether the text has changed since `made` was made of it. It stays to be read, but offers nothing to press. */
  readonly isMadeOld: boolean
  /** Whether the text has changed since it was checked: positions, rows and fixes on the page are of an older text. */
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

export type JsonStore = StoreApi<JsonState>

/** Creates an empty page. */
export function createJsonStore(): JsonStore {
  return createStore<JsonState>(() => ({
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
  }))
}

/** The work that the next visit would not restore. */
export function workOf({ text, schema, file }: JsonState): Work {
  const longest = Math.max(text.length, schema.length)
  if (longest > (keepsOnlyHere() ? 0 : MAX_KEPT_LENGTH)) return 'made'
  return file === null ? 'none' : 'opened'
}
