import { type ReactElement, useState } from 'react'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import { useEditorState } from './EditorContext.ts'
import { ASPECT_PRESETS, chooseAspect } from './edits.ts'
import styles from './SettingsPanel.module.css'
import { ratioLabel } from './sizes.ts'

/**
 * Two ratios count as the same shape if they differ by less than a pixel on the largest side a browser can
 * show.
 */
const TOLERANCE = 1e-5

/** The aspect ratio that the crop is locked to: a usual one, or the visitor's own. */
export function AspectField(): ReactElement {
  const ratio = useEditorState((state) => state.edits.aspectRatio)
  const original = useEditorState((state) => state.originalDimensions)
  const change = useEditorState((state) => state.change)
  const [own, setOwn] = useState<OwnRatio | null>(null)
  const options = optionsFor(ratio)
  const isOwn = own !== null && isSame(ratio, own.across / own.down)
  const choose = (next: number | null, gesture?: string): void =>
    change((edits) => chooseAspect(edits, original, next), gesture)
  const chooseOwn = (next: OwnRatio): void => {
    setOwn(next)
    choose(next.across / next.down, 'own ratio')
  }
  return (
    <>
      <Select
        label="Aspect ratio"
        value={
          isOwn
            ? OWN
            : ((options.find((option) => isSame(option.ratio, ratio)) ?? options[0])?.value ?? 'free')
        }
        options={[...options, { value: OWN, label: 'Own ratio' }]}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value)
          setOwn(null)
          if (chosen === undefined) chooseOwn(FIRST_OWN)
          else choose(chosen.ratio)
        }}
      />
      {isOwn ? <OwnRatioFields own={own} onChange={chooseOwn} /> : null}
    </>
  )
}

const OWN = 'own'

/** A ratio in two numbers, such as 5 to 4. */
interface OwnRatio {
  readonly across: number
  readonly down: number
}

const FIRST_OWN: OwnRatio = { across: 5, down: 4 }
const MAX_RATIO_SIDE = 10_000

interface OwnRatioFieldsProps {
  readonly own: OwnRatio
  readonly onChange: (own: OwnRatio) => void
}

function OwnRatioFields({ own, onChange }: OwnRatioFieldsProps): ReactElement {
  const endGesture = useEditorState((state) => state.endGesture)
  const side = (name: keyof OwnRatio, label: string): ReactElement => (
    <NumberField
      label={label}
      value={own[name]}
      min={1}
      max={MAX_RATIO_SIDE}
      step="any"
      onChange={(value) => onChange({ ...own, [name]: value })}
      onCommit={endGesture}
    />
  )
  return (
    <div className={styles.two}>
      {side('across', 'Ratio width')}
      {side('down', 'Ratio height')}
    </div>
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
  const label = upright === undefined ? ratioLabel(ratio) : upright.value.split(':').reverse().join(':')
  return [...PRESET_OPTIONS, { value: label, label, ratio }]
}

function isSame(a: number | null, b: number | null): boolean {
  return a === b || (a !== null && b !== null && Math.abs(a - b) < TOLERANCE)
}
