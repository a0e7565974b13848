import type { ReactElement } from 'react'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import { useEditorState } from './EditorContext.ts'
import { ASPECT_PRESETS, chooseAspect } from './edits.ts'

/**
 * Two ratios count as the same shape if they differ by less than a pixel on the largest side a browser can
 * show.
 */
const TOLERANCE = 1e-5

/** The aspect ratio that the crop is locked to. */
export function AspectField(): ReactElement {
  const ratio = useEditorState((state) => state.edits.aspectRatio)
  const original = useEditorState((state) => state.originalDimensions)
  const change = useEditorState((state) => state.change)
  const options = optionsFor(ratio)
  return (
    <Select
      label="Aspect ratio"
      value={(options.find((option) => isSame(option.ratio, ratio)) ?? options[0])?.value ?? 'free'}
      options={options}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value)
        if (chosen !== undefined) change((edits) => chooseAspect(edits, original, chosen.ratio))
      }}
    />
  )
}

interface AspectOption extends SelectOption<string> {
  readonly ratio: number | null
}

const PRESET_OPTIONS: readonly AspectOption[] = ASPECT_PRESETS.map(({ id, label, ratio }) => ({
  value: id,
  label,
  ratio,
}))

/** The presets, and the ratio that a quarter turn makes of one (3:4 from 4:3) while it is in use. */
function optionsFor(ratio: number | null): readonly AspectOption[] {
  if (ratio === null || PRESET_OPTIONS.some((option) => isSame(option.ratio, ratio))) return PRESET_OPTIONS
  const upright = PRESET_OPTIONS.find((option) => isSame(option.ratio, 1 / ratio))
  const label = upright === undefined ? ratio.toFixed(2) : upright.value.split(':').reverse().join(':')
  return [...PRESET_OPTIONS, { value: label, label, ratio }]
}

function isSame(a: number | null, b: number | null): boolean {
  return a === b || (a !== null && b !== null && Math.abs(a - b) < TOLERANCE)
}
