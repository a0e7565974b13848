/** Tries to leak a random token before the visitor's eyes, and shows what the browser says each time. */
import { type ReactElement, useState } from 'react'
import { LEAK } from '../../content/seal.ts'
import { Button } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { type Attempt, randomToken, tryToLeak } from './leakTrial.ts'
import styles from './Trust.module.css'

interface Trial {
  readonly token: string
  readonly attempts: readonly Attempt[]
}

/** The button and the table. */
export function LeakTrial(): ReactElement {
  const [trial, setTrial] = useState<Trial>()
  const [isRunning, setRunning] = useState(false)
  useFocusBack(isRunning)
  const run = async (): Promise<void> => {
    setRunning(true)
    const token = randomToken()
    await runOrShow(async () => setTrial({ token, attempts: await tryToLeak(token) }))
    setRunning(false)
  }
  return (
    <div className={styles.control}>
      <p>{LEAK.lead}</p>
      <div>
        <Button disabled={isRunning} onClick={() => void run()}>
          {isRunning ? LEAK.running : LEAK.press}
        </Button>
      </div>
      <p role="status">{trial === undefined ? '' : summary(trial)}</p>
      {trial === undefined ? null : (
        <table className={styles.attempts}>
          <caption>{LEAK.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{LEAK.channel}</th>
              <th scope="col">{LEAK.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {trial.attempts.map(({ channel, outcome, by = '' }) => (
              <tr key={channel} data-outcome={outcome}>
                <th scope="row">{LEAK.channels[channel]}</th>
                <td>{LEAK.outcomes[outcome](by)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function summary({ token, attempts }: Trial): string {
  const left = attempts.filter(({ outcome }) => outcome === 'left').length
  const refused = attempts.filter(({ outcome }) => outcome === 'refused' || outcome === 'removed').length
  return LEAK.summary({ token, left, refused, all: attempts.length })
}
