/** The short hash of the build that this page belongs to, as a link to where it can be compared. */
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BUILD } from '../../content/builds.ts'
import { storedManifest } from '../../lib/offline/offlineFiles.ts'
import styles from './Offline.module.css'

/** For the footer. */
export function BuildLink(): ReactElement | null {
  const build = useBuild()
  return build === undefined ? null : (
    <p className={styles.build}>
      <Link to="/trust#comparable">{BUILD.label(build)}</Link>
    </p>
  )
}

/** Read once for each document: a version that takes over later is another document's. */
let read: Promise<string> | undefined

function useBuild(): string | undefined {
  const [build, setBuild] = useState<string>()
  useEffect(() => {
    read ??= storedManifest().then(({ version }) => version)
    read.then(setBuild, (error: unknown) => {
      // Without a connection, and before the site is stored: the next page tries again.
      read = undefined
      console.info('The build of this page is unknown.', error)
    })
  }, [])
  return build
}
