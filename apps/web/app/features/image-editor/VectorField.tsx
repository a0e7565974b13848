import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useEditor, useEditorState } from './EditorContext.ts'
import styles from './SettingsPanel.module.css'
import { isBusy } from './store.ts'

/** For an SVG: the drawing itself, minified, beside the pixels that are made of it. */
export function VectorField(): ReactElement | null {
  const { workspace } = useEditor()
  const isVector = useEditorState(({ info }) => info?.format === 'svg')
  const busy = useEditorState(isBusy)
  if (!isVector) return null
  return (
    <>
      <Button disabled={busy} onClick={() => void workspace.downloadVector()}>
        Save SVG, minified
      </Button>
      <p className={styles.note}>
        The drawing as you opened it, in fewer bytes. It is drawn and compared: no pixel looks different.
      </p>
    </>
  )
}
