/** Time zones side by side on one day, with one time slider for all of them. Loaded on demand. */
import type { Fix, ToolError } from '@whittle/tools-core'
import { type ZoneBoard as Board, zonedTime } from '@whittle/tools-core/time-zone'
import { type ReactElement, useId } from 'react'
import { AlertRegion } from '../../../ui/AlertRegion.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { toolIcons } from '../../../ui/toolIcons.ts'
import { useConverter } from '../ConverterContext.ts'
import { AddZone } from './AddZone.tsx'
import { ClockChanges } from './ClockChanges.tsx'
import { type BoardDesk, shownIndex, shownTime, useZoneBoard } from './useZoneBoard.ts'
import styles from './ZoneBoard.module.css'
import { ZoneChoices } from './ZoneChoices.tsx'
import { cityOf, ZoneRow } from './ZoneRow.tsx'

/** Minutes per step of the slider. */
const STEP = 15
const MINUTE_NS = 60_000_000_000n

/** The board: a day, a time, and a row for each zone. */
export default function ZoneBoard(): ReactElement {
  const desk = useZoneBoard()
  const { board, isStale, problem } = desk
  return (
    <div className={styles.board} data-state={isStale ? 'stale' : 'current'}>
      <DayBar desk={desk} />
      <AlertRegion isEmpty={problem === undefined}>
        {problem === undefined ? null : <Problem problem={problem} onChoose={desk.choose} />}
      </AlertRegion>
      {board === null ? null : <Day desk={desk} board={board} />}
    </div>
  )
}

interface ProblemProps {
  readonly problem: ToolError
  readonly onChoose: (fix: Fix) => void
}

/** What is wrong with the zone of an option, and the zones that may be meant. */
function Problem({ problem, onChoose }: ProblemProps): ReactElement {
  const { tool } = useConverter()
  const { option = '', message, choices } = problem
  return (
    <>
      <p className={styles.problem}>
        {tool.options[option]?.label}: {message}
      </p>
      <ZoneChoices choices={choices} onChoose={onChoose} />
    </>
  )
}

/** The day, and how to add a zone. */
function DayBar({ desk }: { readonly desk: BoardDesk }): ReactElement {
  const id = useId()
  const { board, isNow } = desk
  const day = board === null ? undefined : shownTime(board).local.slice(0, 10)
  return (
    <div className={styles.bar}>
      <div className={styles.day}>
        <IconButton
          icon={toolIcons.arrowLeft}
          label="Day before"
          onClick={() => desk.goToDate(shiftDay(day, -1))}
        />
        <label htmlFor={id}>Date</label>
        <input
          id={id}
          type="date"
          value={day ?? ''}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') desk.goToDate(value)
          }}
        />
        <IconButton
          icon={toolIcons.arrowRight}
          label="Day after"
          onClick={() => desk.goToDate(shiftDay(day, 1))}
        />
      </div>
      <Button icon={toolIcons.clock} aria-pressed={isNow} onClick={desk.goToNow}>
        Now
      </Button>
      <AddZone onAdd={desk.add} />
    </div>
  )
}

interface DayProps {
  readonly desk: BoardDesk
  readonly board: Board
}

/** The time of day, and a row for each zone. */
function Day({ desk, board }: DayProps): ReactElement {
  const { rows, dayMinutes } = board
  const goToPart = (part: number): void =>
    desk.goTo(withinDay(Math.floor((part * dayMinutes) / STEP) * STEP, board))
  return (
    <>
      <TimeSlider desk={desk} board={board} />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ZoneRow
            key={row.zone}
            row={row}
            board={board}
            onGo={goToPart}
            onRemove={() => desk.remove(row.zone)}
            onHome={() => desk.makeHome(row.zone)}
          />
        ))}
      </ul>
      <p className={styles.shared}>{sharedText(board)}</p>
      <ClockChanges rows={rows} year={Number.parseInt(shownTime(board).local, 10)} />
    </>
  )
}

function TimeSlider({ desk, board }: DayProps): ReactElement {
  const id = useId()
  const { local, offset } = shownTime(board)
  return (
    <div className={styles.slide}>
      <label htmlFor={id}>Time in {cityOf(board.rows[0].zone)}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={board.dayMinutes}
        step={STEP}
        value={board.minutes[shownIndex(board)] ?? 0}
        aria-valuetext={`${local.slice(11, 16)}, ${offset}`}
        onChange={({ currentTarget }) => desk.goTo(withinDay(currentTarget.valueAsNumber, board))}
      />
    </div>
  )
}

/** The end of the scale is 24:00, which is the next day: its last minute stands for it. */
function withinDay(minute: number, { dayMinutes }: Board): number {
  return Math.min(minute, dayMinutes - 1)
}

/** The given day, or today, moved by a number of days. */
function shiftDay(day: string | undefined, days: number): string {
  const date = new Date(`${day ?? new Date().toISOString().slice(0, 10)}T00:00Z`)
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
