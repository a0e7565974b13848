/** The password tools, as a page runs them. */
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { showTable } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine, ToolOutput } from '../../shared/registry/tool.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { generatePassphrase, type PassphraseOptions } from './passphrase.ts'
import { type CharacterSet, type PasswordOptions, preparePasswords } from './password.ts'
import { type GuessingTimes, passwordStrength } from './strength.ts'

/** Units of time in seconds, the shortest first. */
const TIME_UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 2_629_746],
  ['year', 31_556_952],
] as const

/** Several passwords, a line each. */
export const makePasswords: ToolEngine = (_, { count, ...given }) =>
  andThen(named(preparePasswords(passwordOptions(given))), ({ draw, bits }) =>
    listed(
      Array.from({ length: Number(count) }, () => draw()),
      bits,
      'passwords',
    ),
  )

/**
 * Returns the result; an error about `sets`, which is no option of the tool, names its first switch instead.
 */
function named<T>(result: Result<T>): Result<T> {
  const [error] = result.ok ? [] : result.errors
  return error?.option === 'sets' ? aboutOption('lower', result) : result
}

function passwordOptions({ length, extra, exclude, lookAlikes, ...given }: OptionValues): PasswordOptions {
  const all: readonly CharacterSet[] = ['lower', 'upper', 'digits', 'symbols']
  const sets = all.filter((name) => given[name] === true)
  const least = Object.fromEntries(
    sets.map((name) => [name, Number(given[`least${name.charAt(0).toUpperCase()}${name.slice(1)}`] ?? 0)]),
  )
  return {
    length: Number(length),
    sets,
    least,
    extra: String(extra),
    exclude: String(exclude),
    lookAlikes: lookAlikes === true ? 'exclude' : 'keep',
  }
}

/** Several passphrases, a line each. */
export const makePassphrases: ToolEngine = async (_, { count, digit, ...given }) => {
  const options = { ...given, digit: digit === true ? 'end' : 'none' } as PassphraseOptions
  const made: string[] = []
  for (;;) {
    const next = await generatePassphrase(options)
    if (!next.ok) return next
    made.push(next.value.text)
    if (made.length >= Number(count)) return listed(made, next.value.bits, 'passphrases')
  }
}

/** The secrets, a line each, with a note on how hard they are to guess. */
function listed(secrets: readonly string[], bits: number, kind: string): Result<ToolOutput> {
  return succeed({ kind: 'text' as const, text: secrets.join('\n') }, worth(bits, kind))
}

/** Guesses per second by somebody who has a stolen list of fast hashes and many graphics cards. */
const GUESSES_PER_SECOND = 1e12

function worth(bits: number, kind: string): readonly Note[] {
  const time = timeText(2 ** (bits - 1) / GUESSES_PER_SECOND)
  const message = `${bits.toFixed(1)} bits: one of 2^${bits.toFixed(1)} equally likely ${kind}. Somebody with a million million guesses a second finds it after ${time} on average.`
  return [{ code: 'entropy', message, figure: bits }]
}

const SCORES = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const

const ATTACKS: readonly (readonly [keyof GuessingTimes, string])[] = [
  ['limitedPage', 'Guessed at a page, 100 an hour'],
  ['openPage', 'Guessed at a page, 10 a second'],
  ['slowHash', 'From slow hashes, 10,000 a second'],
  ['fastHash', 'From fast hashes, 10,000,000,000 a second'],
]

/** What is known about a password, as a table. */
export const judgePassword: ToolEngine = async (input) =>
  andThen(await passwordStrength(input), ({ score, bits, seconds, warning, suggestions, parts }) =>
    succeed(
      showTable([
        ['Strength', `${SCORES[score]} (${score} of 4)`],
        ['Guesses', `2^${bits.toFixed(1)}`],
        ...ATTACKS.map(([place, name]) => [name, timeText(seconds[place])] as const),
        ['Guessed as', parts.map(({ text, kind }) => `${text} (${kind})`).join(' + ')],
        ...(warning === undefined ? [] : [['Why', warning] as const]),
        ...suggestions.map((each) => ['Do', each] as const),
      ]),
    ),
  )

/** `3 hours`, `less than a second`, `more than a million years`. */
export function timeText(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  const [name, length] = TIME_UNITS.findLast(([, length]) => seconds >= length) ?? TIME_UNITS[0]
  const count = Math.round(seconds / length)
  if (name === 'year' && count > 1_000_000) return 'more than a million years'
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
}
