/** All settings of the result, in the order they are applied to the picture. */
import { seenStraighten } from '@whittle/image-core/geometry'
import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { SettingsGroup } from '../../ui/SettingsGroup.tsx'
import { AspectField } from './AspectField.tsx'
import { CropFields } from './CropFields.tsx'
import { useEditorState } from './EditorContext.ts'
import { chooseFormat, EDITOR_FORMATS, type EditorFormat, straightenTo } from './edits.ts'
import { LimitField } from './LimitField.tsx'
import { MetadataFields } from './MetadataFields.tsx'
import { QualityField, QualityTargetField } from './QualityField.tsx'
import { ResultField } from './ResultField.tsx'
import styles from './SettingsPanel.module.css'
import { SizeFields } from './SizeFields.tsx'
import { VectorField } from './VectorField.tsx'

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
      <SettingsGroup title="Crop" group="crop">
        <AspectField />
        <CropFields />
        <StraightenField />
      </SettingsGroup>
      <SettingsGroup title="Output" group="output">
        <div className={styles.two}>
          <FormatField />
          <QualityTargetField />
        </div>
        <ResultField />
        <QualityField />
        <LimitField />
        <BackgroundField />
        <VectorField />
      </SettingsGroup>
      <SettingsGroup title={isIcon ? 'Icon' : 'Size'} group="size">
        {isIcon ? (
          <OnDemand load={loadIconFields}>{(IconFields) => <IconFields />}</OnDemand>
        ) : (
          <SizeFields />
        )}
      </SettingsGroup>
      <SettingsGroup title="Metadata" group="metadata">
        <MetadataFields />
      </SettingsGroup>
    </>
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

/** The colour under transparent parts that the format loses, and around a picture that is padded. */
function BackgroundField(): ReactElement | null {
  const background = useEditorState((state) => state.edits.background)
  const isPadded = useEditorState(({ edits }) => edits.fit === 'contain' && edits.outputFormat !== 'ico')
  const losesAlpha = useEditorState(
    ({ edits, info }) => edits.outputFormat === 'jpeg' && info?.hasAlpha === true,
  )
  const change = useEditorState((state) => state.change)
  if (!isPadded && !losesAlpha) return null
  return (
    <ColorField
      label="Background"
      aside={background}
      value={background}
      hint={isPadded ? 'Around the picture.' : 'Under the transparent parts.'}
      onChange={(colour) => change((edits) => ({ ...edits, background: colour }), 'background')}
    />
  )
}
