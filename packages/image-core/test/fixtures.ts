/** The real photographs, if present, as bytes. */
import { photographs, readPhotograph } from '@whittle/scripts/testing/photographs'

/** The names of the photographs; empty if the folder is absent. */
export const fixtureNames: readonly string[] = photographs.names

/** The bytes of one photograph. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readPhotograph(name))
}
