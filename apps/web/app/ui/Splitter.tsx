import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import styles from './Splitter.module.css'

export interface SplitterProps {
  /** What is made larger and smaller, for example “Width of the code”. */
  readonly label: string
  /** Which way the bar itself runs: a vertical one stands between two columns. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Where it stands, in percent of the element that it divides, which is its parent. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** Back to where it stood at first: a double click, or Enter. */
  readonly onReset: () => void
}

/** Percent for each press of an arrow key. */
const STEP = 2

/** A bar between two parts of the page that is dragged, or moved by the arrow keys, Home and End. */
export function Splitter(props: SplitterProps): ReactElement {
  const { label, orientation, value, min, max, onReset } = props
  const moveTo = (wanted: number): void => props.onChange(Math.min(max, Math.max(min, wanted)))
  const drag = ({ currentTarget: bar, clientX, clientY, pointerId }: PointerEvent<HTMLHRElement>): void => {
    const whole = bar.parentElement?.getBoundingClientRect()
    if (whole === undefined || !bar.hasPointerCapture(pointerId)) return
    const share =
      orientation === 'vertical' ? (clientX - whole.left) / whole.width : (clientY - whole.top) / whole.height
    moveTo(share * 100)
  }
  const [back, on] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const press = (event: KeyboardEvent): void => {
    const wanted = { [back]: value - STEP, [on]: value + STEP, Home: min, End: max }[event.key]
    if (wanted === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (wanted === undefined) onReset()
    else moveTo(wanted)
  }
  return (
    <hr
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      tabIndex={0}
      className={styles.splitter}
      onKeyDown={press}
      onDoubleClick={onReset}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
