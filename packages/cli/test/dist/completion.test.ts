/** The completion of shells and the manual page, which are made from the same data as the parser. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { hasPrograms, tryProgram } from '@whittle/scripts/testing/programs'
import { tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'

const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const MANUAL = fileURLToPath(new URL('../../dist/whittle.1', import.meta.url))

function script(shell: string): string {
  const { stdout, status } = spawnSync(process.execPath, [COMMAND, 'completion', shell], { encoding: 'utf8' })
  expect(status).toBe(0)
  return stdout
}

/** What bash offers after these words; the last is being typed. */
function offered(...words: readonly string[]): readonly string[] {
  const line = [
    script('bash'),
    `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`,
    `_whittle; printf "%s\\n" "\${COMPREPLY[@]}"`,
  ].join('\n')
  const { stdout, stderr } = tryProgram('bash', ['-c', line])
  expect(stderr).toBe('')
  return stdout
    .toString()
    .split('\n')
    .filter((each) => each !== '')
}

describe.skipIf(!hasPrograms('bash'))('bash', () => {
  it.each([
    [
      ['whittle', 'csv-'],
      ['csv-to-json', 'csv-format'],
    ],
    [
      ['whittle', 'json', ''],
      ['format', 'minify', 'sort', 'repair', 'query', 'validate', 'schema'],
    ],
    [
      ['whittle', 'image', '--format', ''],
      ['jpeg', 'png', 'webp', 'avif', 'ico', 'bmp'],
    ],
    [['whittle', 'image', 'a.jpg', '-f', 'w'], ['webp']],
    [['whittle', 'video', '--anim'], ['--animation']],
    [['whittle', 'json', 'format', '--ind'], ['--indent']],
    [['whittle', 'json', 'format', '--indent', 't'], ['tab']],
    [
      ['whittle', 'completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['whittle', 'image', '--quality', ''], []],
  ])('completes %j', (words, expected) => {
    expect(offered(...words)).toEqual(expect.arrayContaining(expected))
    if (expected.length < 5) expect(offered(...words)).toEqual(expected)
  })

  it('knows every tool', () => {
    expect(offered('whittle', '')).toEqual(expect.arrayContaining(tools.map(({ id }) => id)))
  })
})

it.skipIf(!hasPrograms('zsh'))('zsh reads its script', () => {
  const { stderr, status } = tryProgram('zsh', ['-n'], { input: script('zsh') })
  expect([stderr, status]).toEqual(['', 0])
})

it.skipIf(!hasPrograms('fish'))('fish completes commands, options and their values', () => {
  const line = `${script('fish')}
complete -C "whittle base64-d"
complete -C "whittle image --form"
complete -C "whittle image --format a"`
  const { stdout, stderr } = tryProgram('fish', ['-c', line])
  // Each with what it does.
  const words = stdout
    .toString()
    .split('\n')
    .map((each) => each.split('\t')[0])
  expect([stderr, words]).toEqual(['', ['base64-decode', '--format', 'avif', '']])
})

it('refuses another shell', () => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'completion', 'tcsh'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, 'whittle: The shell is one of bash, zsh, fish, not tcsh.\n'])
})

describe('the manual page', () => {
  it('has every command with its options', () => {
    const page = readFileSync(MANUAL, 'utf8').replaceAll('\\-', '-')
    for (const { id } of tools) expect(page).toContain(`whittle ${id}`)
    for (const option of ['--max-kb <number>', '--animation <move>', '--dry-run', '--key-env <name>'])
      expect(page).toContain(option)
  })

  it.skipIf(!hasPrograms('man'))('is shown by man without a warning', () => {
    const { stdout, stderr, status } = tryProgram('man', ['--warnings', '-E', 'UTF-8', '-l', MANUAL])
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout.toString()).toContain('whittle image [files...]')
  })
})
