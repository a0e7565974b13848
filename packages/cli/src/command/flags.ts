/**
 * The options of the command line as data: the command adds them to its parser, and a page writes and reads
 * a command line by the same definitions. Pure.
 */
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

/** `keepProfile` is `keep-profile` on a command line. */
export function flagName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** An option with a value as words; a value that begins with a dash is not taken for an option. */
export function flagWords(name: string, value: string): readonly string[] {
  return value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value]
}
