/** The steps of the cleaner by name: what each does, and how its count is worded. Pure. */
import { valueNamed } from '../../shared/options/choices.ts'
import { compareCodePoints } from '../../shared/strings/compareCodePoints.ts'
import { capitalize, eachWord, sentenceCase } from './caseChanges.ts'
import type { Change, Cleaned } from './change.ts'
import { drop, dropAccents, dropInvisible, normalize, put, translate } from './characterChanges.ts'
import { BIDI_MARKS, DASHES, ODD_SPACES, QUOTES } from './characters.ts'
import {
  collapseBlank,
  dedupe,
  eachLine,
  endLines,
  naturally,
  removeBlank,
  sorted,
  trimLines,
} from './lineChanges.ts'

/** A step: what it does, and the wording of its count, singular and plural. */
interface Step {
  readonly run: Change
  readonly one: string
  readonly many: string
}

/** The name of a step. */
export type CleanStep =
  | 'line-ends-lf'
  | 'line-ends-crlf'
  | 'invisible'
  | 'bidi'
  | 'spaces'
  | 'smart-quotes'
  | 'dashes'
  | 'nfc'
  | 'nfd'
  | 'nfkc'
  | 'nfkd'
  | 'accents'
  | 'trim-line-ends'
  | 'trim-lines'
  | 'collapse-spaces'
  | 'collapse-blank-lines'
  | 'remove-blank-lines'
  | 'dedupe-lines'
  | 'sort-lines'
  | 'sort-lines-descending'
  | 'sort-lines-natural'
  | 'reverse-lines'
  | 'lower-case'
  | 'upper-case'
  | 'title-case'
  | 'sentence-case'

const STEPS: Readonly<Record<CleanStep, Step>> = {
  'line-ends-lf': step(endLines('\n'), 'line end changed to LF', 'line ends changed to LF'),
  'line-ends-crlf': step(endLines('\r\n'), 'line end changed to CRLF', 'line ends changed to CRLF'),
  invisible: step(dropInvisible, 'invisible character removed', 'invisible characters removed'),
  bidi: step(drop(BIDI_MARKS), 'direction mark removed', 'direction marks removed'),
  spaces: step(put(ODD_SPACES, ' '), 'unusual space made plain', 'unusual spaces made plain'),
  'smart-quotes': step(translate(QUOTES), 'quotation mark made plain', 'quotation marks made plain'),
  dashes: step(translate(DASHES), 'dash or ellipsis made plain', 'dashes and ellipses made plain'),
  nfc: step(normalize('NFC'), 'character composed (NFC)', 'characters composed (NFC)'),
  nfd: step(normalize('NFD'), 'character decomposed (NFD)', 'characters decomposed (NFD)'),
  nfkc: step(normalize('NFKC'), 'character made compatible (NFKC)', 'characters made compatible (NFKC)'),
  nfkd: step(normalize('NFKD'), 'character made compatible (NFKD)', 'characters made compatible (NFKD)'),
  accents: step(dropAccents, 'accent removed', 'accents removed'),
  'trim-line-ends': step(
    trimLines((line) => line.trimEnd()),
    'line trimmed at the end',
    'lines trimmed at the end',
  ),
  'trim-lines': step(
    trimLines((line) => line.trim()),
    'line trimmed',
    'lines trimmed',
  ),
  'collapse-spaces': step(
    put(/(?<=\S)(?: {2,}|\t[ \t]*| +\t[ \t]*)(?=\S)/gu, ' '),
    'run of spaces collapsed',
    'runs of spaces collapsed',
  ),
  'collapse-blank-lines': step(collapseBlank, 'empty line removed', 'empty lines removed'),
  'remove-blank-lines': step(eachLine(removeBlank), 'empty line removed', 'empty lines removed'),
  'dedupe-lines': step(eachLine(dedupe), 'repeated line removed', 'repeated lines removed'),
  'sort-lines': step(eachLine(sorted(compareCodePoints)), 'line moved', 'lines moved'),
  'sort-lines-descending': step(
    eachLine(sorted((a, b) => compareCodePoints(b, a))),
    'line moved',
    'lines moved',
  ),
  'sort-lines-natural': step(eachLine(sorted(naturally)), 'line moved', 'lines moved'),
  'reverse-lines': step(
    eachLine((lines) => [...lines].reverse()),
    'line moved',
    'lines moved',
  ),
  'lower-case': step(
    eachWord((word) => word.toLowerCase()),
    'word changed to lower case',
    'words changed to lower case',
  ),
  'upper-case': step(
    eachWord((word) => word.toUpperCase()),
    'word changed to upper case',
    'words changed to upper case',
  ),
  'title-case': step(eachWord(capitalize), 'word capitalised', 'words capitalised'),
  'sentence-case': step(sentenceCase, 'word changed', 'words changed'),
}

/** The names of all steps. */
export const cleanSteps: readonly CleanStep[] = Object.keys(STEPS) as CleanStep[]

const OTHER_NAMES: Readonly<Record<string, CleanStep>> = {
  trim: 'trim-lines',
  whitespace: 'collapse-spaces',
  quotes: 'smart-quotes',
  'line-ends': 'line-ends-lf',
  'line-endings': 'line-ends-lf',
  dedupe: 'dedupe-lines',
  sort: 'sort-lines',
  reverse: 'reverse-lines',
  lowercase: 'lower-case',
  uppercase: 'upper-case',
}

/** Every name of a step. */
export type CleanStepName =
  | CleanStep
  | 'trim'
  | 'whitespace'
  | 'quotes'
  | 'line-ends'
  | 'dedupe'
  | 'sort'
  | 'reverse'
  | 'lowercase'
  | 'uppercase'

/** The step with a name, in any letter case; an unknown name is returned unchanged. */
export function stepNamed(given: CleanStepName): CleanStep {
  return valueNamed(String(given), OTHER_NAMES) as CleanStep
}

/** Whether a step has that name. */
export function isStep(name: string): name is CleanStep {
  return Object.hasOwn(STEPS, name)
}

/** Applies one step. */
export function takeStep(name: CleanStep, text: string): Cleaned {
  return STEPS[name].run(text)
}

/** A sentence that says what a step did. */
export function describeStep(name: CleanStep, count: number): string {
  return `${count} ${count === 1 ? STEPS[name].one : STEPS[name].many}.`
}

function step(run: Change, one: string, many: string): Step {
  return { run, one, many }
}
