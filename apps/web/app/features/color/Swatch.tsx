import type { Color } from '@whittle/tools-core/color'
import type { ReactElement } from 'react'
import { className } from '../../ui/className.ts'
import { paint } from './models.ts'
import styles from './Swatch.module.css'

export interface SwatchProps {
  readonly color: Color
  readonly className?: string | undefined
}

/**
 * A patch of a colour on a checkerboard, which shows through where it is not opaque. Decorative: the text
 * beside it names the colour. It is an SVG, because the site's security policy allows no inline styles.
 */
export function Swatch({ color, className: extra }: SwatchProps): ReactElement {
  return (
    <svg
      className={className(styles.swatch, color.alpha !== 1 && styles.chequered, extra)}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100%" height="100%" fill={paint(color)} />
    </svg>
  )
}
