/** The built command line. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** What `whittle` runs. */
export const COMMAND = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url))

/** Runs `whittle` with these arguments in a folder; it must succeed without a word of warning. */
export function runCommand(args: readonly string[], folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder })
  expect([status, stderr.toString()]).toEqual([0, ''])
}
