/** Texts for the diff engine: code, logs and tables, and changed versions of them. The same on every run. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Random } from './random.ts'

/** Up to 30 short, repeating lines, some blank, some with CRLF, the last often without a line end. */
export function randomLines(random: Random): string {
  const distinct = 2 + random(30)
  const line = (): string => {
    const body =
      random(4) > 0
        ? `L${random(distinct)}`
        : (['', ' ', '\t', '-- x', '\\ No newline', 'é'][random(6)] ?? '')
    return body + (random(12) === 0 ? '\r\n' : '\n')
  }
  return Array.from({ length: random(30) }, line).join('')
}

/**
 * A text and a changed version of it. `rate` is the share of changed lines; by default, a random share up to
 * one half.
 */
export function changedTexts(
  random: Random,
  make: (random: Random) => string,
  rate?: number,
): [string, string] {
  const text = make(random)
  const share = rate ?? random(500) / 1000
  const lines = text.split(/(?<=\n)/)
  const pick = (): string => lines[random(lines.length)] ?? ''
  const changed = lines.flatMap((line) => {
    if (random(100_000) >= share * 100_000) return [line]
    const another = random(2) === 0 ? pick() : `${line.trimEnd()} ${random(1000)}\n`
    return [[], [another], [line, another]][random(3)] ?? []
  })
  const joined = changed.join('')
  return [text, random(8) === 0 ? joined.replace(/\n$/, '') : joined]
}

/** Kinds of text that people compare, each made for a given number of lines. */
export const TEXT_KINDS: Readonly<Record<string, (random: Random, lines: number) => string>> = {
  code: (random, lines) => repeat(lines, () => codeBlock(random)),
  'a log': (random, lines) => {
    const levels = ['INFO', 'INFO', 'INFO', 'WARN', 'ERROR']
    const messages = ['request served', 'cache miss', 'retrying', 'connection closed', 'slow query']
    return repeat(lines, () => [
      `2026-11-21 18:${String(random(60)).padStart(2, '0')} ${levels[random(5)]} worker-${random(8)} ${messages[random(5)]}`,
    ])
  },
  'a table': (random, lines) =>
    Array.from(
      { length: lines },
      (_, id) => `${id},${['open', 'done'][random(2)]},${random(50)},"name ${random(300)}"\n`,
    ).join(''),
  'lines of few kinds': (random, lines) => repeat(lines, () => [`kind ${random(12)}`]),
}

const require = createRequire(import.meta.url)

/**
 * Code that people wrote: the first `lines` lines of the TypeScript compiler, of an older and a newer
 * release.
 */
export function realCode(lines: number): readonly [older: string, newer: string] {
  const linesOf = (compiler: string): string =>
    readFileSync(require.resolve(`${compiler}/lib/typescript.js`), 'utf8')
      .split(/(?<=\n)/)
      .slice(0, lines)
      .join('')
  return [linesOf('typescript-5.6'), linesOf('typescript-5.9')]
}

function repeat(count: number, make: () => string[]): string {
  const lines: string[] = []
  while (lines.length < count) lines.push(...make())
  return `${lines.slice(0, count).join('\n')}\n`
}

function codeBlock(random: Random): string[] {
  const name = `${['read', 'write', 'find', 'make'][random(4)]}${['Line', 'File', 'Node', 'Page'][random(4)]}${random(40)}`
  const body = Array.from(
    { length: 1 + random(6) },
    () =>
      [
        '  if (value === undefined) return',
        `  const part = value.slice(${random(20)})`,
        '  count += 1',
        '',
        '  }',
        `  call(${name}, ${random(5)})`,
      ][random(6)]!,
  )
  return [`export function ${name}(value) {`, ...body, '}', '']
}
