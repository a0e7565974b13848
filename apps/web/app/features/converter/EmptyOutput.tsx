import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './EmptyOutput.module.css'

/** Shown in the output pane before there is a result: an example with a short input and its output. */
export function EmptyOutput(): ReactElement {
  const { tool } = useConverter()
  const form = useConverterState((state) => state.form)
  const example = form === null ? tool.example : { input: form.sample.text, output: form.sample.becomes }
  return (
    <div className={styles.example}>
      {example === undefined ? null : (
        <figure>
          <figcaption>For example</figcaption>
          <div className={styles.pair}>
            <code>{example.input}</code>
            <span className={styles.arrow} aria-hidden="true">
              ↓
            </span>
            <VisuallyHidden>becomes</VisuallyHidden>
            <code>{example.output}</code>
          </div>
        </figure>
      )}
      <span>The result appears here while you type. Press Sample to try a longer one.</span>
    </div>
  )
}
