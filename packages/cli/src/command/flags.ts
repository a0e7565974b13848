/**
 * The options of the command line as data: the command adds them to its parser, and a page writes and reads
 * a command line by the same definitions. Pure.
 */
import { UsageError } from '../exitCodes.ts'

/** One option. */
export interface Flag {
  /** Without its dashes: `max-kb`; `no-dedupe` switches `dedupe` off. */
  readonly name: string
  /** One letter. */
  readonly short?: string
  /** What follows it: `<number>`, or `[what]` where it may be left out. Absent for a switch. */
  readonly value?: string
  readonly help: string
  readonly choices?: readonly string[]
  /** What holds without the option. */
  readonly default?: string
  /** What holds where its value is left out. */
  readonly preset?: string
}

/** Values by the names of the options in camelCase. */
export type FlagValues = Readonly<Record<string, string | boolean>>

/** The options that every command over files has. */
export const FILE_FLAGS: readonly Flag[] = [
  { name: 'output', short: 'o', value: '<file>', help: 'Write the result of one input to this file.' },
  {
    name: 'out-dir',
    short: 'd',
    value: '<folder>',
    help: 'Write the results of files into this folder.',
  },
  { name: 'jobs', short: 'j', value: '<number>', help: 'How many files to work on at a time.' },
  { name: 'dry-run', help: 'Write nothing: say what would be written.' },
  { name: 'report', value: '<file>', help: 'Write one line of JSON for each file.' },
  { name: 'json', help: 'Write errors as lines of JSON.' },
]

/** `--max-kb <number>`, with its short form: as a help text shows it, and as commander takes it. */
export function flagSyntax({ name, short, value }: Flag): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

/** `max-kb` as a name in code: `maxKb`; `no-dedupe` is that of `dedupe`. */
function valueName({ name }: Pick<Flag, 'name'>): string {
  return name.replace(/^no-/, '').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `keepProfile` is `keep-profile` on a command line. */
export function flagName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** An option with a value as words; a value that begins with a dash is not taken for an option. */
export function flagWords(name: string, value: string): readonly string[] {
  return value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value]
}

/**
 * The values of the options in these words, and the other words: files, mostly.
 *
 * @throws UsageError for an option that does not exist, a value that is missing or is none of the choices.
 */
export function readFlags(
  words: readonly string[],
  flags: readonly Flag[],
): { readonly values: FlagValues; readonly files: readonly string[] } {
  const values: Record<string, string | boolean> = {}
  const files: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    if (word === '--') return { values, files: [...files, ...words.slice(at + 1)] }
    if (word === '-' || !word.startsWith('-')) {
      files.push(word)
      continue
    }
    const { flag, given } = findFlag(word, flags)
    if (flag.value === undefined) {
      if (given !== undefined) throw new UsageError(`--${flag.name} takes no value.`)
      values[valueName(flag)] = !flag.name.startsWith('no-')
      continue
    }
    const next = words[at + 1]
    const isOptional = flag.value.startsWith('[')
    const takesNext = given === undefined && next !== undefined && !(isOptional && next.startsWith('-'))
    const value = given ?? (takesNext ? next : flag.preset)
    if (value === undefined) throw new UsageError(`--${flag.name} needs a value.`)
    if (takesNext) at += 1
    if (flag.choices?.includes(value) === false)
      throw new UsageError(`--${flag.name} is one of ${flag.choices.join(', ')}, not ${value}.`)
    values[valueName(flag)] = value
  }
  return { values, files }
}

/** The option that a word names: `--name`, `--name=value`, `-n` or `-nvalue`. */
function findFlag(word: string, flags: readonly Flag[]): { readonly flag: Flag; readonly given?: string } {
  const isLong = word.startsWith('--')
  const equals = word.indexOf('=')
  const name = isLong ? word.slice(2, equals < 0 ? undefined : equals) : word.charAt(1)
  const flag = flags.find((each) => (isLong ? each.name : each.short) === name)
  if (flag === undefined) throw new UsageError(`There is no option ${isLong ? `--${name}` : `-${name}`}.`)
  const given = isLong ? (equals < 0 ? undefined : word.slice(equals + 1)) : word.slice(2) || undefined
  return { flag, ...(given === undefined ? {} : { given }) }
}
