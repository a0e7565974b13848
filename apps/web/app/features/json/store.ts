/** What the JSON page shows. Plain data; the text of a large file is not among it. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepsOnlyHere } from '../../lib/deviceStorage.ts'
import type {
  JsonAction,
  JsonCheck,
  JsonFound,
  JsonMade,
  JsonSettings,
  SchemaAnswer,
  ShownError,
} from '../../lib/jsonDesk.ts'
import type { JsonSpot } from '../../lib/jsonViews.ts'
import { LONGEST_KEPT } from '../../lib/keptText.ts'
import type { Work } from '../../lib/unsavedWork.ts'

/** Which side of the result is seen. */
export type ResultView = 'text' | 'tree' | 'table' | 'query' | 'schema'

/** Any text can be repaired, escaped and unescaped. */
export const TAKES_ANY_TEXT: ReadonlySet<JsonAction> = new Set(['repair', 'escape', 'unescape'])

/** What a query found, or why it could not be asked. */
export type QueryAnswer =
  | { readonly status: 'found'; readonly found: readonly JsonFound[]; readonly count: number }
  | { readonly status: 'failed'; readonly message: string; readonly column: number | undefined }

/** The state of the page. */
export interface JsonState {
  /** What is in the editor. */
  readonly text: string
  /** A file that is too large for the editor, or no text throughout; it stays in the worker. */
  readonly file: { readonly name: string; readonly bytes: number; readonly isText: boolean } | null
  /** The first lines of a file that is still being read. */
  readonly firstLines: readonly string[]
  readonly settings: JsonSettings
  /** What the result shows, made anew after each change. */
  readonly action: JsonAction
  /** `null` until something was checked. */
  readonly check: JsonCheck | null
  readonly made: JsonMade | null
  /** Grows with each new result, so that lines are asked for anew. */
  readonly version: number
  readonly isBusy: boolean
  /** Errors of an action that a check did not find. */
  readonly errors: readonly ShownError[]
  readonly failure: string | null
  readonly view: ResultView
  readonly path: string
  readonly answer: QueryAnswer | null
  /** The value that was chosen in a view. */
  readonly spot: JsonSpot | null
  /** What is in the schema's editor. */
  readonly schema: string
  /** `null` until the text was held against a schema. */
  readonly schemaAnswer: SchemaAnswer | { readonly status: 'running' } | null
}

export type JsonStore = StoreApi<JsonState>

/** An empty page. */
export function createJsonStore(): JsonStore {
  return createStore<JsonState>(() => ({
    text: '',
    file: null,
    firstLines: [],
    settings: { indent: 2, order: 'code-point' },
    action: 'format',
    check: null,
    made: null,
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

/** What the next visit would not find. */
export function workOf({ text, schema, file }: JsonState): Work {
  const longest = Math.max(text.length, schema.length)
  if (longest > (keepsOnlyHere() ? 0 : LONGEST_KEPT)) return 'made'
  return file === null ? 'none' : 'opened'
}
