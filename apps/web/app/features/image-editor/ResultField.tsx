import { formatBytes } from '@whittle/foundation/formatBytes'
import { sizeReduction } from '@whittle/image-core'
import { type ReactElement, useId } from 'react'
import { timesTheSize } from '../../lib/images/timesTheSize.ts'
import { useEditorState } from './EditorContext.ts'
import { chooseResult, isKeepMeasured, keepObstacle, type ResultChoice, resultChoiceOf } from './edits.ts'
import styles from './ResultField.module.css'

const LABELS: Readonly<Record<ResultChoice, string>> = { compress: 'Compress', keep: 'Keep pixels' }

/** Why the pixels cannot be kept. */
const OBSTACLES = {
  icon: 'Not for icons',
  'not-jpeg': 'Only from JPEG to JPEG',
  edited: 'Not after a crop or another edit',
} as const

/** Whether the file becomes smaller or keeps its pixels, with the size of both. */
export function ResultField(): ReactElement {
  return (
    <div role="radiogroup" aria-label="Result" className={styles.choices}>
      <Choice choice="compress" />
      <Choice choice="keep" />
    </div>
  )
}

function Choice({ choice }: { readonly choice: ResultChoice }): ReactElement {
  const id = useId()
  const original = useEditorState((state) => state.originalDimensions)
  const isChosen = useEditorState(({ edits }) => resultChoiceOf(edits, original) === choice)
  const obstacle = useEditorState(({ edits }) => (choice === 'keep' ? keepObstacle(edits, original) : null))
  const bytes = useEditorState((state) => state.measured[choice])
  const isMeasured = useEditorState(
    ({ edits }) => isChosen || choice === 'compress' || isKeepMeasured(edits, original),
  )
  const originalSize = useEditorState((state) => state.originalSize)
  const change = useEditorState((state) => state.change)
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="result"
        checked={isChosen}
        disabled={obstacle !== null}
        aria-label={LABELS[choice]}
        aria-describedby={id}
        onChange={() => change((edits) => chooseResult(edits, choice))}
      />
      <b>{LABELS[choice]}</b>
      <small id={id}>
        {obstacle === null ? sizeText(bytes, originalSize, isMeasured) : OBSTACLES[obstacle]}
      </small>
    </label>
  )
}

function sizeText(bytes: number | null, originalSize: number, isMeasured: boolean): string {
  if (bytes === null) return isMeasured ? 'Working …' : 'Measured once chosen'
  const times = timesTheSize(originalSize, bytes)
  if (times !== null) return `${formatBytes(bytes)}, ${times} times`
  const reduction = sizeReduction(originalSize, bytes)
  const sign = reduction > 0 ? '−' : reduction < 0 ? '+' : '±'
  return `${formatBytes(bytes)}, ${sign}${Math.abs(reduction)}%`
}
