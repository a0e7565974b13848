/** The small sign of a tool: decoration, beside its name. */
import type { ReactElement } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import styles from './Sign.module.css'

/** An icon, or up to three characters. */
export type SignShape = { readonly icon: IconShape } | { readonly text: string }

/** One sign, hidden from assistive technology. */
export function Sign({ shape }: { readonly shape: SignShape }): ReactElement {
  return (
    <span className={styles.sign} aria-hidden="true">
      {'icon' in shape ? <Icon shape={shape.icon} /> : shape.text}
    </span>
  )
}
