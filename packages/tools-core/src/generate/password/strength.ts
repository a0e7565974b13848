/**
 * Estimates how soon a password would be guessed by somebody who knows how people choose them. Uses zxcvbn
 * with its lists of common passwords, words and names, which load with the first call.
 */
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'

/** Where somebody guesses, in seconds until the password is found. */
export interface GuessingTimes {
  /** At a page that allows 100 guesses an hour. */
  readonly limitedPage: number
  /** At a page that allows 10 guesses a second. */
  readonly openPage: number
  /** From a stolen list of slow hashes, at 10,000 guesses a second. */
  readonly slowHash: number
  /** From a stolen list of fast hashes, at 10,000,000,000 guesses a second. */
  readonly fastHash: number
}

/** What is known about a password. */
export interface PasswordStrength {
  /** From 0, guessed at once, to 4, out of reach even with a stolen list of slow hashes. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** log2 of the guesses. */
  readonly bits: number
  readonly guesses: number
  readonly seconds: GuessingTimes
  /** Why it is weak; `undefined` where nothing stands out. */
  readonly warning: string | undefined
  readonly suggestions: readonly string[]
  /** The parts that it was guessed as. */
  readonly parts: readonly { readonly text: string; readonly kind: string }[]
}

/** The most characters that are examined, because the time that it takes grows steeply with their number. */
const MAX_CHECKED_LENGTH = 64

let checker: Promise<ZxcvbnFactory> | undefined

/**
 * How soon a password would be guessed. Nothing is sent anywhere. Note: `only-the-start` for more than 64
 * characters. Errors: `empty-input`, and those of text.
 */
export async function passwordStrength(text: TextInput): Promise<Result<PasswordStrength>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const password = opened.value
  if (password === '')
    return fail({ code: 'empty-input', message: 'There is no password yet. Type one.', ...placeAt('', 0, 0) })
  checker ??= createChecker()
  const zxcvbn = await checker.catch((error: unknown) => {
    checker = undefined
    throw error
  })
  return succeed(readAnswer(zxcvbn.check(password.slice(0, MAX_CHECKED_LENGTH))), [
    ...opened.notes,
    ...lengthNotes(password),
  ])
}

async function createChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    translations: english.translations,
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_CHECKED_LENGTH,
    // A word with a typing mistake is hardly harder to guess than the word.
    useLevenshteinDistance: true,
  })
}

function lengthNotes(password: string): readonly Note[] {
  if (password.length <= MAX_CHECKED_LENGTH) return []
  return [
    { code: 'only-the-start', message: `Only the first ${MAX_CHECKED_LENGTH} characters were looked at.` },
  ]
}

function readAnswer({ score, guesses, crackTimes, feedback, sequence }: ZxcvbnResult): PasswordStrength {
  return {
    score,
    guesses,
    bits: Math.log2(guesses),
    seconds: {
      limitedPage: crackTimes.onlineThrottlingXPerHour.seconds,
      openPage: crackTimes.onlineNoThrottlingXPerSecond.seconds,
      slowHash: crackTimes.offlineSlowHashingXPerSecond.seconds,
      fastHash: crackTimes.offlineFastHashingXPerSecond.seconds,
    },
    warning: feedback.warning ?? undefined,
    suggestions: feedback.suggestions,
    parts: sequence.map(({ token, pattern }) => ({ text: token, kind: pattern })),
  }
}
