/**
 * Shows at the foot of a page whether it works offline, downloads its large parts on request, and offers a
 * new version.
 */

import { formatBytes } from '@whittle/foundation/formatBytes'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OFFLINE } from '../../content/offline.ts'
import { useInstall } from '../../lib/device/install.ts'
import { whenNothingIsLost } from '../../lib/device/unsavedWork.ts'
import { useSiteMode } from '../../lib/offline/liveSiteMode.ts'
import { connectOffline, storeAnyway, takeNewVersion, useOffline } from '../../lib/offline/offline.ts'
import { siteBytes } from '../../lib/offline/offlineFiles.ts'
import { useSealed } from '../../lib/offline/seal.ts'
import { useLargeFiles } from '../../lib/offline/useLargeFiles.ts'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import styles from './Offline.module.css'
import { PinnedOffer } from './PinnedOffer.tsx'
import { Sealed } from './Sealed.tsx'
import { useArrivals } from './useArrivals.ts'

/** For the footer; loaded after everything the visitor waits for. */
export default function Offline(): ReactElement | null {
  const { state, hasUpdate, hasPreview } = useOffline()
  const isSealed = useSealed()
  const { sealed, pin } = useSiteMode()
  useArrivals()
  useEffect(() => void connectOffline(), [])
  useEffect(() => {
    if (hasUpdate) offerUpdate()
  }, [hasUpdate])
  if (isSealed || sealed) return <Sealed />
  if (hasUpdate) return <Update />
  if (pin?.offered !== undefined) return <PinnedOffer pin={pin} offered={pin.offered} />
  switch (state) {
    case 'unavailable':
    case 'forgotten':
      return null
    case 'preparing':
      return <p className={styles.line}>{OFFLINE.preparing}</p>
    case 'saving-data':
      return <SavingData />
    case 'ready':
      return <Stored hasPreview={hasPreview} />
  }
}

/** A new version is waiting. */
function Update(): ReactElement {
  return (
    <div className={styles.line}>
      <Icon shape="reload" />
      <p>{OFFLINE.update}</p>
      <Button onClick={reload}>{OFFLINE.updateUse}</Button>
    </div>
  )
}

/** Nothing is stored until requested, and the download size is shown first. */
function SavingData(): ReactElement {
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    siteBytes().then(setBytes, (error: unknown) => console.info('The size of the site is unknown.', error))
  }, [])
  const size = bytes === undefined ? '' : ` (${formatBytes(bytes)})`
  return (
    <div className={styles.line}>
      <Icon shape={toolIcons.offline} />
      <p>{OFFLINE.savingData}</p>
      <Button onClick={() => void storeAnyway()}>{`${OFFLINE.storeAnyway}${size}`}</Button>
    </div>
  )
}

/** The parts the current page still lacks. */
function Stored({ hasPreview }: { readonly hasPreview: boolean }): ReactElement {
  const { pathname } = useLocation()
  const { bytesMissing, fetching, failed, fetchMissing } = useLargeFiles(pathname)
  const install = useInstall()
  useFocusBack(fetching)
  const isComplete = bytesMissing === 0 && hasPreview
  return (
    <div className={styles.line} data-state={isComplete ? 'complete' : 'parts'}>
      <Icon shape={isComplete ? 'check' : toolIcons.offline} />
      <p>{isComplete ? OFFLINE.ready : OFFLINE.readyBut}</p>
      {bytesMissing === 0 ? null : (
        <Button disabled={fetching} onClick={fetchMissing}>
          {fetching ? OFFLINE.fetching : `${OFFLINE.fetchAhead} (${formatBytes(bytesMissing)})`}
        </Button>
      )}
      {install === null ? null : <Button onClick={() => void runOrShow(install)}>{OFFLINE.install}</Button>}
      <AlertRegion isEmpty={!failed}>
        {failed ? `${OFFLINE.failed} ${OFFLINE.failedAdvice}` : null}
      </AlertRegion>
    </div>
  )
}

function offerUpdate(): void {
  showToast({ text: OFFLINE.update, action: { label: OFFLINE.updateUse, run: reload } })
}

/** Does not reload while work would be lost: the visitor saves it first, and presses again. */
function reload(): void {
  whenNothingIsLost(takeNewVersion, () => showToast({ text: OFFLINE.unsaved, detail: OFFLINE.unsavedAdvice }))
}
