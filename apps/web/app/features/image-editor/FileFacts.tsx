import { formatBytes } from '@whittle/image-core'
import { stageOf } from '@whittle/image-core/geometry'
import type { ReactElement } from 'react'
import { useEditorState } from './EditorContext.ts'
import { wholeCrop } from './edits.ts'
import styles from './Workbench.module.css'

/** What the file is, in one line beneath the picture. */
export function FileFacts(): ReactElement {
  const file = useEditorState((state) => state.originalFile)
  const bytes = useEditorState((state) => state.originalSize)
  const original = useEditorState((state) => state.originalDimensions)
  const edits = useEditorState((state) => state.edits)
  const format = useEditorState((state) => state.info?.format)
  const hasPosition = useEditorState((state) => state.metadata.some((entry) => entry.kind === 'gps'))
  const remarks = useEditorState((state) => state.remarks)
  const { width, height } = original
  const { removeMetadata, orientation } = edits
  const crop = wholeCrop(edits, original)
  const stage = stageOf(original, orientation).size
  return (
    <footer className={styles.facts}>
      <span className={styles.fileName}>{file?.name}</span>
      <span className={styles.number}>
        {width} × {height} · {formatBytes(bytes)} · {format?.toUpperCase()}
      </span>
      {crop.width < stage.width || crop.height < stage.height ? (
        <span className={styles.number}>
          Crop {crop.width} × {crop.height}
        </span>
      ) : null}
      {hasPosition ? (
        <span className={styles.warn}>GPS position inside{removeMetadata ? ', will be removed' : ''}</span>
      ) : null}
      {remarks.map((remark) => (
        <span key={remark} className={styles.warn}>
          {remark}
        </span>
      ))}
      <span className={styles.promise}>Nothing leaves this device</span>
    </footer>
  )
}
