import { type Color, clipToGamut, colorDifference, isInGamut, mapToGamut } from '@whittle/tools-core/color'
import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useColorState } from './ColorContext.ts'
import { written } from './models.ts'
import styles from './Preview.module.css'
import { Swatch } from './Swatch.tsx'

/** Gamuts of screens, the most common first. */
const SCREENS = [
  ['srgb', 'In sRGB: every screen shows it.'],
  ['display-p3', 'Outside sRGB, in Display P3: newer screens show it.'],
  ['rec2020', 'Outside Display P3, in Rec. 2020: hardly any screen shows it.'],
] as const
const BEYOND = 'Outside Rec. 2020: no screen shows it.'

/** The colour, and which screens can show it; outside sRGB, also how it appears there. */
export function Preview(): ReactElement {
  const color = useColorState((state) => state.entry.color)
  const isWide = !isInGamut(color, 'srgb')
  const said = SCREENS.find(([space]) => isInGamut(color, space))?.[1] ?? BEYOND
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.patches}>
        <Patch color={color} name={isWide ? 'Original' : null} />
        {isWide ? (
          <>
            <Patch color={mapToGamut(color, 'srgb')} from={color} name="Mapped to sRGB" />
            <Patch color={clipToGamut(color, 'srgb')} from={color} name="Clipped, as browsers do" />
          </>
        ) : null}
      </div>
      <p className={styles.gamut} data-state={isWide ? 'outside' : 'inside'} role="status">
        <Icon shape={isWide ? 'warning' : 'check'} />
        {said}
      </p>
    </section>
  )
}

interface PatchProps {
  readonly color: Color
  /** `null` where it is the only patch. */
  readonly name: string | null
  /** The original colour; its difference is shown. */
  readonly from?: Color
}

function Patch({ color, name, from }: PatchProps): ReactElement {
  return (
    <figure className={styles.patch}>
      <Swatch color={color} />
      {name === null ? null : (
        <figcaption>
          {name}
          {from === undefined ? null : (
            <span>
              {written(color, 'hex')}, ΔE {colorDifference(color, from).toFixed(3)}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  )
}
