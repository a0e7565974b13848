import { type RegexTestRow, type RegexTestsOptions, regexTests } from '@whittle/tools-core/regex'
import { type ReactElement, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { RowOutcome } from '../../workers/regex.worker.ts'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { Section } from './Section.tsx'
import { patternOf } from './store.ts'
import styles from './TestTable.module.css'
import { verdictOf } from './testRows.ts'

/** Texts that the pattern should match, or should not, and their export. */
export function TestTable(): ReactElement {
  const { store } = useRegexTool()
  const rows = useRegexState((state) => state.rows)
  const outcomes = useRegexState(({ checks }) => checks?.outcomes)
  const { setRows } = store.getState()
  const add = (): void => setRows([...rows, { text: '', matches: true }])
  return (
    <Section title="Tests" aside={<Button onClick={add}>Add a test</Button>}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>
          List texts that the pattern should match and should not. They are stored, shared with the link, and
          exported as tests.
        </p>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <Row
              key={index}
              number={index + 1}
              row={row}
              outcome={outcomes?.[index]}
              onChange={(changed) => setRows(rows.with(index, changed))}
              onRemove={() => setRows(rows.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      {rows.length === 0 ? null : <Export rows={rows} />}
    </Section>
  )
}

interface RowProps {
  readonly number: number
  readonly row: RegexTestRow
  readonly outcome: RowOutcome | undefined
  readonly onChange: (row: RegexTestRow) => void
  readonly onRemove: () => void
}

function Row({ number, row, outcome, onChange, onRemove }: RowProps): ReactElement {
  const verdict = outcome === undefined ? null : verdictOf(row, outcome)
  const found = typeof outcome === 'object' && outcome !== null ? outcome.groups : []
  const { groups, ...plain } = row
  return (
    <li
      className={styles.row}
      data-state={verdict === null ? 'waiting' : verdict.isRight ? 'right' : 'wrong'}
    >
      <TextField
        label={`Text ${number}`}
        value={row.text}
        native={{ spellCheck: false, autoComplete: 'off' }}
        onChange={(text) => onChange({ ...row, text })}
      />
      <Checkbox label="Matches" checked={row.matches} onChange={(matches) => onChange({ ...row, matches })} />
      <span className={styles.verdict}>{verdict?.words ?? '…'}</span>
      <span className={styles.actions}>
        {groups === undefined && found.length > 0 ? (
          <Button tone="quiet" onClick={() => onChange({ ...row, groups: found.map(({ text }) => text) })}>
            Expect these groups
          </Button>
        ) : null}
        {groups === undefined ? null : (
          <Button tone="quiet" onClick={() => onChange(plain)}>
            Any groups
          </Button>
        )}
        <Button tone="quiet" onClick={onRemove} aria-label={`Remove test ${number}`}>
          Remove
        </Button>
      </span>
      {groups === undefined ? null : <code className={styles.groups}>{JSON.stringify(groups)}</code>}
    </li>
  )
}

type Target = RegexTestsOptions['target']

const TARGETS = [
  { value: 'vitest', label: 'Vitest (JavaScript)' },
  { value: 'pytest', label: 'pytest (Python)' },
  { value: 'go', label: 'Go' },
] as const satisfies readonly { value: Target; label: string }[]

function Export({ rows }: { readonly rows: readonly RegexTestRow[] }): ReactElement {
  const pattern = useRegexState((state) => patternOf(state).pattern)
  const flags = useRegexState((state) => patternOf(state).flags)
  const [target, setTarget] = useState<Target>('vitest')
  const written = regexTests(pattern, flags, rows, { target })
  return (
    <div className={styles.export}>
      <Select label="Export as" value={target} options={TARGETS} onChange={setTarget} />
      {written.ok ? (
        <Button onClick={() => void copyText(written.value)}>Copy tests</Button>
      ) : (
        <p className={styles.problem}>{written.errors[0]?.message}</p>
      )}
      {written.ok ? (
        <details>
          <summary>Show the file</summary>
          <pre>{written.value}</pre>
        </details>
      ) : null}
    </div>
  )
}
