import type { ReactElement } from 'react'
import { CROPPER_DEMO_COPY as COPY } from '../../content/cropperDemo.ts'
import styles from './CropperDemo.module.css'
import { useDemoState } from './CropperDemoContext.ts'
import { LISTENERS } from './props.ts'
import type { Heard } from './store.ts'

/** What each callback was last called with. */
export function Calls(): ReactElement {
  const heard = useDemoState((state) => state.heard)
  return (
    <section className={styles.section}>
      <h2>{COPY.calls}</h2>
      <p className={styles.muted}>{COPY.callsLead}</p>
      <dl className={styles.facts}>
        {LISTENERS.map(({ name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{heardText(heard[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function heardText(heard: Heard | undefined): string {
  if (heard === undefined) return COPY.notCalled
  return `${heard.last} (${heard.count === 1 ? '1 call' : `${heard.count} calls`})`
}
