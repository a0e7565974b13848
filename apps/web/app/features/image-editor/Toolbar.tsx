import type { ReactElement } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { walkToolbar } from '../../ui/walkToolbar.ts'
import { useEditorState } from './EditorContext.ts'
import { flipOver, turnBy } from './edits.ts'
import { isBusy } from './store.ts'
import styles from './Workbench.module.css'

/** The two views of the stage. */
export type StageView = 'crop' | 'compare'

export interface ToolbarProps {
  readonly view: StageView
  readonly onView: (view: StageView) => void
  /** Closes the picture and opens the file chooser. */
  readonly onChooseAnother: () => void
}

/** Actions on the picture that take one press. */
export function Toolbar({ view, onView, onChooseAnother }: ToolbarProps): ReactElement {
  const original = useEditorState((state) => state.originalDimensions)
  const busy = useEditorState(isBusy)
  const canUndo = useEditorState((state) => state.past.length > 0)
  const canRedo = useEditorState((state) => state.future.length > 0)
  const hasResult = useEditorState((state) => state.result.status === 'done')
  const change = useEditorState((state) => state.change)
  const undo = useEditorState((state) => state.undo)
  const redo = useEditorState((state) => state.redo)
  const comparing = view === 'compare'
  const locked = busy || comparing

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Picture tools" onKeyDown={walkToolbar}>
      <Button tone="quiet" icon={toolIcons.image} disabled={busy} onClick={onChooseAnother}>
        <span>
          Choose<VisuallyHidden on="narrow"> Different Image</VisuallyHidden>
        </span>
      </Button>
      <span className={styles.tools}>
        <IconButton
          icon={toolIcons.rotateLeft}
          label="Rotate left"
          disabled={locked}
          onClick={() => change((edits) => turnBy(edits, original, -1))}
        />
        <IconButton
          icon={toolIcons.rotateRight}
          label="Rotate right"
          disabled={locked}
          onClick={() => change((edits) => turnBy(edits, original, 1))}
        />
        <IconButton
          icon={toolIcons.flipHorizontal}
          label="Flip horizontally"
          disabled={locked}
          onClick={() => change((edits) => flipOver(edits, original, 'horizontal'))}
        />
        <IconButton
          icon={toolIcons.flipVertical}
          label="Flip vertically"
          disabled={locked}
          onClick={() => change((edits) => flipOver(edits, original, 'vertical'))}
        />
      </span>
      <span className={styles.tools}>
        <IconButton icon={toolIcons.undo} label="Undo" disabled={!canUndo || busy} onClick={undo} />
        <IconButton icon={toolIcons.redo} label="Redo" disabled={!canRedo || busy} onClick={redo} />
      </span>
      <Button
        icon={toolIcons.compare}
        aria-pressed={comparing}
        disabled={!hasResult && !comparing}
        onClick={() => onView(comparing ? 'crop' : 'compare')}
      >
        Compare
      </Button>
    </div>
  )
}
