import type { ReactElement } from 'react'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import { useEditorState } from './EditorContext.ts'
import {
  chooseQuality,
  chooseQualityTarget,
  type EditorFormat,
  effectiveQuality,
  hasLossyQuality,
  QUALITY_TARGETS,
  type QualityTarget,
  qualityTargetOf,
  type ResultChoice,
  resultChoiceOf,
} from './edits.ts'
import styles from './SettingsPanel.module.css'

const TARGET_LABELS: Readonly<Record<QualityTarget, string>> = {
  number: 'Quality number',
  same: 'Looks the same',
  'very-good': 'Very good',
  good: 'Good',
}

const TARGET_OPTIONS = QUALITY_TARGETS.map((value) => ({ value, label: TARGET_LABELS[value] }))

/** What sets the quality: the number below, or how good the result is to look. */
export function QualityTargetField(): ReactElement {
  const target = useEditorState((state) => qualityTargetOf(state.edits, state.originalDimensions))
  const isOffered = useEditorState(
    ({ edits, originalDimensions }) =>
      hasLossyQuality(edits.outputFormat) && resultChoiceOf(edits, originalDimensions) === 'compress',
  )
  const change = useEditorState((state) => state.change)
  return (
    <Select
      label="Quality target"
      value={target}
      options={TARGET_OPTIONS}
      disabled={!isOffered}
      onChange={(value) => change((edits) => chooseQualityTarget(edits, value))}
    />
  )
}

/** The quality: a slider with a stop every 10 %, and a field for every whole per cent. */
export function QualityField(): ReactElement {
  const quality = useEditorState((state) => effectiveQuality(state.edits))
  const format = useEditorState((state) => state.edits.outputFormat)
  const choice = useEditorState((state) => resultChoiceOf(state.edits, state.originalDimensions))
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  const target = useEditorState((state) => qualityTargetOf(state.edits, state.originalDimensions))
  const isLimited = useEditorState(
    ({ edits }) => edits.maximumBytes !== null && hasLossyQuality(edits.outputFormat),
  )
  const isTouch = useIsTouch()
  const isUnused = format === 'ico' || choice === 'keep' || target !== 'number'
  const set = (value: number): void => change((edits) => chooseQuality(edits, value), 'quality')
  return (
    <div className={styles.quality}>
      <Slider
        label="Quality"
        value={quality}
        min={0.1}
        max={1}
        step={0.1}
        fineStep={0.01}
        valueText={`${Math.round(quality * 100)}%`}
        disabled={isUnused}
        hint={
          target !== 'number'
            ? 'Chosen for you by comparing with the original.'
            : isLimited && choice === 'compress'
              ? 'The limit below may need a lower quality than this.'
              : qualityHint(format, quality, { choice, isTouch })
        }
        onChange={set}
        onCommit={endGesture}
      />
      <NumberField
        label="Quality (%)"
        value={Math.round(quality * 100)}
        min={10}
        max={100}
        disabled={isUnused}
        onChange={(percent) => set(percent / 100)}
        onCommit={endGesture}
      />
    </div>
  )
}

/**
 * Quality means something else in a lossless format. There always is a hint: the settings below would move if
 * it came and went.
 */
function qualityHint(
  format: EditorFormat,
  quality: number,
  { choice, isTouch }: { readonly choice: ResultChoice; readonly isTouch: boolean },
): string {
  if (format === 'ico') return 'Icons are stored without loss.'
  if (choice === 'keep') return 'Every pixel is kept. Choose Compress to set a quality.'
  if (format !== 'png') {
    const fine = isTouch ? 'Type a number for steps of 1%.' : 'Hold Shift for steps of 1%.'
    return `A lower quality makes a smaller file. ${fine}`
  }
  return quality < 1 ? 'Below 100%, the picture gets fewer colours.' : 'Every pixel is kept.'
}
