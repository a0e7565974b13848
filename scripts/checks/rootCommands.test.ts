/** The root commands in a clone where nothing is installed: each first fetches Node and pnpm. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

describe('a root command', () => {
  let clone: string
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'whittle-clone-'))
    for (const folder of ['scripts', 'docs'])
      cpSync(join(ROOT, folder), join(clone, folder), {
        recursive: true,
        filter: (path) => !path.endsWith('node_modules'),
      })
    mkdirSync(join(clone, 'programs'))
    symlinkSync(process.execPath, join(clone, 'programs/node'))
    // A fake npx that prints its arguments instead of fetching packages.
    writeFileSync(join(clone, 'programs/npx'), '#!/bin/sh\necho "npx $*"\n')
    chmodSync(join(clone, 'programs/npx'), 0o755)
  })
  afterAll(() => rmSync(clone, { recursive: true }))

  // The `inside:` scripts are run by the others, within the toolchain.
  const entered = Object.entries(scripts).filter(([name]) => !name.startsWith('inside:'))
  it.each(entered)('asks npx for Node and pnpm first: %s', (_, command) => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: join(clone, 'programs') },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^npx --yes --package=node@\d+ --package=pnpm@\d+ -- node \//m)
  })
})

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')

  it('names only root commands that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)].map(([, name]) => name!)
    expect(named).not.toEqual([])
    expect(named.filter((name) => scripts[name] === undefined || name.startsWith('inside:'))).toEqual([])
  })

  it('names no program that only an installed workspace has', () => {
    expect(text.match(/(?:`|^\s*)(?:pnpm|npx|turbo|biome|vitest) (?!\d).*/gm)).toBeNull()
  })
})
