/**
 * The folder of real photographs: next to the checkout, or at `WHITTLE_FIXTURES`. If it exists, tests use
 * them too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The folder and the file names; there are none if the folder does not exist. */
export interface Photographs {
  readonly folder: string
  readonly names: readonly string[]
}

const folder =
  process.env.WHITTLE_FIXTURES ?? fileURLToPath(new URL('../../../shared/fixtures', import.meta.url))

export const photographs: Photographs = {
  folder,
  names: existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'README.md') : [],
}

/** Reads a photograph. */
export function readPhotograph(name: string): Buffer<ArrayBuffer> {
  return readFileSync(join(folder, name))
}
