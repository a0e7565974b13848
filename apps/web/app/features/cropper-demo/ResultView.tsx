import type { CropResult } from '@whittle/cropper-react'
import type { ReactElement } from 'react'
import { CROPPER_DEMO_COPY as COPY } from '../../content/cropperDemo.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CropperDemo.module.css'
import { useDemo } from './CropperDemoContext.ts'
import { resultText } from './result.ts'

/** The written image: small, with its size in pixels and bytes. */
export function ResultView({ result }: { readonly result: CropResult | null }): ReactElement {
  const { workspace } = useDemo()
  return (
    <section className={styles.result} aria-label={COPY.result}>
      {result === null ? (
        <p className={styles.muted}>{COPY.noResult}</p>
      ) : (
        <>
          <img src={result.objectUrl ?? result.base64} alt="The result" />
          <p>{resultText(result)}</p>
          <Button icon="download" onClick={() => workspace.save(result)}>
            {COPY.download}
          </Button>
        </>
      )}
    </section>
  )
}
