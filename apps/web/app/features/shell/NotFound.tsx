import type { ReactElement } from 'react'
import { SEAL } from '../../content/seal.ts'
import { useSealed } from '../../lib/offline/seal.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './NotFound.module.css'

/** The page for an unknown address. */
export function NotFound(): ReactElement {
  const isSealed = useSealed()
  return (
    <div className={styles.notFound}>
      <p className={styles.code}>404</p>
      <h1>{isSealed ? SEAL.pageNotOnDevice : 'There is no page at this address.'}</h1>
      <p className={styles.hint}>
        {isSealed ? SEAL.pageNotOnDeviceHint : 'The link may be old or mistyped. All tools are on one page.'}
      </p>
      <div className={styles.actions}>
        <ButtonLink tone="primary" size="large" to="/tools">
          All tools
        </ButtonLink>
        <ButtonLink size="large" to="/image-editor">
          Edit an image
        </ButtonLink>
      </div>
    </div>
  )
}
