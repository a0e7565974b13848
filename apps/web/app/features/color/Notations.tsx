import { COLOR_FORMAT_NAMES, COLOR_FORMATS, type Color, type ColorFormat } from '@whittle/tools-core/color'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { useColorState } from './ColorContext.ts'
import styles from './Notations.module.css'
import { useColorWriter } from './useColorWriter.ts'
import { useCopyColor } from './useCopyColor.ts'

/** How many notations are visible; the others can be expanded. */
const FIRST = 9

export interface NotationsProps {
  /** Controls for the notation, shown above the list. */
  readonly options: ReactNode
}

/** The colour in every notation, each with a copy button. */
export function Notations({ options }: NotationsProps): ReactElement {
  const color = useColorState((state) => state.entry.color)
  return (
    <section className={styles.notations} aria-label="All notations">
      <div className={styles.options}>{options}</div>
      <NotationTable color={color} formats={COLOR_FORMATS.slice(0, FIRST)} />
      <details>
        <summary>{COLOR_FORMATS.length - FIRST} more notations</summary>
        <NotationTable color={color} formats={COLOR_FORMATS.slice(FIRST)} />
      </details>
    </section>
  )
}

function NotationTable({
  color,
  formats,
}: {
  readonly color: Color
  readonly formats: readonly ColorFormat[]
}): ReactElement {
  return (
    <table>
      <tbody>
        {formats.map((format) => (
          <NotationRow key={format} color={color} format={format} />
        ))}
      </tbody>
    </table>
  )
}

function NotationRow({
  color,
  format,
}: {
  readonly color: Color
  readonly format: ColorFormat
}): ReactElement {
  const text = useColorWriter()(color, format)
  const copy = useCopyColor()
  const gamut = useColorState((state) => state.options.gamut)
  const value = text.ok ? text.value : ''
  const changed = text.ok ? text.notes.find(({ code }) => code === 'gamut-mapped') : undefined
  const name = COLOR_FORMAT_NAMES[format]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {value}
        {changed === undefined ? null : (
          <abbr className={styles.mapped} title={changed.message}>
            {gamut === 'clip' ? 'clipped' : 'mapped'}
          </abbr>
        )}
      </td>
      <td>
        <IconButton
          icon="copy"
          label={`${name} to clipboard`}
          disabled={copy === undefined}
          onClick={() => copy?.(value)}
        />
      </td>
    </tr>
  )
}
