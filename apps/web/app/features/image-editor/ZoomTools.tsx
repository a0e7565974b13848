import type { ReactElement } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './ZoomTools.module.css'

/** The factor of one step. */
export const ZOOM_STEP = 1.5

interface ZoomToolsProps {
  /** Shown pixels per pixel of the picture. */
  readonly scale: number
  /** Whether the whole picture is shown, at a scale that follows from the room and not from a press. */
  readonly isFitted: boolean
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
}

/** Zooms by button, and shows the scale. */
export function ZoomTools({ scale, isFitted, onZoom, onFit }: ZoomToolsProps): ReactElement {
  return (
    <span className={styles.tools}>
      <IconButton icon={toolIcons.zoomOut} label="Zoom out" onClick={() => onZoom(1 / ZOOM_STEP)} />
      <output className={styles.zoom} aria-label="Zoom" aria-live={isFitted ? 'off' : 'polite'}>
        {Math.round(scale * 100)}%
      </output>
      <IconButton icon={toolIcons.zoomIn} label="Zoom in" onClick={() => onZoom(ZOOM_STEP)} />
      <Button onClick={onFit}>Fit</Button>
      <Button onClick={() => onZoom(1 / scale)}>100%</Button>
    </span>
  )
}
