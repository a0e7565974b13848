import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { afterEach, expect, it, vi } from 'vitest'
import { hasImageMagick } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'whittle-programs-'))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('does not mistake another program named convert for ImageMagick, even one that fails', () => {
  for (const name of ['convert', 'identify']) {
    writeFileSync(join(folder, name), '#!/bin/sh\necho "something else" >&2\nexit 1\n')
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  expect(hasImageMagick()).toBe(false)
})
