import type { ReactElement } from 'react'
import { CROPPER_DEMO_COPY as COPY } from '../../content/cropperDemo.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CropperDemo.module.css'
import { useDemo, useDemoState } from './CropperDemoContext.ts'
import { codeOf } from './code.ts'

/** The code that renders the cropper as it is shown. */
export function Code(): ReactElement {
  const { workspace } = useDemo()
  const changed = useDemoState((state) => state.changed)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{COPY.code}</h2>
        <Button icon="copy" onClick={() => void workspace.copyCode()}>
          {COPY.copyCode}
        </Button>
      </div>
      <p className={styles.muted}>{COPY.codeLead}</p>
      <pre className={styles.code}>
        <code>{codeOf(changed)}</code>
      </pre>
    </section>
  )
}
