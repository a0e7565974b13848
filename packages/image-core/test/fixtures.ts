/** The folder of real photographs that may stand beside the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder =
  process.env.WHITTLE_FIXTURES ?? fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url))

/** Names of the real images, or none where the folder is absent. */
export const fixtureNames: readonly string[] = existsSync(folder)
  ? readdirSync(folder).filter((name) => name !== 'README.md')
  : []

/** The bytes of a real image. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`${folder}/${name}`))
}
