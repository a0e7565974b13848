/** Stays on the build that is on this device, or follows new ones again. */
import { type ReactElement, useEffect, useState } from 'react'
import { PIN } from '../../content/builds.ts'
import { SEAL } from '../../content/seal.ts'
import { useSiteMode } from '../../lib/offline/liveSiteMode.ts'
import { useOffline } from '../../lib/offline/offline.ts'
import { storedManifest } from '../../lib/offline/offlineFiles.ts'
import { acceptBuild, setPin } from '../../lib/offline/pin.ts'
import { Button } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import styles from './Trust.module.css'

/** What is chosen, and the other choice. */
export function PinControl(): ReactElement {
  const { state, hasUpdate } = useOffline()
  const { pin } = useSiteMode()
  const build = useStoredBuild(state)
  if (pin !== undefined)
    return (
      <div className={styles.control}>
        <p role="status">
          {pin.offered === undefined ? PIN.pinned(pin.build) : PIN.offered(pin.build, pin.offered)}
        </p>
        <div className={styles.actions}>
          {pin.offered === undefined || pin.offered === pin.accepted ? null : (
            <Button onClick={() => void runOrShow(() => acceptBuild(pin.offered ?? ''), PIN.failed)}>
              {PIN.accept(pin.offered)}
            </Button>
          )}
          <Button onClick={() => void runOrShow(() => setPin(undefined))}>{PIN.follow}</Button>
        </div>
      </div>
    )
  if (build === undefined) return <p className={styles.control}>{SEAL.notReady}</p>
  return (
    <div className={styles.control}>
      <p>{hasUpdate ? PIN.waiting : PIN.following}</p>
      <div>
        <Button icon="lock" disabled={hasUpdate} onClick={() => void runOrShow(() => setPin(build))}>
          {PIN.stay(build)}
        </Button>
      </div>
    </div>
  )
}

/** The build on this device; `undefined` until there is one. */
function useStoredBuild(state: ReturnType<typeof useOffline>['state']): string | undefined {
  const [build, setBuild] = useState<string>()
  useEffect(() => {
    if (state !== 'ready') return
    storedManifest().then(
      ({ version }) => setBuild(version),
      (error: unknown) => console.info('The build on this device is unknown.', error),
    )
  }, [state])
  return build
}
