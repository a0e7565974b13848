import type { ReactElement } from 'react'
import { useInstall } from '../lib/device/install.ts'
import { site } from '../site.config.ts'
import { Button } from './Button.tsx'
import { doOrTell } from './doOrTell.ts'

/** Installs the site; nothing where the browser does not offer it. */
export function InstallButton(): ReactElement | null {
  const install = useInstall()
  if (install === null) return null
  return (
    <Button icon="download" onClick={() => void doOrTell(install)}>
      Install {site.name}
    </Button>
  )
}
