/** The text as a tree of rows: which are shown, which is chosen, and which are open. */
import type { JsonRow } from '@whittle/tools-core/json'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { JsonRows } from '../../lib/json/jsonViews.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { type RowWindow, useRowWindow } from '../../ui/useRowWindow.ts'
import { useJson, useJsonState } from './JsonContext.ts'
import { rowAfterKey } from './keyTargets.ts'
import { useIsAwaited, useRowsOf } from './useRowsOf.ts'

/** Rows from one on. */
interface ShownRows extends JsonRows {
  readonly from: number
  /** The version of the text that they are of. */
  readonly version: number
}

const NOTHING: ShownRows = { rows: [], total: 0, from: 0, version: 0 }

/** The state of the tree, and what can be done with it. */
export interface Tree {
  readonly shown: ShownRows
  /** Whether the first rows are being loaded. */
  readonly isLoading: boolean
  /** Index of the chosen row. */
  readonly chosen: number
  /** The chosen row, where it is among those shown. */
  readonly current: JsonRow | undefined
  readonly rowWindow: RowWindow<HTMLDivElement>
  choose(row: number): Promise<void>
  toggle(row: number): Promise<void>
  /** Chooses a value, wherever it is. */
  goTo(node: number): Promise<void>
  /** Does what a key does on the chosen row; whether it does anything. */
  press(key: string): boolean
}

export function useTree(): Tree {
  const { workspace } = useJson()
  const version = useJsonState((state) => state.version)
  const [shown, setShown] = useState(NOTHING)
  const [changes, setChanges] = useState(0)
  const spot = useJsonState((state) => state.spot)
  /** The selected row, known before its path is. */
  const [chosen, setChosen] = useState(spot?.row ?? 0)
  /**
   * Number of selections made here and not answered yet: an answer to an earlier one would undo the
   * selection.
   */
  const unanswered = useRef(0)
  const rowWindow = useRowWindow(shown.total)
  const { from, count, show } = rowWindow
  // Rows of an earlier text are shown until the new ones arrive, but nothing can be done with them.
  const isCurrent = useJsonState((state) => !state.isCheckOld) && shown.version === version

  const ask = useCallback(
    async (start: number, many: number): Promise<ShownRows> => ({
      ...(await workspace.rows(start, many)),
      from: start,
      version,
    }),
    [workspace, version],
  )
  // Both count changes of the rows: a new text, and rows expanded or collapsed.
  useRowsOf(ask, { from, count, version: version + changes }, setShown)
  const isLoading = useIsAwaited(shown === NOTHING ? null : shown)

  // A value selected elsewhere, or inside a collapsed row, has a row now.
  const chosenRow = spot?.row
  useEffect(() => {
    if (unanswered.current > 0 || chosenRow === undefined || chosenRow >= shown.total) return
    setChosen(chosenRow)
    show(chosenRow)
  }, [chosenRow, shown.total, show])

  const toggle = (row: number): Promise<void> =>
    runOrShow(async () => {
      if (!isCurrent) return
      await workspace.toggle(row)
      setChanges((number) => number + 1)
    })
  const goTo = useCallback(
    async (node: number): Promise<void> => {
      await workspace.reveal(node)
      setChanges((number) => number + 1)
    },
    [workspace],
  )
  const choose = (row: number): Promise<void> =>
    runOrShow(async () => {
      if (!isCurrent) return
      setChosen(row)
      show(row)
      unanswered.current += 1
      try {
        const node = shown.rows[row - shown.from]?.node ?? (await workspace.rows(row, 1)).rows[0]?.node
        if (node !== undefined) await workspace.reveal(node)
      } finally {
        unanswered.current -= 1
      }
    })

  const current = shown.rows[chosen - shown.from]
  function press(key: string): boolean {
    const next = rowAfterKey(key, chosen, { rows: shown.total, page: count })
    const toggles = key === 'Enter' || key === ' '
    const opens = key === 'ArrowRight' && current?.isOpen === false
    const closes = key === 'ArrowLeft' && current?.isOpen === true
    if (next !== undefined) void choose(next)
    else if (toggles || opens || closes) void toggle(chosen)
    else return false
    return true
  }

  return { shown, isLoading, chosen, current, rowWindow, choose, toggle, goTo, press }
}
