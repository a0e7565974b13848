import { type ReactElement, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useEditorState } from './EditorContext.ts'
import { cropToSize, distortionOf, lockAspect, resizeSide, sizeLimit } from './edits.ts'
import styles from './SettingsPanel.module.css'
import {
  chooseFit,
  chooseSize,
  type Fit,
  fitOf,
  maxScale,
  SIZE_PRESETS,
  scaleOf,
  scaleTo,
  sizeChoiceOf,
} from './sizes.ts'

const SIZE_OPTIONS = [
  { value: 'original', label: 'Original' },
  ...SIZE_PRESETS.map(({ id, label }) => ({ value: id, label })),
  { value: 'own', label: 'Own size' },
]

const FIT_OPTIONS: readonly { readonly value: Fit; readonly label: string }[] = [
  { value: 'cover', label: 'Cover: crop to this shape' },
  { value: 'contain', label: 'Contain: add a background' },
  { value: 'fill', label: 'Stretch' },
]

/** Width and height of the result, by preset, scale or number. */
export function SizeFields(): ReactElement {
  const edits = useEditorState((state) => state.edits)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  const original = useEditorState((state) => state.originalDimensions)
  const sides = useRef<HTMLDivElement>(null)
  const limit = sizeLimit(edits, original)
  const side = (name: 'width' | 'height', label: string): ReactElement => (
    <NumberField
      label={label}
      aside="px"
      value={edits.resizeDimensions[name]}
      min={1}
      max={limit[name]}
      onChange={(pixels) => change((now) => resizeSide(now, original, name, pixels), name)}
      onCommit={endGesture}
    />
  )
  return (
    <>
      <div className={styles.preset}>
        <Select
          label="Size preset"
          value={sizeChoiceOf(edits)}
          options={SIZE_OPTIONS}
          onChange={(choice) => change((now) => chooseSize(now, original, choice))}
        />
        <NumberField
          label="Scale (%)"
          value={scaleOf(edits, original)}
          min={1}
          max={maxScale(edits, original)}
          onChange={(percent) => change((now) => scaleTo(now, original, percent), 'scale')}
          onCommit={endGesture}
        />
      </div>
      <div ref={sides} className={styles.two}>
        {side('width', 'Width')}
        {side('height', 'Height')}
      </div>
      <DistortionLine onCropped={() => sides.current?.querySelector('input')?.focus()} />
      <Checkbox
        label="Lock aspect ratio"
        checked={edits.isSizeLocked}
        hint={limitHint(edits.sourceFormat === 'svg' || edits.fit === 'contain', limit)}
        onChange={(locked) => change((now) => lockAspect(now, original, locked))}
      />
      {edits.isSizeLocked ? null : (
        <Select
          label="Fit"
          value={fitOf(edits, original)}
          options={FIT_OPTIONS}
          onChange={(fit) => change((now) => chooseFit(now, original, fit))}
        />
      )}
    </>
  )
}

function limitHint(
  isFree: boolean,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  if (isFree) return `Up to ${width} pixels on a side.`
  return `At most ${width} × ${height}: images are only scaled down.`
}

/** Says by how much the requested size distorts the picture, and offers to crop instead. */
function DistortionLine({ onCropped }: { readonly onCropped: () => void }): ReactElement {
  const original = useEditorState((state) => state.originalDimensions)
  const edits = useEditorState((state) => state.edits)
  const change = useEditorState((state) => state.change)
  const distortion = distortionOf(edits, original)
  return (
    <div className={styles.distortion}>
      <p role="status">
        {distortion === null
          ? ''
          : `This size distorts the picture: it becomes ${distortion.percent}% ${distortion.direction}.`}
      </p>
      {distortion === null ? null : (
        <Button
          onClick={() => {
            change((now) => cropToSize(now, original))
            // The button goes away with the distortion; the focus must not.
            onCropped()
          }}
        >
          Crop to this shape
        </Button>
      )}
    </div>
  )
}
