/** Deletes everything, after a confirmation. */
import { type ReactElement, useState } from 'react'
import { DEVICE } from '../../content/device.ts'
import { forgetEverything } from '../../lib/device/forgetEverything.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Device.module.css'

type Step = 'offered' | 'asked' | 'running' | 'done' | 'failed'

const STATUS: Partial<Record<Step, string>> = {
  running: DEVICE.forget.running,
  done: `${DEVICE.forget.done} ${DEVICE.forget.doneDetail}`,
}

/** The button, and its confirmation, which is asked for again after a failure. */
export function Forget(): ReactElement {
  const [step, setStep] = useState<Step>('offered')
  const forget = (): void => {
    setStep('running')
    forgetEverything().then(
      () => setStep('done'),
      (error: unknown) => {
        console.info('Some data could not be deleted.', error)
        setStep('failed')
      },
    )
  }
  return (
    <>
      <p>{DEVICE.forget.text}</p>
      {step === 'asked' || step === 'failed' ? (
        <fieldset className={styles.question}>
          <legend>{DEVICE.forget.sure}</legend>
          <div className={styles.actions}>
            <Button autoFocus onClick={() => setStep('offered')}>
              {DEVICE.forget.no}
            </Button>
            <Button className={styles.danger} onClick={forget}>
              {DEVICE.forget.yes}
            </Button>
          </div>
        </fieldset>
      ) : null}
      {step === 'offered' ? (
        <div>
          <Button className={styles.danger} onClick={() => setStep('asked')}>
            {DEVICE.forget.ask}
          </Button>
        </div>
      ) : null}
      <p role="status">{STATUS[step]}</p>
      {step === 'failed' ? <Alert title={DEVICE.forget.failed}>{DEVICE.forget.failedDetail}</Alert> : null}
    </>
  )
}
