/** A table as output. Loaded when there is one. */
import type { ToolOutput } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import styles from './Pane.module.css'

/** Names and values, each with its own Copy button. */
export default function ResultTable({
  rows,
}: {
  readonly rows: Extract<ToolOutput, { kind: 'table' }>['rows']
}): ReactElement {
  return (
    <div className={styles.rows}>
      <table aria-label="Results">
        <tbody>
          {rows.map(({ name, value }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>
                <IconButton icon="copy" label={`${name} to clipboard`} onClick={() => void copyText(value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
