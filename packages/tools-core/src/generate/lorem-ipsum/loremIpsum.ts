/** Placeholder text in what looks like Latin, by `lorem-ipsum`. */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT } from '../../shared/options/optionKinds.ts'
import { randomBelow } from '../../shared/platform/randomNumbers.ts'
import { type Result, succeed } from '../../shared/result/result.ts'

/** How much text, and how it begins. */
export interface LoremOptions {
  /** @defaultValue `'paragraphs'` */
  readonly unit?: 'paragraphs' | 'sentences' | 'words'
  /** 1 to 1,000. @defaultValue 3 */
  readonly count?: number
  /** Whether it begins with the words that everybody knows. @defaultValue `'usual'` */
  readonly start?: 'usual' | 'random'
}

/** The words with which placeholder text usually begins. */
const START = ['lorem', 'ipsum', 'dolor', 'sit', 'amet', 'consectetur', 'adipiscing', 'elit']

/**
 * New text; paragraphs are separated by an empty line. Errors: `invalid-option`.
 *
 * @example
 * await createLorem({ unit: 'words', count: 3 }) // value: 'lorem ipsum dolor'
 */
export async function createLorem(options: LoremOptions = {}): Promise<Result<string>> {
  const refused = refuseChoice<LoremOptions>(options, {
    unit: ['paragraphs', 'sentences', 'words'],
    count: COUNT,
    start: ['usual', 'random'],
  })
  if (refused !== undefined) return refused
  const { unit = 'paragraphs', count = 3, start = 'usual' } = options
  if (count < 1 || count > 1000) return invalidOption('count', 'The number must be 1 to 1,000.')
  const { LoremIpsum } = await import('lorem-ipsum')
  const random = (): number => randomBelow(2 ** 32) / 2 ** 32
  const lorem = new LoremIpsum({
    sentencesPerParagraph: { min: 4, max: 8 },
    wordsPerSentence: { min: 6, max: 14 },
    random,
  })
  if (unit === 'words') return succeed(begun(lorem.generateWords(count).toLowerCase(), start))
  if (unit === 'sentences') return succeed(begun(asSentences(lorem.generateSentences(count)), start))
  const paragraphs = Array.from({ length: count }, () => asSentences(lorem.generateParagraphs(1)))
  return succeed([begun(paragraphs[0]!, start), ...paragraphs.slice(1)].join('\n\n'))
}

/**
 * Leaves capitals only at the beginning of sentences. One word of the library's list has a capital
 * everywhere.
 */
function asSentences(text: string): string {
  return text.replace(/(?<=[a-z] )[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The text with its first words replaced by the usual ones; capitals and punctuation stay where they are. */
function begun(text: string, start: 'usual' | 'random'): string {
  if (start === 'random') return text
  let at = 0
  const words = text.replace(/[a-z]+/gi, (word) => {
    const usual = START[at]
    at += 1
    if (usual === undefined) return word
    return /^[A-Z]/.test(word) ? usual.charAt(0).toUpperCase() + usual.slice(1) : usual
  })
  return words
}
