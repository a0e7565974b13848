/** One zone on the board: its clock, its hours of the day shown, and any clock change that day. */
import type { BoardHour, BoardRow, ZoneBoard } from '@whittle/tools-core/time-zone'
import type { ComponentProps, PointerEvent, ReactElement } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { toolIcons } from '../../../ui/toolIcons.ts'
import styles from './ZoneRow.module.css'

export interface ZoneRowProps {
  readonly row: BoardRow
  readonly board: ZoneBoard
  /** Moves to a fraction of the day, from 0 to 1. */
  readonly onGo: (part: number) => void
  readonly onRemove: () => void
  readonly onHome: () => void
}

const PARTS = { work: 'working hours', day: 'daytime', night: 'night' } as const

/** `New York` of `America/New_York`. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** A row of the board. The strip is for pointers; the slider above does the same for the keyboard. */
export function ZoneRow({ row, board, onGo, onRemove, onHome }: ZoneRowProps): ReactElement {
  const { zone, times, weekday, part, hours, changes } = row
  const isHome = board.rows[0] === row
  const city = cityOf(zone)
  return (
    <li className={styles.row} data-home={isHome}>
      <div className={styles.name}>
        <strong>{city}</strong>
        <span title={zone}>{isHome ? 'home' : aheadText(row)}</span>
      </div>
      <div className={styles.clock}>
        {times.map(({ local, offset }) => (
          <span key={`${local}${offset}`} className={styles.time}>
            <strong>{local.split('T')[1]?.slice(0, 5)}</strong> <span>{offset}</span>
          </span>
        ))}
        <span className={styles.date}>
          {weekday.slice(0, 3)} {times[0].local.split('T')[0]}
          {dayText(row.daysAhead)} · {PARTS[part]}
        </span>
      </div>
      <div className={styles.buttons}>
        {isHome ? null : (
          <>
            <IconButton icon={toolIcons.arrowUp} label={`Make ${city} home`} onClick={onHome} />
            <IconButton icon="close" label={`Remove ${city}`} onClick={onRemove} />
          </>
        )}
      </div>
      <div className={styles.strip} aria-hidden="true" {...scrub(onGo)}>
        {hours.map((hour, index) => (
          // Hours are keyed by position: a repeated hour appears twice.
          <span key={index} data-part={hour.part} data-mark={markOf(hour)}>
            <span>{hour.label}</span>
          </span>
        ))}
        {board.minutes.map((minute) => (
          <i key={minute} style={{ left: `${(minute / board.dayMinutes) * 100}%` }} />
        ))}
      </div>
      {changes.length === 0 ? null : (
        <p className={styles.change}>The clocks change on this day: {changes.join('; ')}.</p>
      )}
    </li>
  )
}

/** Narrow strips only have space for some of the labels. */
function markOf({ isMidnight, label }: BoardHour): 'midnight' | 'quarter' | undefined {
  if (isMidnight) return 'midnight'
  return Number.parseInt(label, 10) % 6 === 0 ? 'quarter' : undefined
}

function aheadText({ minutesAhead }: BoardRow): string {
  if (minutesAhead === 0) return 'same time'
  const size = Math.abs(minutesAhead)
  const hours = Math.floor(size / 60)
  const minutes = size % 60
  return `${minutesAhead < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} h`
}

function dayText(daysAhead: number): string {
  if (daysAhead === 0) return ''
  return daysAhead > 0 ? ' (+1 day)' : ' (−1 day)'
}

/** A press, and each move while pressed, goes to the pointer's position. */
function scrub(onGo: (part: number) => void): Pick<ComponentProps<'div'>, 'onPointerDown' | 'onPointerMove'> {
  const go = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onGo(Math.max(0, Math.min((clientX - left) / width, 1)))
  }
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      go(event)
    },
    onPointerMove: (event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event)
    },
  }
}
