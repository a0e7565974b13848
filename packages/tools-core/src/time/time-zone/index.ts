/** Time zones. Loads a `Temporal` polyfill if the host has none. */

export { changeText, yearChanges } from './changeText.ts'
export {
  type ConvertZoneOptions,
  convertZone,
  type ZoneAnswer,
  type ZoneConversion,
} from './convertZone.ts'
export { findZoneByStart } from './findZoneByStart.ts'
export { splitZones } from './splitZones.ts'
export { type TimestampReading, timestampIn } from './timestampIn.ts'
export { type TzdataRelease, tzdataRelease } from './tzdata.ts'
export { readWallTime, type WallReading, writeMoment } from './wallTime.ts'
export {
  type BoardHour,
  type BoardRow,
  type ZoneBoard,
  type ZoneBoardOptions,
  zoneBoard,
} from './zoneBoard.ts'
export { type ZonedTime, zonedTime } from './zonedTime.ts'
export { zoneOption, zonesOption } from './zoneOption.ts'
export { findZone, instantsOf, offsetAt, type Transition, transitionsBetween } from './zones.ts'
