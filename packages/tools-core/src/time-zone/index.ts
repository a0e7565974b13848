/** Time zones. Loads a polyfill of `Temporal` where the host has none. */
export {
  type ConvertZoneOptions,
  convertZone,
  type ZoneAnswer,
  type ZoneConversion,
  type ZonedTime,
  zonedTime,
} from './convertZone.ts'
export { findZone, instantsOf, offsetAt, type Transition, transitionsBetween } from './zones.ts'
