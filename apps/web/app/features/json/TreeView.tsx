/** The text as a tree, with a search and the path of the selected value. Only visible rows are rendered. */
import { type KeyboardEvent, type ReactElement, useId } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { focusValue } from './focusValue.ts'
import { useJsonState } from './JsonContext.ts'
import bench from './JsonWorkbench.module.css'
import { PathBar } from './PathBar.tsx'
import { TreeRow } from './TreeRow.tsx'
import { TreeSearch } from './TreeSearch.tsx'
import styles from './TreeView.module.css'
import { useTree } from './useTree.ts'

export function TreeView(): ReactElement {
  const version = useJsonState((state) => state.version)
  const id = useId()
  const tree = useTree()
  const { shown, isLoading, chosen, current, rowWindow } = tree
  const onKeyDown = (event: KeyboardEvent): void => {
    const isScalar = current !== undefined && current.kind !== 'object' && current.kind !== 'array'
    const edits = event.key === 'F2' || (event.key === 'Enter' && isScalar)
    if ((edits && focusValue()) || tree.press(event.key)) event.preventDefault()
  }

  return (
    <div className={bench.made}>
      <TreeSearch key={version} goTo={tree.goTo} />
      <div
        ref={rowWindow.scroller}
        className={styles.scroller}
        role="tree"
        aria-label="Tree"
        aria-busy={isLoading}
        tabIndex={0}
        aria-activedescendant={current === undefined ? undefined : `${id}${current.node}`}
        onKeyDown={onKeyDown}
      >
        <div className={styles.full} style={{ height: rowWindow.tall }} role="presentation">
          <div
            className={styles.rows}
            style={{ transform: `translateY(${rowWindow.offsetOf(shown.from)}px)` }}
            role="presentation"
          >
            {shown.rows.map((row, index) => (
              <TreeRow
                key={row.node}
                id={`${id}${row.node}`}
                row={row}
                isChosen={shown.from + index === chosen}
                onChoose={() => void tree.choose(shown.from + index)}
                onToggle={() => void tree.toggle(shown.from + index)}
              />
            ))}
          </div>
        </div>
      </div>
      {isLoading ? (
        <p className={bench.foot}>
          <Waiting>Loading the tree …</Waiting>
        </p>
      ) : null}
      <PathBar onStep={(node) => void tree.goTo(node)} />
    </div>
  )
}
