/** Seals the site and opens it again. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import { type ReactElement, useState } from 'react'
import { SEAL } from '../../content/seal.ts'
import { whenNothingIsLost } from '../../lib/device/unsavedWork.ts'
import { useOffline } from '../../lib/offline/offline.ts'
import { fetchAhead, largeFiles } from '../../lib/offline/offlineFiles.ts'
import { setSealed, useSealed } from '../../lib/offline/seal.ts'
import { useLargeFiles } from '../../lib/offline/useLargeFiles.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { LeakTrial } from './LeakTrial.tsx'
import styles from './Trust.module.css'

const tellUnsaved = (): void => void showToast({ text: SEAL.unsaved, detail: SEAL.unsavedAdvice })

/** The switch; sealed, also the attempts to get out. */
export function SealControl(): ReactElement {
  const isSealed = useSealed()
  const { state } = useOffline()
  if (isSealed)
    return (
      <>
        <div className={styles.control}>
          <Alert
            tone="good"
            title={SEAL.sealed}
            actions={<Button onClick={() => change(false)}>{SEAL.unseal}</Button>}
          />
        </div>
        <LeakTrial />
      </>
    )
  return state === 'ready' ? <Switch /> : <p className={styles.control}>{SEAL.notReady}</p>
}

/** With the size of what is not on the device yet. */
function Switch(): ReactElement {
  const { bytesMissing } = useLargeFiles()
  const [isFetching, setFetching] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useFocusBack(isFetching)
  const fetchAndSeal = async (): Promise<void> => {
    setFetching(true)
    setFailed(false)
    try {
      await fetchAhead((await largeFiles()).missing)
      change(true)
    } catch (error) {
      console.info('Large files could not be fetched.', error)
      setFailed(true)
    }
    setFetching(false)
  }
  if (bytesMissing === 0)
    return (
      <div className={styles.control}>
        <p>{SEAL.whole}</p>
        <div>
          <Button tone="primary" icon="lock" onClick={() => change(true)}>
            {SEAL.seal}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.control}>
      <p>{SEAL.missing}</p>
      <div className={styles.actions}>
        <Button tone="primary" icon="lock" disabled={isFetching} onClick={() => void fetchAndSeal()}>
          {isFetching ? SEAL.fetching : SEAL.fetchAndSeal(formatBytes(bytesMissing))}
        </Button>
        <Button disabled={isFetching} onClick={() => change(true)}>
          {SEAL.sealWithout}
        </Button>
      </div>
      {hasFailed ? <Alert title={SEAL.failed}>{SEAL.failedAdvice}</Alert> : null}
    </div>
  )
}

function change(sealed: boolean): void {
  whenNothingIsLost(() => void runOrShow(() => setSealed(sealed)), tellUnsaved)
}
