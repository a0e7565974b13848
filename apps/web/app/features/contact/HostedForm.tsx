/** A contact form that another site hosts. */
import { type ReactElement, useState, useSyncExternalStore } from 'react'
import { CONTACT } from '../../content/contact.ts'
import { neverChanges } from '../../lib/state/neverChanges.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { FormFrame } from './FormFrame.tsx'
import styles from './HostedForm.module.css'

/** The frame, with 'Loading…' until it has loaded and a link below in case the browser blocks it. */
export function HostedForm({ url }: { readonly url: string }): ReactElement {
  const alive = useAlive()
  const [loaded, setLoaded] = useState(false)
  return (
    <div className={styles.hosted}>
      <h1 className={styles.title}>{CONTACT.title}</h1>
      {loaded ? null : (
        <p className={styles.loading} role="status">
          {CONTACT.loading}
        </p>
      )}
      {/* Only after hydration: a prerendered frame could finish loading before the handler is attached. */}
      {alive ? <FormFrame url={url} onLoad={() => setLoaded(true)} /> : null}
      <p>
        <TextLink href={url}>{CONTACT.openForm}</TextLink>
      </p>
    </div>
  )
}

/** Whether the page is hydrated: `false` during prerendering and hydration. */
function useAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
