import { formatBytes } from '@whittle/image-core'
import type { ReactElement } from 'react'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useEditorState } from './EditorContext.ts'
import { canLimitBytes, resultChoiceOf } from './edits.ts'
import styles from './SettingsPanel.module.css'
import type { ImageEditorState } from './store.ts'

/** The unit of every size on the page. */
const BYTES_PER_KB = 1024
const MAX_LIMIT_KB = 100_000

/** An upper limit for the file size, and what was needed to meet it. */
export function LimitField(): ReactElement {
  const maximumBytes = useEditorState((state) => state.edits.maximumBytes)
  const obstacle = useEditorState(obstacleOf)
  const reached = useEditorState(reachedText)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  return (
    <>
      <NumberField
        label="Limit file size (KB)"
        value={maximumBytes === null ? Number.NaN : maximumBytes / BYTES_PER_KB}
        min={1}
        max={MAX_LIMIT_KB}
        step="any"
        isOptional
        disabled={obstacle !== null}
        hint={obstacle ?? 'Finds the quality for you. Empty: no limit.'}
        onChange={(kilobytes) =>
          change(
            (edits) => ({
              ...edits,
              maximumBytes: Number.isNaN(kilobytes) ? null : Math.round(kilobytes * BYTES_PER_KB),
            }),
            'limit',
          )
        }
        onCommit={endGesture}
      />
      <output aria-label="Quality reached" className={styles.reached}>
        {reached}
      </output>
    </>
  )
}

function obstacleOf({ edits, originalDimensions }: ImageEditorState): string | null {
  if (!canLimitBytes(edits.outputFormat)) return 'For JPEG and WebP.'
  return resultChoiceOf(edits, originalDimensions) === 'keep' ? 'Choose Compress to set a limit.' : null
}

function reachedText(state: ImageEditorState): string {
  const { result, edits } = state
  if (result.status !== 'done' || edits.maximumBytes === null || obstacleOf(state) !== null) return ''
  const { reachedQuality, width, height, bytes } = result
  const at = reachedQuality === null ? 'as it is' : `at quality ${Math.round(reachedQuality * 100)}%`
  return `Fits ${at}, ${width} × ${height}, ${formatBytes(bytes)}`
}
