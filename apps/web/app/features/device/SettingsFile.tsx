/** All settings as one file: export and import. */

import { type ReactElement, useRef, useState } from 'react'
import { DEVICE, SETTINGS_FAULTS } from '../../content/device.ts'
import {
  applySettings,
  currentSettings,
  parseSettings,
  SettingsError,
} from '../../lib/device/settingsFile.ts'
import { messageOf } from '../../lib/errors/thrown.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import styles from './Device.module.css'

type Outcome = { readonly kind: 'none' | 'loaded' } | { readonly kind: 'refused'; readonly why: string }

/** Export and import. */
export function SettingsFile(): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const save = (): void => {
    const json = `${JSON.stringify(currentSettings(), null, 2)}\n`
    saveBlob(new Blob([json], { type: 'application/json' }), DEVICE.settings.fileName)
  }
  return (
    <>
      <p>{DEVICE.settings.text}</p>
      <div className={styles.actions}>
        <Button icon="download" onClick={save}>
          {DEVICE.settings.save}
        </Button>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {DEVICE.settings.load}
        </Button>
        <FileInput
          ref={input}
          label={DEVICE.settings.input}
          accept=".json,application/json"
          onPick={(file) => void load(file).then(setOutcome)}
        />
      </div>
      <p role="status">{outcome.kind === 'loaded' ? DEVICE.settings.loaded : ''}</p>
      {outcome.kind === 'refused' ? <Alert title={DEVICE.settings.refused}>{outcome.why}</Alert> : null}
    </>
  )
}

async function load(file: File): Promise<Outcome> {
  try {
    applySettings(parseSettings(await file.text()))
    return { kind: 'loaded' }
  } catch (error) {
    if (error instanceof SettingsError)
      return { kind: 'refused', why: SETTINGS_FAULTS[error.code](error.field ?? '') }
    // The file itself cannot be read: it may have been moved meanwhile.
    return { kind: 'refused', why: messageOf(error) }
  }
}
