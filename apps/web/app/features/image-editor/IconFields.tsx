import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useEditorState } from './EditorContext.ts'
import { chooseBitDepth, chooseIcoSize, ICO_BIT_DEPTHS, ICO_SIZES, toggleIcoSize } from './edits.ts'
import styles from './SettingsPanel.module.css'

const SEVERAL = 'several'

const SIZE_OPTIONS = [
  ...ICO_SIZES.map((size) => ({ value: String(size), label: `${size} × ${size}` })),
  { value: SEVERAL, label: 'Several sizes in one file' },
]

const DEPTH_LABELS = {
  32: '32-bit RGBA',
  24: '24-bit RGB',
  8: '8-bit 256 colours',
  4: '4-bit 16 colours',
} as const

const DEPTH_OPTIONS = ICO_BIT_DEPTHS.map((depth) => ({ value: String(depth), label: DEPTH_LABELS[depth] }))

/** Sizes and depth of an icon file. Loaded when that format is chosen. */
export default function IconFields(): ReactElement {
  const sizes = useEditorState((state) => state.edits.icoSizes)
  const depth = useEditorState((state) => state.edits.icoBitDepth)
  const change = useEditorState((state) => state.change)
  const several = useEditorState((state) => state.edits.hasSeveralSizes)
  return (
    <>
      <Select
        label="Icon size"
        value={several ? SEVERAL : String(sizes[0])}
        options={SIZE_OPTIONS}
        onChange={(value) =>
          change((edits) => chooseIcoSize(edits, value === SEVERAL ? value : Number(value)))
        }
      />
      {several ? (
        <fieldset className={styles.sizes} aria-label="Sizes in the file">
          {ICO_SIZES.map((size) => (
            <Checkbox
              key={size}
              label={`${size}`}
              checked={sizes.includes(size)}
              onChange={() => change((edits) => toggleIcoSize(edits, size))}
            />
          ))}
        </fieldset>
      ) : null}
      <Select
        label="Bit depth"
        value={String(depth)}
        options={DEPTH_OPTIONS}
        onChange={(value) => {
          const chosen = ICO_BIT_DEPTHS.find((candidate) => String(candidate) === value)
          if (chosen !== undefined) change((edits) => chooseBitDepth(edits, chosen))
        }}
      />
    </>
  )
}
