/** What the site stores on this device: offline parts, settings as a file, and a way to delete all of it. */

import { formatBytes } from '@whittle/foundation/formatBytes'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { DEVICE } from '../../content/device.ts'
import { OFFLINE } from '../../content/offline.ts'
import { isStorageRefused } from '../../lib/device/deviceStorage.ts'
import { storedPipelines } from '../../lib/device/keptPipelines.ts'
import { useFavourites, useRecentTools } from '../../lib/device/myTools.ts'
import { currentSettings } from '../../lib/device/settingsFile.ts'
import { OWN_PRESETS_KEY } from '../../lib/device/settingsKey.ts'
import { readStoredJson } from '../../lib/device/storedJson.ts'
import { useThemeChoice } from '../../lib/device/theme.ts'
import { countJournals } from '../../lib/files/journal.ts'
import { useOffline } from '../../lib/offline/offline.ts'
import { useSealed } from '../../lib/offline/seal.ts'
import { useLargeFiles } from '../../lib/offline/useLargeFiles.ts'
import { useSingleKeys } from '../../lib/state/singleKeys.ts'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import styles from './Device.module.css'
import { Forget } from './Forget.tsx'
import { SettingsFile } from './SettingsFile.tsx'

interface DeviceProps {
  readonly onClose: () => void
}

/** The overlay. */
export default function Device({ onClose }: DeviceProps): ReactElement {
  return (
    <Dialog label={DEVICE.title} onClose={onClose}>
      <header className={styles.head}>
        <h2>{DEVICE.title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div className={styles.body}>
        <p>{isStorageRefused() ? DEVICE.refused : DEVICE.lead}</p>
        <Part title={DEVICE.offline.title}>
          <OfflineParts onLeave={onClose} />
        </Part>
        <Part title={DEVICE.stored.title}>
          <Stored />
        </Part>
        <Part title={DEVICE.settings.title}>
          <SettingsFile />
        </Part>
        <Part title={DEVICE.forget.title}>
          <Forget />
        </Part>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function OfflineParts({ onLeave }: { readonly onLeave: () => void }): ReactElement {
  const { state } = useOffline()
  return (
    <>
      <p>{DEVICE.offline[state]}</p>
      {state === 'ready' ? (
        <>
          <LargeParts />
          <Seal onLeave={onLeave} />
        </>
      ) : null}
    </>
  )
}

/** Where the site is sealed and unsealed; the overlay closes, because it covers that page. */
function Seal({ onLeave }: { readonly onLeave: () => void }): ReactElement {
  const isSealed = useSealed()
  return (
    <p>
      {isSealed ? DEVICE.offline.sealed : DEVICE.offline.seal}{' '}
      <Link to="/trust#sealed" onClick={onLeave}>
        {isSealed ? DEVICE.offline.sealedLink : DEVICE.offline.sealLink}
      </Link>
    </p>
  )
}

function LargeParts(): ReactElement {
  const { bytesMissing, fetching, failed, fetchMissing } = useLargeFiles()
  useFocusBack(fetching)
  if (bytesMissing === 0) return <p>{DEVICE.offline.whole}</p>
  return (
    <>
      <p>{DEVICE.offline.parts}</p>
      <Button icon="download" disabled={fetching} onClick={fetchMissing}>
        {fetching ? OFFLINE.fetching : `${OFFLINE.fetchAhead} (${formatBytes(bytesMissing)})`}
      </Button>
      <AlertRegion isEmpty={!failed}>
        {failed ? <p>{`${OFFLINE.failed} ${OFFLINE.failedAdvice}`}</p> : null}
      </AlertRegion>
    </>
  )
}

function Stored(): ReactElement {
  const facts: readonly (readonly [name: string, value: string])[] = [
    [DEVICE.stored.theme, useThemeChoice()],
    [DEVICE.stored.singleKeys, useSingleKeys() ? 'on' : 'off'],
    [DEVICE.stored.favourites, String(useFavourites().length)],
    [DEVICE.stored.recent, String(useRecentTools().length)],
    [DEVICE.stored.options, String(Object.keys(currentSettings().options).length)],
    [DEVICE.stored.presets, String(Object.keys(readStoredJson(OWN_PRESETS_KEY) ?? {}).length)],
    [DEVICE.stored.journals, useJournals()],
    [DEVICE.stored.pipelines, String(storedPipelines().length)],
    [DEVICE.stored.space, useSpaceTaken()],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lists of pictures that were not finished or not saved. */
function useJournals(): string {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    countJournals().then(setCount, (error: unknown) => console.info('Unfinished work cannot be read.', error))
  }, [])
  return count === undefined ? DEVICE.stored.unknown : String(count)
}

/** As reported by the browser, including the copy of the site. */
function useSpaceTaken(): string {
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    // Only available over an encrypted connection or from this machine.
    navigator.storage?.estimate().then(
      ({ usage }) => setBytes(usage),
      (error: unknown) => console.info('The browser does not report the space used.', error),
    )
  }, [])
  return bytes === undefined ? DEVICE.stored.unknown : formatBytes(bytes)
}
