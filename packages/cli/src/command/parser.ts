/**
 * The one parser of command lines: commander, given the options and commands as data. The command runs what
 * it reads; a page only looks at it.
 */
import { Command, CommanderError, Option } from 'commander'
import { UsageError } from '../exitCodes.ts'
import type { CommandDefinition } from './definitions.ts'
import { type Flag, type FlagValues, flagSyntax } from './flags.ts'
import { oneLine } from './oneLine.ts'

/** Adds options to a command. @param defaults of this machine, by name. */
function addFlags(
  command: Command,
  flags: readonly Flag[],
  defaults: Readonly<Record<string, string>> = {},
): Command {
  for (const flag of flags) {
    const option = new Option(flagSyntax(flag), flag.help)
    const standard = defaults[flag.name] ?? flag.default
    if (flag.choices !== undefined) option.choices([...flag.choices])
    if (standard !== undefined) option.default(standard)
    if (flag.preset !== undefined) option.preset(flag.preset)
    command.addOption(option)
  }
  return command
}

/** Adds a command with its arguments, options and examples to another. */
export function addCommand(
  parent: Command,
  { name, summary, inputs, flags, examples, remarks = [] }: CommandDefinition,
  defaults: Readonly<Record<string, string>> = {},
): Command {
  // `json format` is the command `format` of the command `json`.
  const command = parent.command(name.split(' ').at(-1) ?? name).description(summary)
  for (const { syntax, help } of inputs) command.argument(syntax, help)
  addFlags(command, flags, defaults)
  const text = [['Examples:', ...examples.map((line) => `  ${line}`)].join('\n'), ...remarks]
  return command.addHelpText('after', `\n${text.join('\n\n')}\n`)
}

/**
 * The options that these words give, by their names in camelCase, and the other words: files, mostly.
 * Defaults are not among them.
 *
 * @throws UsageError for an option that does not exist, a value that is missing or is none of the choices, in
 *   the words of the command.
 */
export function parseFlags(
  words: readonly string[],
  flags: readonly Flag[],
): { readonly values: FlagValues; readonly files: readonly string[] } {
  const command = addFlags(new Command('whittle'), flags)
    .argument('[files...]')
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
  try {
    command.parse([...words], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) throw new UsageError(sentence(error.message))
    throw error
  }
  const given = Object.entries(command.opts<FlagValues>()).filter(
    ([name]) => command.getOptionValueSource(name) === 'cli',
  )
  return { values: Object.fromEntries(given), files: command.args }
}

/** `error: unknown option '--salt'` as a sentence for a page. */
function sentence(message: string): string {
  const text = oneLine(message.replace(/^error: /, ''))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.)]$/.test(text) ? '' : '.'}`
}
