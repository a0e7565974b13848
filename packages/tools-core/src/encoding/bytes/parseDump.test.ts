/** Dumps as programs print them: what they print is read as the bytes they were given. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { decodeBytes } from './index.ts'
import { parseDump } from './parseDump.ts'

const PROGRAMS = {
  hexdump: ['', '-v', '-x', '-x -v', '-C', '-C -v'],
  od: [
    '-x',
    ...['o', 'd', 'x', 'n'].flatMap((base) => [
      `-A ${base} -v -t x1`,
      `-A ${base} -v -t x1 -w8`,
      `-A ${base} -v -t x1z -w24`,
    ]),
    ...['o', 'd', 'x'].flatMap((base) => [`-A ${base} -t x1`, `-A ${base} -t x1z`, `-A ${base} -x`]),
    '-t x4',
    '-A d -t x8',
  ],
  xxd: ['', '-p', '-u', '-g 1', '-g 4', '-g 0', '-c 8', '-c 24', '-c 7 -g 1', '-d', '-a', '-a -d', '-s 40'],
} as const

/** Bytes without a repeated line. */
const noise = (length: number) => Array.from({ length }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255)
/** Short, full and odd last lines; repeated lines in the middle; every byte. */
const CONTENTS = {
  'one byte': [0x41],
  text: [...Buffer.from('hello\n')],
  'one line': noise(16),
  'an odd length': noise(45),
  'a hundred lines': noise(1600),
  'repeated lines': [...noise(32), ...Array<number>(144).fill(0x41), ...noise(51)],
}

const folder = mkdtempSync(join(tmpdir(), 'dump-'))
afterAll(() => rmSync(folder, { recursive: true }))

for (const program of ['hexdump', 'od', 'xxd'] as const)
  describe.runIf(hasPrograms(program))(program, () => {
    for (const written of PROGRAMS[program])
      it.each(Object.entries(CONTENTS))(`${program} ${written}: %s is read as it was`, (name, content) => {
        const path = join(folder, name)
        writeFileSync(path, Uint8Array.from(content))
        const dump = runProgram(program, [...written.split(' ').filter(Boolean), path]).toString()
        const skipped = Number(/-s (\d+)/.exec(written)?.[1] ?? 0)
        expect([...unwrap(parseDump(dump))]).toEqual(content.slice(skipped))
      })
  })

describe('hexdump -x', () => {
  it('sets its words four spaces apart', () => {
    const dump = '0000000    6568    6c6c    0a6f                                        \n0000006\n'
    expect(Buffer.from(unwrap(parseDump(dump))).toString()).toBe('hello\n')
    expect(noteCodes(parseDump(dump))).toEqual(['little-endian'])
  })
})

describe('an offset', () => {
  const line = (byte: string) => Array(16).fill(byte).join(' ')

  it.each([
    ['hex', '0000010', '00000b0'],
    ['decimal', '0000016', '0000176'],
    ['octal', '0000020', '0000260'],
  ])('in %s tells how many lines were left out', (_, second, end) => {
    const dump = `0000000 ${line('41')}\n${second} ${line('42')}\n*\n${end} 43\n`
    expect(unwrap(parseDump(dump)).length).toBe(177)
  })

  it('whose base is not known does not say how many lines were left out', () => {
    expect(firstError(parseDump(`0000000 ${line('41')}\n*\n0000100\n`))?.code).toBe('squeezed-lines')
  })

  it('fills in the lines left out before it, up to one limit for all dumps of a text', () => {
    const most = `00000000: ${line('41')}\n*\n02000000: 42\n`
    expect(unwrap(parseDump(most)).length).toBe(2 ** 25 + 1)
    expect(firstError(parseDump(most.repeat(3)))?.code).toBe('squeezed-lines')
  })

  it('that is not where the bytes before it end is refused: a line is missing', () => {
    const dump = `00000000  ${line('41')}  |${'A'.repeat(16)}|\n00000020  42  |B|\n`
    expect(firstError(parseDump(dump))).toMatchObject({ code: 'wrong-offset', line: 2, column: 1, length: 8 })
  })

  it('that jumps is refused with a sentence that says so', () => {
    const dump = `0000  ${line('41')}\n0020  42\n`
    expect(firstError(parseDump(dump))?.message).toMatch(/^The offsets jump here: /)
  })

  it.each([
    ['packets', `0000  ${line('41')}\n0010  42\n\n0000  43 44\n\n0000  45\n`, 'AAAAAAAAAAAAAAAABCDE'],
    [
      'repeated lines',
      `0000  ${line('41')}\n*\n0020  42\n0000  ${line('43')}\n*\n0020  44\n`,
      `${'A'.repeat(32)}B${'C'.repeat(32)}D`,
    ],
    ['padded words', '0000000 4241 0043\n0000003\n0000000 4544 0046\n0000003\n', 'ABCDEF'],
  ])('that is the first one again begins another dump: %s', (_, dump, text) => {
    expect(Buffer.from(unwrap(parseDump(dump))).toString()).toBe(text)
  })

  it('that is the first one again is refused where repeated lines were left out before it', () => {
    const dump = `0000  ${line('41')}\n*\n0000  42\n`
    expect(firstError(parseDump(dump))).toMatchObject({ code: 'wrong-offset', line: 3 })
  })

  it('may be an address of 64 bits', () => {
    const dump = `ffff888003c0fff0: ${line('41')}\nffff888003c10000: 42\n`
    expect(unwrap(parseDump(dump)).length).toBe(17)
  })
})

describe('GDB', () => {
  it.each([
    ['x/2xb', '0x7fffffffe0f0:\t0x48\t0x69\n', 'Hi'],
    ['x/3xb of a symbol', '0x4010 <name>:\t0x48\t0x69\n0x4012 <name+2>:\t0x21\n', 'Hi!'],
    ['x/3xb of C++', '0x4010 <std::vector<int>::a>:\t0x48\t0x69\n', 'Hi'],
    ['x/2xh', '0x7fffffffe0f0:\t0x6548\t0x6c6c\n', 'Hell'],
    ['x/2xw', '0x7fffffffe0f0:\t0x6c6c6548\t0x2121216f\n', 'Hello!!!'],
  ])('prints %s, which is read as a dump and refused as hex digits', (_, dump, text) => {
    expect(Buffer.from(unwrap(parseDump(dump))).toString()).toBe(text)
    expect(firstError(decodeBytes(dump))).toMatchObject({
      code: 'dump',
      fix: { options: { format: 'dump' } },
    })
  })
})
