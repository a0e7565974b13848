/** The text as a tree, with a search and the path of the selected value. Only visible rows are rendered. */
import type { JsonRow } from '@whittle/tools-core/json'
import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { JsonRows } from '../../lib/json/jsonViews.ts'
import { doOrTell } from '../../ui/doOrTell.ts'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import { useJson, useJsonState } from './JsonContext.ts'
import bench from './JsonWorkbench.module.css'
import { PathBar } from './PathBar.tsx'
import { TreeSearch } from './TreeSearch.tsx'
import styles from './TreeView.module.css'
import { useRowsOf } from './useRowsOf.ts'

interface Shown extends JsonRows {
  readonly from: number
}

const NOTHING: Shown = { rows: [], total: 0, from: 0 }

export function TreeView(): ReactElement {
  const { workspace } = useJson()
  const version = useJsonState((state) => state.version)
  const id = useId()
  const [shown, setShown] = useState(NOTHING)
  const [changes, setChanges] = useState(0)
  const spot = useJsonState((state) => state.spot)
  /** The selected row, known before its path is. */
  const [chosen, setChosen] = useState(spot?.row ?? 0)
  /** Number of selections made here and not answered yet: an answer to an earlier one would undo the selection. */
  const unanswered = useRef(0)
  const { scroller, from, count, tall, offsetOf, show } = useRowWindow(shown.total)

  const ask = useCallback(
    async (start: number, many: number): Promise<Shown> => ({
      ...(await workspace.rows(start, many)),
      from: start,
    }),
    [workspace],
  )
  // Both count changes of the rows: a new text, and rows expanded or collapsed.
  useRowsOf(ask, { from, count, version: version + changes }, setShown)

  // A value selected elsewhere, or inside a collapsed row, has a row now.
  const chosenRow = spot?.row
  useEffect(() => {
    if (unanswered.current > 0 || chosenRow === undefined || chosenRow >= shown.total) return
    setChosen(chosenRow)
    show(chosenRow)
  }, [chosenRow, shown.total, show])

  const toggle = (row: number): Promise<void> =>
    doOrTell(async () => {
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
    doOrTell(async () => {
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, chosen, shown.total, count)
    if (target !== undefined) void choose(target)
    else if (event.key === 'Enter' || event.key === ' ') void toggle(chosen)
    else if (event.key === 'ArrowRight' && current?.isOpen === false) void toggle(chosen)
    else if (event.key === 'ArrowLeft' && current?.isOpen === true) void toggle(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div className={bench.made}>
      <TreeSearch key={version} goTo={goTo} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="tree"
        aria-label="Tree"
        tabIndex={0}
        aria-activedescendant={current === undefined ? undefined : `${id}${current.node}`}
        onKeyDown={onKeyDown}
      >
        <div className={styles.full} style={{ height: tall }} role="presentation">
          <div
            className={styles.rows}
            style={{ transform: `translateY(${offsetOf(shown.from)}px)` }}
            role="presentation"
          >
            {shown.rows.map((row, index) => (
              <Row
                key={row.node}
                id={`${id}${row.node}`}
                row={row}
                isChosen={shown.from + index === chosen}
                onChoose={() => void choose(shown.from + index)}
                onToggle={() => void toggle(shown.from + index)}
              />
            ))}
          </div>
        </div>
      </div>
      <PathBar onStep={(node) => void goTo(node)} />
    </div>
  )
}

function rowAfterKey(key: string, row: number, total: number, page: number): number | undefined {
  const last = Math.max(0, total - 1)
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, row + 1)
    case 'ArrowUp':
      return Math.max(0, row - 1)
    case 'PageDown':
      return Math.min(last, row + page)
    case 'PageUp':
      return Math.max(0, row - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

interface RowProps {
  readonly id: string
  readonly row: JsonRow
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onToggle: () => void
}

function Row({ id, row, isChosen, onChoose, onToggle }: RowProps): ReactElement {
  const { level, kind, name, text, size, isOpen } = row
  const isContainer = kind === 'object' || kind === 'array'
  const press = (): void => {
    onChoose()
    if (isContainer) onToggle()
  }
  return (
    // The keyboard acts on the tree, which has the focus and names its selected row.
    <div
      id={id}
      className={styles.row}
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isChosen}
      tabIndex={-1}
      {...(isContainer && size > 0 ? { 'aria-expanded': isOpen } : {})}
      style={{ paddingLeft: 8 + Math.min(level, 40) * 16 }}
      onClick={press}
      onKeyDown={(event) => event.key === 'Enter' && press()}
    >
      <span className={styles.marker} aria-hidden="true">
        {isContainer && size > 0 ? (isOpen ? '▾' : '▸') : ''}
      </span>
      {name === undefined ? null : <span className={styles.name}>{name}: </span>}
      {isContainer ? (
        <span className={styles.size}>{kind === 'object' ? `{${size}}` : `[${size}]`}</span>
      ) : (
        <span className={styles[kind]}>{text}</span>
      )}
    </div>
  )
}
