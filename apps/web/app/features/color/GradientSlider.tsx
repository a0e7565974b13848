import type { Color } from '@whittle/tools-core/color'
import { type ReactElement, useId } from 'react'
import styles from './GradientSlider.module.css'
import type { Channel } from './models.ts'
import { paint } from './models.ts'

export interface GradientSliderProps {
  readonly channel: Channel
  readonly value: number
  /** Returns the colour at a slider value. */
  readonly colorAt: (value: number) => Color
  readonly onChange: (value: number) => void
}

/** Number of colours along a slider; the browser interpolates between them. */
const STOPS = 24

/** A native slider on a track that shows the colour for each value. */
export function GradientSlider({ channel, value, colorAt, onChange }: GradientSliderProps): ReactElement {
  const id = useId()
  const { label, max, step, valueText } = channel
  const stops = Array.from({ length: STOPS + 1 }, (_, index) => index / STOPS)
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value}>{valueText(value)}</span>
      </div>
      <div className={styles.body}>
        <svg className={styles.track} aria-hidden="true" focusable="false">
          <linearGradient id={`${id}-track`}>
            {stops.map((at) => (
              <stop key={at} offset={at} stopColor={paint(colorAt(at * max))} />
            ))}
          </linearGradient>
          <rect width="100%" height="100%" fill={`url(#${id}-track)`} />
        </svg>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={0}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText(value)}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  )
}
