/** The folder of real photographs that may stand beside the checkout, or where `WHITTLE_FIXTURES` says. Where it is, tests run over them too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Where they are, and their names: none where there is no such folder. */
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

/** The bytes of one. */
export function readPhotograph(name: string): Buffer<ArrayBuffer> {
  return readFileSync(join(folder, name))
}
