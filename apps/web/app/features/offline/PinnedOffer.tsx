/** A new build, offered to a visitor who stays on another. */
import type { ReactElement } from 'react'
import { PIN } from '../../content/builds.ts'
import { acceptBuild } from '../../lib/offline/pin.ts'
import type { Pin } from '../../lib/offline/siteMode.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import styles from './Offline.module.css'

export interface PinnedOfferProps {
  readonly pin: Pin
  readonly offered: string
}

/** Both builds, and the button that installs the new one; it is then used as any new version is. */
export function PinnedOffer({ pin, offered }: PinnedOfferProps): ReactElement {
  const isAccepted = pin.accepted === offered
  return (
    <div className={styles.line} role="status">
      <Icon shape="lock" />
      <p>{isAccepted ? PIN.installing(offered) : PIN.offered(pin.build, offered)}</p>
      <Button disabled={isAccepted} onClick={() => void runOrShow(() => acceptBuild(offered), PIN.failed)}>
        {PIN.accept(offered)}
      </Button>
    </div>
  )
}
