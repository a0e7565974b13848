import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { readPermissions } from './index.ts'

const ALL = Array.from({ length: 0o10000 }, (_, mode) => mode)
const read = (text: string) => unwrap(readPermissions(text))

describe('readPermissions', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chmod-'))
    writeFileSync(join(folder, 'file'), '')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('reads each of the 4096 modes back from each of its own forms', () => {
    for (const mode of ALL) {
      const { octal, letters, symbolic } = read(mode.toString(8))
      expect([octal, letters, symbolic].map((form) => read(form).mode)).toEqual([mode, mode, mode])
    }
  })

  it.runIf(hasPrograms('python3'))('writes the letters of all modes as Python does', () => {
    const theirs = python('stat.filemode(x)[1:]', ALL, 'stat')
    expect(ALL.map((mode) => read(mode.toString(8)).letters)).toEqual(theirs)
  })

  it.skipIf(process.platform !== 'linux')('writes digits and letters as stat does', () => {
    const modes = ALL.filter((mode) => mode % 37 === 0)
    const lines = modes.map((mode) => `chmod ${mode.toString(8)} file && stat -c '%a %A' file`).join('\n')
    const shown = runProgram('sh', ['-c', lines], { cwd: folder }).toString().trim().split('\n')
    const own = modes.map((mode) => read(mode.toString(8)))
    expect(own.map(({ octal, letters }) => `${octal.replace(/^0+(?=.)/, '')} -${letters}`)).toEqual(shown)
  })

  it
    .skipIf(process.platform === 'win32')
    .each([
      'u=rwx,go=rx',
      'a=r,u+w',
      'ugo=rwx,o-w',
      'u=rwxs,g=rxs,o=rx',
      'a=rx,a-x,u+X',
      'u=x,a+X',
      'a=rwx,+t',
      'u=rw,g=,o=r',
      'u+rwx-w',
    ])('does what the command does with %s on a file without permissions', (clauses) => {
    const file = join(folder, 'file')
    chmodSync(file, 0)
    // Without a mask, a clause that names nobody means all.
    runProgram('sh', ['-c', 'umask 0; chmod "$1" "$2"', 'sh', clauses, file])
    expect(read(clauses).octal).toBe((statSync(file).mode & 0o7777).toString(8).padStart(3, '0'))
  })

  it.each([
    ['chmod 0644', 'rw-r--r--'],
    ['drwxr-xr-x', 'rwxr-xr-x'],
    ['-rwsr-sr-t', 'rwsr-sr-t'],
    ['7', '------rwx'],
    ['chmod 4755 /usr/bin/tool', 'rwsr-xr-x'],
    ['chmod -R --verbose u=rwX,go= "my folder"', 'rw-------'],
  ])('reads %s', (text, letters) => {
    expect(read(text).letters).toBe(letters)
  })

  it('says that + and - start from a file that allows nothing', () => {
    expect(readPermissions('u+x')).toMatchObject({
      value: { octal: '100' },
      notes: [{ code: 'no-permissions-before' }],
    })
    for (const text of ['755', '-rwxr-xr-x', 'u=x'])
      expect(readPermissions(text)).toMatchObject({ ok: true, notes: [] })
  })

  it.each(['', '8', '77777', 'rwx', 'u=q', 'rwxr-xr-q'])('refuses %j', (text) => {
    expect(readPermissions(text)).toMatchObject({ ok: false, errors: [{ code: 'invalid-permissions' }] })
  })
})
