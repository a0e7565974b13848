/**
 * Tests that need an external program are skipped where it is missing. In CI none may be, so `.ci/run`
 * installs them all, or fails.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { programPath } from '../testing/programPath.mjs'
import { PROGRAMS, PYTHON_MODULES } from '../testing/programs.ts'
import { ROOT } from '../toolchain.mjs'

const script = readFileSync(join(ROOT, '.ci/run'), 'utf8')

// ImageMagick and Firefox are listed by names that are theirs alone.
it.each([...PROGRAMS, 'identify', 'firefox-esr'])('%s is installed', (program) => {
  expect(script).toMatch(new RegExp(`^ +${program}:`, 'm'))
})

it.each(PYTHON_MODULES)('the Python module %s is installed', (name) => {
  expect(script).toMatch(new RegExp(`for module in .*\\b${name}\\b`))
})

describe('on a machine without any program', () => {
  let clone: string

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'whittle-ci-'))
    mkdirSync(join(clone, '.ci'))
    mkdirSync(join(clone, 'programs'))
    copyFileSync(join(ROOT, '.ci/run'), join(clone, '.ci/run'))
    symlinkSync(programPath('dirname')!, join(clone, 'programs/dirname'))
    pretend('npm', 'echo "npm $*"')
  })
  afterEach(() => rmSync(clone, { recursive: true }))

  it('the packages of all are installed before the tests run', () => {
    pretend('apt-get', 'echo "$*" >> apt.log')
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^npm test$/m) })
    const installed = readFileSync(join(clone, 'apt.log'), 'utf8')
      .match(/^install .*$/m)?.[0]
      .split(' ')
    const packages = [...script.matchAll(/^ +[\w-]+:(\S+)$/gm)].map(([, name]) => name)
    expect(packages).toContain('webkit2gtk-driver')
    expect(installed).toEqual(expect.arrayContaining(packages))
  })

  it('a package that cannot be installed fails the run', () => {
    pretend('apt-get', 'case "$*" in *webkit2gtk-driver*) exit 100;; esac')
    const { status, stdout } = run()
    expect(status).toBe(100)
    expect(stdout).not.toContain('npm test')
  })

  /** Puts a program on the `PATH`, as a shell script. */
  function pretend(program: string, lines: string): void {
    writeFileSync(join(clone, 'programs', program), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(clone, 'programs', program), 0o755)
  }

  function run() {
    const env = { PATH: join(clone, 'programs') }
    return spawnSync(programPath('bash')!, [join(clone, '.ci/run')], { env, encoding: 'utf8' })
  }
})
