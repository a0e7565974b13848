import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useEditorState } from './EditorContext.ts'
import { canLimitBytes } from './edits.ts'

/** Forms that accept "at most 200 KB" may count 1000 or 1024 bytes per KB: the smaller satisfies both. */
const BYTES_PER_KB = 1000
const FIRST_LIMIT_KB = 200
const MAX_LIMIT_KB = 100_000

/** An upper limit for the file size, met by lowering the quality. */
export function LimitField(): ReactElement | null {
  const format = useEditorState((state) => state.edits.outputFormat)
  const maximumBytes = useEditorState((state) => state.edits.maximumBytes)
  const change = useEditorState((state) => state.change)
  const endGesture = useEditorState((state) => state.endGesture)
  if (!canLimitBytes(format)) return null
  const setLimit = (kilobytes: number | null, gesture?: string): void =>
    change(
      (edits) => ({
        ...edits,
        maximumBytes: kilobytes === null ? null : Math.round(kilobytes * BYTES_PER_KB),
      }),
      gesture,
    )
  return (
    <>
      <Checkbox
        label="Limit file size"
        checked={maximumBytes !== null}
        onChange={(limited) => setLimit(limited ? FIRST_LIMIT_KB : null)}
      />
      {maximumBytes === null ? null : (
        <NumberField
          label="Largest file"
          aside="KB"
          value={maximumBytes / BYTES_PER_KB}
          min={1}
          max={MAX_LIMIT_KB}
          step="any"
          hint="The quality is lowered until the file fits."
          onChange={(kilobytes) => setLimit(kilobytes, 'limit')}
          onCommit={endGesture}
        />
      )}
    </>
  )
}
