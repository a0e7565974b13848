import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureOtherEngines } from '../installBrowsers.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-apt-'))
  vi.stubEnv('PATH', folder)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('installs the other engines even where one of their packages is unknown', () => {
  // Like apt-get, which installs nothing if a package is unknown.
  const script = '#!/bin/sh\ncase "$*" in *webkit2gtk-driver*) exit 100;; esac\n'
  writeFileSync(join(folder, 'apt-get'), script)
  chmodSync(join(folder, 'apt-get'), 0o755)
  const lines: string[] = []
  ensureOtherEngines((line) => lines.push(line))
  expect(lines).toEqual([
    'Installing firefox-esr, webkit2gtk-driver, xvfb for the tests …',
    'Could not install webkit2gtk-driver; continuing without.',
  ])
})
