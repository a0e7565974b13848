/** Time zones side by side on one day, with one time slider for all of them. Loaded on demand. */
import { type ZoneBoard as Board, zonedTime } from '@whittle/tools-core/time-zone'
import { type ReactElement, useId } from 'react'
import { AlertRegion } from '../../../ui/AlertRegion.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { toolIcons } from '../../../ui/toolIcons.ts'
import { AddZone } from './AddZone.tsx'
import { ClockChanges } from './ClockChanges.tsx'
import { shownIndex, useZoneBoard } from './useZoneBoard.ts'
import styles from './ZoneBoard.module.css'
import { cityOf, ZoneRow } from './ZoneRow.tsx'

/** Minutes per step of the slider. */
const STEP = 15
const MINUTE_NS = 60_000_000_000n

/** The board: a day, a time, and a row for each zone. */
export default function ZoneBoard(): ReactElement | null {
  const desk = useZoneBoard()
  const id = useId()
  const { board, isStale, isNow, problem } = desk
  const home = board?.rows[0]
  const time = home?.times[board === null ? 0 : shownIndex(board)]
  return (
    <div className={styles.board} data-state={isStale ? 'stale' : 'current'}>
      <div className={styles.bar}>
        <div className={styles.day}>
          <IconButton
            icon={toolIcons.arrowLeft}
            label="Day before"
            onClick={() => desk.goToDate(shifted(time?.local, -1))}
          />
          <label htmlFor={id}>Date</label>
          <input
            id={id}
            type="date"
            value={time?.local.slice(0, 10) ?? ''}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') desk.goToDate(value)
            }}
          />
          <IconButton
            icon={toolIcons.arrowRight}
            label="Day after"
            onClick={() => desk.goToDate(shifted(time?.local, 1))}
          />
        </div>
        <Button icon={toolIcons.clock} aria-pressed={isNow} onClick={desk.goToNow}>
          Now
        </Button>
        <AddZone onAdd={desk.add} />
      </div>
      <AlertRegion isEmpty={problem === undefined}>
        {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
      </AlertRegion>
      {board === null || home === undefined || time === undefined ? null : (
        <>
          <div className={styles.slide}>
            <label htmlFor={`${id}-time`}>Time in {cityOf(home.zone)}</label>
            <input
              id={`${id}-time`}
              type="range"
              min={0}
              max={board.dayMinutes - STEP}
              step={STEP}
              value={board.minutes[shownIndex(board)] ?? 0}
              aria-valuetext={`${time.local.slice(11, 16)}, ${time.offset}`}
              onChange={({ currentTarget }) => desk.goTo(currentTarget.valueAsNumber)}
            />
          </div>
          <ul className={styles.rows}>
            {board.rows.map((row) => (
              <ZoneRow
                key={row.zone}
                row={row}
                board={board}
                onGo={(part) =>
                  desk.goTo(
                    Math.min(Math.floor((part * board.dayMinutes) / STEP) * STEP, board.dayMinutes - STEP),
                  )
                }
                onRemove={() => desk.remove(row.zone)}
                onHome={() => desk.makeHome(row.zone)}
              />
            ))}
          </ul>
          <p className={styles.shared}>{sharedText(board)}</p>
          <ClockChanges rows={board.rows} year={Number.parseInt(time.local, 10)} />
        </>
      )}
    </div>
  )
}

function shifted(local: string | undefined, days: number): string {
  const date = new Date(`${local?.slice(0, 10) ?? new Date().toISOString().slice(0, 10)}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The times that are working hours in every zone. */
function sharedText({ rows, shared, dayStart }: Board): string {
  const [home, ...others] = rows
  if (others.length === 0) return 'Add a zone to see when it is working time in both.'
  if (shared.length === 0) return 'No hour of this day is working time in every zone.'
  const clock = (minute: number): string =>
    zonedTime(dayStart + BigInt(minute) * MINUTE_NS, home.zone).local.slice(11, 16)
  const ranges = shared.map(({ from, to }) => `${clock(from)} to ${clock(to)}`).join(', and ')
  return `Working hours in all zones: ${ranges} in ${cityOf(home.zone)}.`
}
