import {
  type ColorFormat,
  encodeSwatches,
  exportPalette,
  type NamedColor,
  type PaletteFormat,
} from '@whittle/tools-core/color'
import { type ReactElement, useId, useState } from 'react'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import styles from './ExportFields.module.css'

type FileFormat = PaletteFormat | 'ase'

const FORMATS: readonly { readonly value: FileFormat; readonly label: string; readonly file: string }[] = [
  { value: 'css', label: 'CSS custom properties', file: 'palette.css' },
  { value: 'scss', label: 'SCSS variables', file: 'palette.scss' },
  { value: 'tailwind', label: 'Tailwind 4 theme', file: 'theme.css' },
  { value: 'tailwind-config', label: 'Tailwind 3 configuration', file: 'tailwind.config.js' },
  { value: 'json', label: 'JSON', file: 'palette.json' },
  { value: 'tokens', label: 'Design tokens', file: 'palette.tokens.json' },
  { value: 'gpl', label: 'GIMP palette', file: 'palette.gpl' },
  { value: 'ase', label: 'Adobe swatches', file: 'palette.ase' },
]

const NOTATIONS = [
  { value: 'hex', label: 'Hex' },
  { value: 'oklch', label: 'OKLCH' },
  { value: 'rgb', label: 'RGB' },
  { value: 'hsl', label: 'HSL' },
] as const satisfies readonly { readonly value: ColorFormat; readonly label: string }[]

/** File formats with a fixed colour notation. */
const FIXED: ReadonlySet<FileFormat> = new Set(['tokens', 'gpl', 'ase'])

interface ExportFieldsProps {
  readonly palette: readonly NamedColor[]
  /** `undefined` while the palette is of an earlier colour. */
  readonly onCopy: ((text: string) => void) | undefined
}

/** Exports the palette as a file. */
export default function ExportFields({ palette, onCopy }: ExportFieldsProps): ReactElement {
  const id = useId()
  const [format, setFormat] = useState<FileFormat>('css')
  const [space, setSpace] = useState<(typeof NOTATIONS)[number]['value']>('hex')
  const text = palette.length === 0 || format === 'ase' ? null : exportPalette(palette, { format, space })
  const shown = text?.ok ? text.value : ''
  const notes = text?.ok ? text.notes : []
  const save = (): void => {
    const content = format === 'ase' ? encodeSwatches(palette).slice() : shown
    saveBlob(new Blob([content]), FORMATS.find(({ value }) => value === format)?.file ?? 'palette.txt')
  }
  return (
    <div className={styles.fields}>
      <Select label="File" value={format} options={FORMATS} onChange={setFormat} />
      <Select
        label="Written as"
        value={space}
        options={NOTATIONS}
        disabled={FIXED.has(format)}
        onChange={setSpace}
      />
      <Button icon="copy" disabled={shown === '' || onCopy === undefined} onClick={() => onCopy?.(shown)}>
        Palette to clipboard
      </Button>
      <Button icon="download" disabled={palette.length === 0 || onCopy === undefined} onClick={save}>
        Download
      </Button>
      <div className={styles.text}>
        <label htmlFor={id}>Palette file</label>
        <textarea
          id={id}
          readOnly
          rows={6}
          value={format === 'ase' ? 'A file for Photoshop, Illustrator and InDesign.' : shown}
        />
        <div className={styles.notes} role="status">
          {notes.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </div>
      </div>
    </div>
  )
}
