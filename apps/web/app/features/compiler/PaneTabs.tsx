import type { ReactElement } from 'react'
import type { PaneId } from '../../lib/compile/project.ts'
import { walkToolbar } from '../../ui/walkToolbar.ts'
import styles from './Compiler.module.css'
import { useCompilerState } from './CompilerContext.ts'

/** The panes from the top, with their names, whatever their language. */
const PANES: readonly { readonly pane: PaneId; readonly label: string }[] = [
  { pane: 'html', label: 'HTML' },
  { pane: 'css', label: 'CSS' },
  { pane: 'script', label: 'JavaScript' },
]

/** The id of a pane's tab, to label the pane. */
export function tabId(pane: PaneId): string {
  return `tab-${pane}`
}

/** The id of a pane. */
export function paneId(pane: PaneId): string {
  return `pane-${pane}`
}

/**
 * Chooses the visible pane on a narrow screen. Arrow keys, Home and End move between the tabs, and the
 * focused tab's pane is shown.
 */
export function PaneTabs(): ReactElement {
  const shown = useCompilerState((state) => state.shownPane)
  const showPane = useCompilerState((state) => state.showPane)
  const problems = useCompilerState((state) => state.problems)
  return (
    <div className={styles.tabs} role="tablist" aria-label="Code panes" onKeyDown={walkToolbar}>
      {PANES.map(({ pane, label }) => (
        <button
          key={pane}
          type="button"
          role="tab"
          id={tabId(pane)}
          aria-controls={paneId(pane)}
          aria-selected={pane === shown}
          tabIndex={pane === shown ? 0 : -1}
          data-severity={problems.find((problem) => problem.pane === pane)?.severity}
          onFocus={() => showPane(pane)}
          onClick={() => showPane(pane)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
