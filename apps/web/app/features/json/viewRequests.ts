/**
 * Requests the parts of the text that the views show: tree and table rows, lines, search matches, query
 * results.
 */

import { createLatest } from '../../lib/jobs/latest.ts'
import type { JsonRows, JsonTableRows, TableWindow } from '../../lib/json/jsonViews.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { dollarPath } from './dollarPath.ts'
import type { JsonStore } from './store.ts'
import type { TextJobs } from './textJobs.ts'

/** The views' part of the workspace. */
export interface ViewRequests {
  /** Answers a query; a path in the form of another tool is shown and asked as JSONPath. */
  readonly ask: (path: string) => Promise<void>
  /** Selects a value, and expands the path to it in the tree. */
  readonly reveal: (node: number) => Promise<void>
  readonly rows: (from: number, count: number) => Promise<JsonRows>
  readonly table: (window: TableWindow) => Promise<JsonTableRows>
  readonly toggle: (row: number) => Promise<number>
  readonly search: (needle: string) => Promise<readonly number[]>
  readonly lines: (of: 'input' | 'output', from: number, count: number) => Promise<readonly string[]>
}

/** Creates the view actions for one store. */
export function createViewRequests(store: JsonStore, { run, settle, watchText }: TextJobs): ViewRequests {
  const question = createLatest()

  /** Runs a job that may take long, so that it can be stopped. */
  async function busy<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    const isCurrent = watchText()
    const { startJob, endJob } = store.getState()
    startJob()
    try {
      return await job()
    } finally {
      if (isCurrent()) endJob()
    }
  }

  return {
    ask: (given) =>
      runOrShow(async () => {
        const isLatest = question.begin()
        const path = dollarPath(given) ?? given
        store.getState().ask(path)
        await settle()
        const isCurrent = watchText()
        const answer = await busy(() => run('query', { path }))
        if (!isLatest() || !isCurrent()) return
        store
          .getState()
          .setAnswer(
            'error' in answer
              ? { status: 'failed', message: answer.error.message, column: answer.error.column }
              : { status: 'found', ...answer },
          )
      }),
    reveal: (node) =>
      runOrShow(async () => {
        // The number of a value belongs to one text.
        if (store.getState().isCheckOld) return
        const isCurrent = watchText()
        const spot = await run('reveal', { node })
        if (spot !== undefined && isCurrent()) store.getState().selectSpot(spot)
      }),
    rows: (from, count) => run('rows', { from, count }),
    table: (window) => run('table', window),
    toggle: (row) => run('toggle', { row }),
    search: (needle) => busy(() => run('search', { needle })),
    lines: (of, from, count) => run('lines', { of, from, count }),
  }
}
