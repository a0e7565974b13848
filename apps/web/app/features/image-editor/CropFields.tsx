import { type Rect, stageOf } from '@whittle/image-core/geometry'
import type { ReactElement } from 'react'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useEditorState } from './EditorContext.ts'
import { MIN_CROP, placeCropAt, roundedCrop } from './edits.ts'
import styles from './SettingsPanel.module.css'

/** Position and size of the crop in pixels of the picture as displayed. */
export function CropFields(): ReactElement {
  const original = useEditorState((state) => state.originalDimensions)
  const edits = useEditorState((state) => state.edits)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  const crop = roundedCrop(edits, original)
  const stage = stageOf(original, edits.orientation).size
  const side = (name: keyof Rect, least: number, most: number): ReactElement => (
    <NumberField
      label={`Crop ${name}`}
      value={crop[name]}
      min={least}
      max={most}
      onChange={(pixels) => change((now) => placeCropAt(now, original, { [name]: pixels }), `crop ${name}`)}
      onCommit={endGesture}
    />
  )
  return (
    <div className={styles.four}>
      {side('x', 0, Math.max(0, stage.width - MIN_CROP.width))}
      {side('y', 0, Math.max(0, stage.height - MIN_CROP.height))}
      {side('width', Math.min(MIN_CROP.width, stage.width), stage.width)}
      {side('height', Math.min(MIN_CROP.height, stage.height), stage.height)}
    </div>
  )
}
