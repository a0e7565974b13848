/** The real photographs, where they are, as the bytes that this package takes. */
import { photographs, readPhotograph } from '../../../scripts/photographs.ts'

/** Their names; none where the folder is absent. */
export const fixtureNames: readonly string[] = photographs.names

/** The bytes of one. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readPhotograph(name))
}
