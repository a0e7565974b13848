import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { identifyWith, pixelsByImageMagick } from './imageMagick.ts'
import { installedPrograms } from './installedPrograms.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-programs-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Installs a program, as a shell script. */
function installProgram(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

it('names what is on the PATH, and the modules that Python finds', () => {
  expect(installedPrograms()).toEqual([])
  installProgram('jq', 'exit 0')
  installProgram('python3', 'case "$2" in *yaml) exit 0;; esac; exit 1')
  expect(installedPrograms()).toEqual(['jq', 'python3', 'python3-yaml'])
})

it('does not mistake another program named convert for ImageMagick, even one that fails', () => {
  for (const name of ['convert', 'identify', 'magick'])
    installProgram(name, 'echo "something else" >&2; exit 1')
  expect(installedPrograms()).toEqual([])
})

it.each([
  { version: 6, programs: ['convert', 'identify'], convert: 'convert', identify: 'identify' },
  { version: 7, programs: ['magick'], convert: 'magick', identify: 'magick identify' },
])('calls ImageMagick $version by its own names', ({ programs, convert, identify }) => {
  for (const name of programs)
    installProgram(name, `[ "$1" = -version ] && echo "Version: ImageMagick" || echo "${name} $*"`)
  expect(installedPrograms()).toEqual(['ImageMagick'])
  const bytes = new Uint8Array(1)
  expect(identifyWith('%w', bytes, 'ico')[0]).toBe(`${identify} -format %w`)
  const pixels = new TextDecoder().decode(pixelsByImageMagick(bytes, 'ico', { index: 2, part: '1x1+0+0' }))
  expect(pixels).toMatch(
    new RegExp(`^${convert} \\S+file\\.ico\\[2\\] -crop 1x1\\+0\\+0 -depth 8 rgba:-\\n$`),
  )
})
