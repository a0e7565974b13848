/** The steps of the cleaner: each takes a text and says how often it changed something. Pure. */
import { BIDI_MARKS, BLACK_FLAG, DASHES, INVISIBLE, ODD_SPACES, QUOTES } from './characters.ts'

/** A text after a step, and how many changes that took. */
export interface Cleaned {
  readonly text: string
  readonly count: number
}

/** A step: what it does, and how its count is said, for one and for many. */
interface Step {
  readonly run: (text: string) => Cleaned
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
  'line-ends-lf': step(endLines('\n'), 'line end became LF', 'line ends became LF'),
  'line-ends-crlf': step(endLines('\r\n'), 'line end became CRLF', 'line ends became CRLF'),
  invisible: step(dropInvisible, 'invisible character removed', 'invisible characters removed'),
  bidi: step(drop(BIDI_MARKS), 'direction mark removed', 'direction marks removed'),
  spaces: step(put(ODD_SPACES, ' '), 'odd space became a plain one', 'odd spaces became plain ones'),
  'smart-quotes': step(translate(QUOTES), 'quotation mark made plain', 'quotation marks made plain'),
  dashes: step(translate(DASHES), 'dash or ellipsis made plain', 'dashes and ellipses made plain'),
  nfc: step(normalize('NFC'), 'character composed (NFC)', 'characters composed (NFC)'),
  nfd: step(normalize('NFD'), 'character decomposed (NFD)', 'characters decomposed (NFD)'),
  nfkc: step(normalize('NFKC'), 'character made compatible (NFKC)', 'characters made compatible (NFKC)'),
  nfkd: step(normalize('NFKD'), 'character made compatible (NFKD)', 'characters made compatible (NFKD)'),
  accents: step(dropAccents, 'accent removed', 'accents removed'),
  'trim-line-ends': step(
    trimLines((line) => line.trimEnd()),
    'line trimmed at its end',
    'lines trimmed at their end',
  ),
  'trim-lines': step(
    trimLines((line) => line.trim()),
    'line trimmed',
    'lines trimmed',
  ),
  'collapse-spaces': step(
    put(/(?<=\S)(?: {2,}|\t[ \t]*| +\t[ \t]*)(?=\S)/gu, ' '),
    'run of spaces made one',
    'runs of spaces made one',
  ),
  'collapse-blank-lines': step(collapseBlank, 'empty line removed', 'empty lines removed'),
  'remove-blank-lines': step(eachLine(removeBlank), 'empty line removed', 'empty lines removed'),
  'dedupe-lines': step(eachLine(dedupe), 'repeated line removed', 'repeated lines removed'),
  'sort-lines': step(eachLine(sorted(byCodePoint)), 'line moved', 'lines moved'),
  'sort-lines-descending': step(eachLine(sorted((a, b) => byCodePoint(b, a))), 'line moved', 'lines moved'),
  'sort-lines-natural': step(eachLine(sorted(naturally)), 'line moved', 'lines moved'),
  'reverse-lines': step(
    eachLine((lines) => [...lines].reverse()),
    'line moved',
    'lines moved',
  ),
  'lower-case': step(
    eachWord((word) => word.toLowerCase()),
    'word made lower case',
    'words made lower case',
  ),
  'upper-case': step(
    eachWord((word) => word.toUpperCase()),
    'word made upper case',
    'words made upper case',
  ),
  'title-case': step(eachWord(capitalize), 'word capitalised', 'words capitalised'),
  'sentence-case': step(sentenceCase, 'word changed', 'words changed'),
}

/** The steps there are. */
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

/** Every name that a step goes by. */
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

/** The step of a name, in any letter case; what is none stays as it is. */
export function stepNamed(given: CleanStepName): CleanStep {
  const name = String(given).toLowerCase()
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name]! : (name as CleanStep)
}

/** Whether there is a step of that name. */
export function isStep(name: string): name is CleanStep {
  return Object.hasOwn(STEPS, name)
}

/** Takes one step. */
export function takeStep(name: CleanStep, text: string): Cleaned {
  return STEPS[name].run(text)
}

/** What a step did, as a sentence. */
export function sayStep(name: CleanStep, count: number): string {
  return `${count} ${count === 1 ? STEPS[name].one : STEPS[name].many}.`
}

function step(run: Step['run'], one: string, many: string): Step {
  return { run, one, many }
}

/** Puts one text in the place of every match that is not that text already. */
function put(pattern: RegExp, replacement: string): Step['run'] {
  return (text) => {
    let count = 0
    const replaced = text.replace(pattern, (match) => {
      if (match !== replacement) count += 1
      return replacement
    })
    return { text: replaced, count }
  }
}

function endLines(lineEnd: string): Step['run'] {
  return put(/\r\n|[\r\n\u0085\u2028\u2029]/g, lineEnd)
}

function drop(pattern: RegExp): Step['run'] {
  return put(pattern, '')
}

function translate(table: ReadonlyMap<string, string>): Step['run'] {
  const pattern = new RegExp(`[${[...table.keys()].join('')}]`, 'gu')
  return (text) => {
    let count = 0
    const translated = text.replace(pattern, (character) => {
      count += 1
      return table.get(character) ?? character
    })
    return { text: translated, count }
  }
}

/** A base with its marks, or the jamo of one Hangul syllable. */
const CLUSTER = /(?:[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\P{M})?\p{M}*/gu

function normalize(form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): Step['run'] {
  return (text) => {
    const normal = text.normalize(form)
    if (normal === text) return { text, count: 0 }
    let count = 0
    for (const [cluster] of text.matchAll(CLUSTER)) if (cluster.normalize(form) !== cluster) count += 1
    return { text: normal, count: Math.max(1, count) }
  }
}

function dropAccents(text: string): Cleaned {
  let count = 0
  const bare = text.normalize('NFD').replace(ACCENTED, (_, letter: string, marks: string) => {
    count += [...marks].length
    return letter
  })
  return count === 0 ? { text, count } : { text: bare.normalize('NFC'), count }
}

/** A letter of a script that is read without its marks too, and the marks. */
const ACCENTED = /([\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}])(\p{Mn}+)/gu

/** Drops what shows nothing, and leaves the flags whose regions are spelled with tag characters. */
function dropInvisible(text: string): Cleaned {
  let count = 0
  const dropped = text.replace(INVISIBLE, (match) => {
    if (match.startsWith(BLACK_FLAG)) return match
    count += 1
    return ''
  })
  return { text: dropped, count }
}

const LINE_END = /(\r\n|\r|\n)/

/** Changes every line, and counts those changed. */
function trimLines(trim: (line: string) => string): Step['run'] {
  return (text) => {
    let count = 0
    const lines = text.split(LINE_END).map((line, at) => {
      if (at % 2 === 1) return line
      const trimmed = trim(line)
      if (trimmed !== line) count += 1
      return trimmed
    })
    return { text: lines.join(''), count }
  }
}

/**
 * Changes the list of lines. A line end at the very end stays one; the lines that are left end as the first one did. What is
 * counted is how many went, or else how many stand elsewhere.
 */
function eachLine(change: (lines: readonly string[]) => readonly string[]): Step['run'] {
  return (text) => {
    if (text === '') return { text, count: 0 }
    const lineEnd = LINE_END.exec(text)?.[0] ?? '\n'
    const lines = text.split(/\r\n|\r|\n/)
    const hasEnd = lines.length > 1 && lines.at(-1) === ''
    if (hasEnd) lines.pop()
    const changed = change(lines)
    const gone = lines.length - changed.length
    const count = gone > 0 ? gone : changed.filter((line, at) => line !== lines[at]).length
    if (count === 0) return { text, count }
    return { text: changed.join(lineEnd) + (hasEnd && changed.length > 0 ? lineEnd : ''), count }
  }
}

function removeBlank(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.trim() !== '')
}

function dedupe(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}

/** Leaves one empty line where there were more. */
function collapseBlank(text: string): Cleaned {
  return eachLine((lines) =>
    lines.filter((line, at) => line.trim() !== '' || at === 0 || lines[at - 1]?.trim() !== ''),
  )(text)
}

function sorted(compare: (a: string, b: string) => number): (lines: readonly string[]) => readonly string[] {
  return (lines) => [...lines].sort(compare)
}

/** By code point, which for UTF-16 units is not `<` where surrogates meet U+E000 and above. */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0)
  }
  return a.length - b.length
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** As people sort: numbers by value, letters whatever their case and accents; lines that draw by code point. */
function naturally(a: string, b: string): number {
  return collator.compare(a, b) || byCodePoint(a, b)
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['\u2019][\p{L}\p{M}]+)*/gu

function eachWord(change: (word: string) => string): Step['run'] {
  return (text) => {
    let count = 0
    const changed = text.replace(WORD, (word) => {
      const other = change(word)
      if (other !== word) count += 1
      return other
    })
    return { text: changed, count }
  }
}

function capitalize(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}

function sentenceCase(text: string): Cleaned {
  let count = 0
  let isFirst = true
  const changed = text.replace(
    /[.!?\u2026\u3002](?=\s|$)|\n\s*\n|[\p{L}\p{N}\p{M}]+(?:['\u2019][\p{L}\p{M}]+)*/gu,
    (part) => {
      if (!/[\p{L}\p{N}]/u.test(part)) {
        isFirst = true
        return part
      }
      const other = isFirst ? capitalize(part) : part.toLowerCase()
      isFirst = false
      if (other !== part) count += 1
      return other
    },
  )
  return { text: changed, count }
}
