import type { RegexSafety } from '@whittle/tools-core/regex'
import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import styles from './SafetyLine.module.css'

/** Whether the pattern can take too long, with the text on which it does. */
export function SafetyLine(): ReactElement {
  const { store } = useRegexTool()
  const safety = useRegexState(({ checks }) => checks?.safety ?? null)
  const attack = safety?.attack
  return (
    <div className={styles.line} data-state={stateOf(safety)}>
      <p role="status" aria-label="Safety">
        {safety === null ? 'Not checked yet.' : safety.message}
      </p>
      {safety?.measured === undefined ? null : <Measured safety={safety} />}
      {attack === undefined ? null : (
        <Button onClick={() => store.getState().type(attack)}>Try the attack</Button>
      )}
    </div>
  )
}

/** Polynomial growth is a warning: texts of ordinary length may still be fast. */
function stateOf(safety: RegexSafety | null): string {
  if (safety === null) return 'waiting'
  return safety.complexity === 'polynomial' ? 'slow' : safety.verdict
}

/** The steps that were counted as the attack grew. */
function Measured({
  safety: { measured = [], attackParts },
}: {
  readonly safety: RegexSafety
}): ReactElement {
  return (
    <details className={styles.measured}>
      <summary>How this was measured</summary>
      {attackParts === undefined ? null : (
        <p>
          The text is <code>{JSON.stringify(attackParts.prefix)}</code>, then{' '}
          <code>{JSON.stringify(attackParts.pump)}</code> again and again, then{' '}
          <code>{JSON.stringify(attackParts.suffix)}</code>.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Characters</th>
            <th scope="col">Steps</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ length, steps }) => (
            <tr key={length}>
              <td>{length.toLocaleString('en')}</td>
              <td>{steps.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
