/** The line at the foot of a page while the site is sealed, and what tells that something is not there. */
import { type ReactElement, useEffect } from 'react'
import { SEAL } from '../../content/seal.ts'
import { whenNothingIsLost } from '../../lib/device/unsavedWork.ts'
import { setSealed, useSealed, watchMissing } from '../../lib/offline/seal.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import styles from './Offline.module.css'

const tellUnsaved = (): void => void showToast({ text: SEAL.unsaved, detail: SEAL.unsavedAdvice })

/** Says it, and unseals in one press. */
export function Sealed(): ReactElement {
  const isSealed = useSealed()
  useEffect(
    () =>
      watchMissing(() => showToast({ text: SEAL.notOnDevice, detail: SEAL.notOnDeviceAdvice, tone: 'bad' })),
    [],
  )
  return (
    <div className={styles.line} data-state={isSealed ? 'complete' : 'parts'}>
      <Icon shape="lock" />
      <p>{isSealed ? SEAL.sealed : SEAL.otherTab}</p>
      {isSealed ? null : (
        <Button onClick={() => whenNothingIsLost(() => window.location.reload(), tellUnsaved)}>
          {SEAL.reload}
        </Button>
      )}
      <Button onClick={() => whenNothingIsLost(() => void runOrShow(() => setSealed(false)), tellUnsaved)}>
        {SEAL.unseal}
      </Button>
    </div>
  )
}
