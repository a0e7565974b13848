/** For tests: the real photographs beside the checkout, if present. */

import type { Photographs } from '@whittle/scripts/testing/photographs'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly fixtures: Photographs
    readonly isFullRun: boolean
  }
}

/** Whether a real photograph is available; use with `describe.runIf`. */
export function hasFixture(name: string): boolean {
  return inject('fixtures').names.includes(name)
}

/** A real photograph. */
export async function fixture(name: string): Promise<File> {
  const response = await fetch(`/@fs${inject('fixtures').folder}/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return new File([await response.arrayBuffer()], name)
}
