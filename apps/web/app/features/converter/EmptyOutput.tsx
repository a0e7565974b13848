import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useConverter } from './ConverterContext.ts'
import styles from './EmptyOutput.module.css'

/** Shown in the output pane before there is a result: an example with a short input and its output. */
export function EmptyOutput(): ReactElement {
  const { tool } = useConverter()
  return (
    <div className={styles.example}>
      {tool.example === undefined ? null : (
        <figure>
          <figcaption>For example</figcaption>
          <div className={styles.pair}>
            <code>{tool.example.input}</code>
            <span className={styles.arrow} aria-hidden="true">
              ↓
            </span>
            <VisuallyHidden>becomes</VisuallyHidden>
            <code>{tool.example.output}</code>
          </div>
        </figure>
      )}
      <span>The result appears here while you type. Press Sample to try a longer one.</span>
    </div>
  )
}
