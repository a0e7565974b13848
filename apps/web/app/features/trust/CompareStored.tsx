/** Compares the copy of the site on this device with the published build, in one press. */
import { type ReactElement, useState } from 'react'
import { COMPARE, COMPARE_FAULTS } from '../../content/builds.ts'
import { CompareError, type Comparison, compareStored } from '../../lib/offline/compareStored.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import styles from './Trust.module.css'

/** The most differences that are named: beyond that it is another build. */
const MAX_NAMED = 20

type Outcome =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'done'; readonly comparison: Comparison }
  | { readonly kind: 'failed'; readonly why: string }

/** The button, and below it what was found. */
export function CompareStored(): ReactElement {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const isRunning = outcome.kind === 'running'
  useFocusBack(isRunning)
  const compare = async (): Promise<void> => {
    setOutcome({ kind: 'running' })
    try {
      setOutcome({ kind: 'done', comparison: await compareStored() })
    } catch (error) {
      if (!(error instanceof CompareError)) throw error
      console.info(error.message, error.cause)
      setOutcome({ kind: 'failed', why: COMPARE_FAULTS[error.code] })
    }
  }
  return (
    <div className={styles.control}>
      <div>
        <Button icon="search" disabled={isRunning} onClick={() => void compare()}>
          {isRunning ? COMPARE.comparing : COMPARE.press}
        </Button>
      </div>
      <div role="status">{outcome.kind === 'done' ? <Found comparison={outcome.comparison} /> : null}</div>
      <AlertRegion isEmpty={outcome.kind !== 'failed'}>
        {outcome.kind === 'failed' ? `${COMPARE.failed} ${outcome.why}` : null}
      </AlertRegion>
    </div>
  )
}

function Found({
  comparison: { identical, different, stored, published },
}: {
  readonly comparison: Comparison
}): ReactElement {
  const named = different.slice(0, MAX_NAMED)
  return (
    <Alert
      tone={different.length === 0 ? 'good' : 'warn'}
      title={COMPARE.counts(identical, different.length)}
    >
      <p>{stored === published ? COMPARE.build(stored) : COMPARE.otherBuild(stored, published)}</p>
      {named.length === 0 ? null : (
        <>
          <p>{COMPARE.different}</p>
          <ul className={styles.files}>
            {named.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
            {different.length > named.length ? (
              <li>{COMPARE.more(different.length - named.length)}</li>
            ) : null}
          </ul>
        </>
      )}
    </Alert>
  )
}
