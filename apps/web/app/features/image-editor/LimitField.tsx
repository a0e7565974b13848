import { formatBytes } from '@whittle/foundation/formatBytes'
import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useEditorState } from './EditorContext.ts'
import { hasLossyQuality, isSizeAsked, mayShrink, qualityTargetOf, resultChoiceOf } from './edits.ts'
import styles from './SettingsPanel.module.css'
import type { ImageEditorState } from './store.ts'

/** The unit of every size on the page. */
const BYTES_PER_KB = 1024
const MAX_LIMIT_KB = 100_000
const MAX_SIDE = 16_384

/** Id of what the field is in. */
export const LIMIT_ID = 'file-size-limit'

/** An upper limit for the file size, and what was needed to meet it. */
export function LimitField(): ReactElement {
  const maximumBytes = useEditorState((state) => state.edits.maximumBytes)
  const obstacle = useEditorState(obstacleOf)
  const reached = useEditorState(reachedText)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  return (
    <>
      <div id={LIMIT_ID}>
        <NumberField
          label="Limit file size (KB)"
          value={maximumBytes === null ? Number.NaN : maximumBytes / BYTES_PER_KB}
          min={1}
          max={MAX_LIMIT_KB}
          step="any"
          isOptional
          disabled={obstacle !== null}
          hint={obstacle ?? 'Finds the best settings. Empty means no limit.'}
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
      </div>
      <output aria-label="Quality reached" className={styles.reached}>
        {reached}
      </output>
      {maximumBytes === null || obstacle !== null ? null : <ShrinkFields />}
    </>
  )
}

/** Whether the limit may make the picture smaller, and how small. */
function ShrinkFields(): ReactElement {
  const isAsked = useEditorState(({ edits }) => isSizeAsked(edits))
  const shrinks = useEditorState(({ edits }) => mayShrink(edits))
  const minLongerSide = useEditorState(({ edits }) => edits.minLongerSide)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  return (
    <div className={styles.shrink}>
      <Checkbox
        label="Shrink to fit"
        checked={shrinks}
        disabled={isAsked}
        hint={isAsked ? 'The size you set is kept.' : 'Fewer pixels, if that looks better.'}
        onChange={(shrinksToFit) => change((edits) => ({ ...edits, shrinksToFit }))}
      />
      <NumberField
        label="Longer side at least"
        aside="px"
        value={minLongerSide ?? Number.NaN}
        min={1}
        max={MAX_SIDE}
        isOptional
        disabled={!shrinks}
        onChange={(pixels) =>
          change(
            (edits) => ({ ...edits, minLongerSide: Number.isNaN(pixels) ? null : Math.round(pixels) }),
            'least side',
          )
        }
        onCommit={endGesture}
      />
    </div>
  )
}

function obstacleOf({ edits, originalDimensions }: ImageEditorState): string | null {
  if (!hasLossyQuality(edits.outputFormat)) return 'Only for JPEG, WebP and AVIF.'
  return resultChoiceOf(edits, originalDimensions) === 'keep' ? 'Choose Compress to set a limit.' : null
}

function reachedText(state: ImageEditorState): string {
  const { result, edits, originalDimensions } = state
  if (result.status !== 'done' || obstacleOf(state) !== null) return ''
  const isLimited = edits.maximumBytes !== null
  if (!isLimited && qualityTargetOf(edits, originalDimensions) === 'number') return ''
  const { reachedQuality, width, height, bytes } = result
  const at = reachedQuality === null ? 'as it is' : `at quality ${Math.round(reachedQuality * 100)}%`
  return `${isLimited ? 'Fits' : 'Found'} ${at}, ${width} × ${height}, ${formatBytes(bytes)}`
}
