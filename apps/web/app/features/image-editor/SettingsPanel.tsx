/** All settings of the result, in the order they are applied to the picture. */
import { seenStraighten } from '@whittle/image-core/geometry'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { AspectField } from './AspectField.tsx'
import { useEditorState } from './EditorContext.ts'
import {
  chooseFormat,
  cropToSize,
  distortionOf,
  EDITOR_FORMATS,
  type EditorFormat,
  lockAspect,
  resizeSide,
  roundedCrop,
  straightenTo,
} from './edits.ts'
import { LimitField } from './LimitField.tsx'
import { MetadataFields } from './MetadataFields.tsx'
import { QualityField } from './QualityField.tsx'
import { ResultField } from './ResultField.tsx'
import styles from './SettingsPanel.module.css'

const loadIconFields = () => import('./IconFields.tsx')

const FORMAT_LABELS: Readonly<Record<EditorFormat, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  ico: 'ICO',
}

const FORMAT_OPTIONS = EDITOR_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))

export function SettingsPanel(): ReactElement {
  const isIcon = useEditorState((state) => state.edits.outputFormat === 'ico')
  return (
    <>
      <Group title="Crop">
        <AspectField />
        <StraightenField />
        <p className={styles.note}>
          With the crop focused: arrow keys move it, Shift resizes, 1 to 9 set the step in pixels.
        </p>
      </Group>
      <Group title="Output">
        <FormatField />
        <ResultField />
        <QualityField />
        <LimitField />
      </Group>
      <Group title={isIcon ? 'Icon' : 'Size'}>
        {isIcon ? (
          <OnDemand load={loadIconFields}>{(IconFields) => <IconFields />}</OnDemand>
        ) : (
          <SizeFields />
        )}
      </Group>
      <Group title="Metadata">
        <MetadataFields />
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function StraightenField(): ReactElement {
  const degrees = useEditorState((state) => seenStraighten(state.edits.orientation))
  const original = useEditorState((state) => state.originalDimensions)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  const straighten = (value: number, gesture?: string): void =>
    change((edits) => straightenTo(edits, original, value), gesture)
  return (
    <div className={styles.straighten}>
      <Slider
        label="Straighten"
        value={degrees}
        min={-45}
        max={45}
        step={0.5}
        valueText={`${degrees}°`}
        onChange={(value) => straighten(value, 'straighten')}
        onCommit={endGesture}
      />
      <Button disabled={degrees === 0} onClick={() => straighten(0)}>
        Level
      </Button>
    </div>
  )
}

function SizeFields(): ReactElement {
  const edits = useEditorState((state) => state.edits)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  const original = useEditorState((state) => state.originalDimensions)
  const sides = useRef<HTMLDivElement>(null)
  const limit = roundedCrop(edits, original)
  const distortion = distortionOf(edits, original)
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
      <div ref={sides} className={styles.two}>
        {side('width', 'Width')}
        {side('height', 'Height')}
      </div>
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
              sides.current?.querySelector('input')?.focus()
            }}
          >
            Crop to this shape
          </Button>
        )}
      </div>
      <Checkbox
        label="Lock aspect ratio"
        checked={edits.isSizeLocked}
        hint={`At most ${limit.width} × ${limit.height}: images are only scaled down.`}
        onChange={(locked) => change((now) => lockAspect(now, original, locked))}
      />
    </>
  )
}

function FormatField(): ReactElement {
  const format = useEditorState((state) => state.edits.outputFormat)
  const change = useEditorState((state) => state.change)
  return (
    <Select
      label="Output format"
      value={format}
      options={FORMAT_OPTIONS}
      onChange={(value) => change((edits) => chooseFormat(edits, value))}
    />
  )
}
