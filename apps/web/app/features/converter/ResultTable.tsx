/** A table as output. Loaded when there is one. */
import type { ToolOutput } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import styles from './Pane.module.css'
import { useCopyOutput } from './useCopyOutput.ts'

/** Names and values, each with its own Copy button. */
export default function ResultTable({
  rows,
}: {
  readonly rows: Extract<ToolOutput, { kind: 'table' }>['rows']
}): ReactElement {
  const copy = useCopyOutput()
  return (
    <div className={styles.rows}>
      <table aria-label="Results">
        <tbody>
          {rows.map(({ name, value }, index) => (
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
