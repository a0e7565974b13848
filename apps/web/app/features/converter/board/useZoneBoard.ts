/** The board for the converter's input and options, and the actions that change them from it. */
import { type Fix, type OptionValues, readOptions, type ToolError } from '@whittle/tools-core'
import {
  findZone,
  findZoneByStart,
  splitZones,
  writeMoment,
  type ZoneBoard,
  type ZonedTime,
  zoneBoard,
  zoneOption,
  zonesOption,
} from '@whittle/tools-core/time-zone'
import { useMemo, useRef, useState } from 'react'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import { useClock } from '../useClock.ts'

const MINUTE_MS = 60_000
const MINUTE_NS = 60_000_000_000n
const NS_PER_MS = 1_000_000n

/** The board and its actions. */
export interface BoardDesk {
  /** The last valid board; `null` if there has been none yet. */
  readonly board: ZoneBoard | null
  /** Whether the board is out of date, because what is typed is not a time. */
  readonly isStale: boolean
  /** What is wrong with the zone names, with its place among the options. */
  readonly problem: ToolError | undefined
  /** Whether the board shows the current time, because none is typed. */
  readonly isNow: boolean
  /** Goes to the given number of minutes after the start of the day shown. */
  goTo(minute: number): void
  /** Goes to a date, at the same time of day. */
  goToDate(date: string): void
  goToNow(): void
  /** Adds a zone; returns why it cannot be added, if it cannot. */
  add(zone: string): ToolError | undefined
  /** Sets the options that a fix of `problem` names. */
  choose(fix: Fix): void
  remove(zone: string): void
  /** Makes a zone the one whose day is shown; the instant stays the same. */
  makeHome(zone: string): void
}

/** The instant the board shows; in a gap, the later reading, as everywhere. */
export function shownIndex({ kind, minutes }: ZoneBoard): number {
  return kind === 'gap' ? minutes.length - 1 : 0
}

/** The time the board shows, in its first zone. */
export function shownTime(board: ZoneBoard): ZonedTime {
  const { times } = board.rows[0]
  return times[shownIndex(board)] ?? times[0]
}

/** Returns the board of this converter. */
export function useZoneBoard(): BoardDesk {
  const { tool, store, workspace } = useConverter()
  const text = useConverterState(({ input }) => (input.kind === 'text' ? input.text : ''))
  const options = useConverterState((state) => state.options)
  const isNow = text.trim() === ''
  const now = useClock(MINUTE_MS, { isWanted: isNow })
  const result = useMemo(
    () => zoneBoard(text, boardOptions(options, BigInt(now) * NS_PER_MS)),
    [text, options, now],
  )
  const [last, setLast] = useState<ZoneBoard | null>(null)
  const board = result.ok ? result.value : last
  if (board !== last) setLast(board)

  /** The text that the board has written. */
  const written = useRef('')
  const note = (moment: string): string => {
    written.current = moment
    return moment
  }
  const write = (instant: bigint, changed: OptionValues = options): void => {
    const home = findZone(String(changed.zone))
    if (home.ok) workspace.start({ options: changed, text: note(writeMoment(instant, home.value)) })
  }
  const withZones = (home: string, zones: readonly string[]): OptionValues =>
    readOptions(tool, { ...store.getState().options, zone: home, zones: zones.join(', ') }).values
  const others = board?.rows.slice(1).map(({ zone }) => zone) ?? []
  const home = board?.rows[0].zone ?? 'UTC'
  return {
    board,
    isStale: !result.ok,
    problem: zoneProblem(options),
    isNow,
    goTo: (minute) => {
      if (board !== null) write(board.dayStart + BigInt(minute) * MINUTE_NS)
    },
    goToDate: (date) => {
      const local = board === null ? 'T12:00' : shownTime(board).local
      workspace.setText(note(`${date} ${local.slice(local.indexOf('T') + 1).replace(/:00$/, '')}`))
    },
    // The board can write its own text again; what the visitor typed is offered for restoring.
    goToNow: () => (text === written.current ? workspace.setText('') : workspace.clear()),
    add: (zone) => {
      const found = findZoneByStart(zone)
      if (!found.ok) return found.errors[0]
      workspace.setOptions(withZones(home, [...others, found.value]))
      return undefined
    },
    choose: (fix) => workspace.setOptions({ ...store.getState().options, ...fix.options }),
    remove: (zone) =>
      workspace.setOptions(
        withZones(
          home,
          others.filter((each) => each !== zone),
        ),
      ),
    makeHome: (zone) => {
      const changed = withZones(zone, [home, ...others.filter((each) => each !== zone)])
      if (isNow || board === null) workspace.setOptions(changed)
      else write(shownTime(board).epochNanoseconds, changed)
    },
  }
}

function boardOptions({ zone, zones, workFrom, workTo }: OptionValues, now: bigint) {
  return {
    home: String(zone),
    zones: splitZones(String(zones)),
    workFrom: Number(workFrom),
    workTo: Number(workTo),
    now,
  }
}

/**
 * Reports a zone that cannot be found here, because without a typed time there is no other place for the
 * error.
 */
function zoneProblem({ zone, zones }: OptionValues): ToolError | undefined {
  const home = zoneOption('zone', String(zone))
  if (!home.ok) return home.errors[0]
  const others = zonesOption('zones', String(zones))
  return others.ok ? undefined : others.errors[0]
}
