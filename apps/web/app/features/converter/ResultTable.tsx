/** A table as output. Loaded when there is one. */
import type { ToolOutput } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { useConverter } from './ConverterContext.ts'
import styles from './Pane.module.css'
import { ROWS_SHOWN_ABOVE } from './toolPanels/rowsShownAbove.ts'
import { useCopyOutput } from './useCopyOutput.ts'

/** Names and values, each with its own Copy button. */
export default function ResultTable({
  rows,
  label = 'Results',
}: {
  readonly rows: Extract<ToolOutput, { kind: 'table' }>['rows']
  /** @defaultValue `'Results'` */
  readonly label?: string
}): ReactElement {
  const copy = useCopyOutput()
  const { tool } = useConverter()
  const said = ROWS_SHOWN_ABOVE[tool.id] ?? []
  const shown = rows.filter(({ name }) => !said.includes(name))
  return (
    <div className={styles.rows}>
      <table aria-label={label}>
        <tbody>
          {shown.map(({ name, value }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>
                <IconButton
                  icon="copy"
                  label={`${name} to clipboard`}
                  disabled={copy === undefined}
                  onClick={() => copy?.(value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
