/** Runs the time zone tool. */

import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { type BoardRow, type ZoneBoard, zoneBoard } from './zoneBoard.ts'
import type { ZonedTime } from './zonedTime.ts'
import { zoneOption, zonesOption } from './zoneOption.ts'

/** A time in all requested zones, and the next clock change in its own zone, as a table. */
export const convert: ToolEngine = (input, { zone, zones, workFrom, workTo }) => {
  const work = { workFrom: Number(workFrom), workTo: Number(workTo) }
  return andThen(zoneOption('zone', String(zone)), (home) =>
    andThen(zonesOption('zones', String(zones)), (others) =>
      andThen(zoneBoard(input, { ...work, home, zones: others }), (board) =>
        succeed(showTable(board.rows.flatMap((row) => rowsOf(row, board)))),
      ),
    ),
  )
}

function rowsOf(row: BoardRow, { kind, rows }: ZoneBoard): readonly (readonly [string, string])[] {
  const word = kind === 'gap' ? 'reading' : 'time'
  const times = row.times.map((time, index) => {
    const which = row.times.length === 1 ? '' : `, ${index === 0 ? 'first' : 'second'} ${word}`
    return [`${row.zone}${which}`, shown(time)] as const
  })
  const isHome = row === rows[0]
  if (!isHome || row.nextChange === undefined) return times
  return [...times, [`Next change in ${row.zone}`, row.nextChange]]
}

function shown({ local, offset }: ZonedTime): string {
  return `${local.replace('T', ' ')} ${offset}`
}
