/** The small sign of a tool: decoration, beside its name. */
import type { ReactElement } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import styles from './Sign.module.css'

/** An icon, or up to three characters. */
export type SignShape = { readonly icon: IconShape } | { readonly text: string }

/** One sign, hidden from assistive technology, and not part of the text that is found or copied. */
export function Sign({ shape }: { readonly shape: SignShape }): ReactElement {
  return 'icon' in shape ? (
    <span className={styles.sign} aria-hidden="true">
      <Icon shape={shape.icon} />
    </span>
  ) : (
    <span className={styles.sign} aria-hidden="true" data-sign={shape.text} />
  )
}
