import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import styles from './Splitter.module.css'

export interface SplitterProps {
  /** Accessible name: what it resizes, for example “Width of the code”. */
  readonly label: string
  /** Direction of the bar itself: a vertical one is between two columns. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Its position, in percent of the element it divides, which is its parent. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** Called to restore the initial position: on a double click, or Enter. */
  readonly onReset: () => void
}

/** Percent per press of an arrow key. */
const STEP = 2

/** A bar between two parts of the page, moved by dragging or with the arrow keys, Home and End. */
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
