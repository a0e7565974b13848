/**
 * Reads option values from URL parameters, saved settings and forms. Invalid values become the default and
 * are reported. Pure.
 */
import { wrongInput } from '../input/wrongInput.ts'
import type { OptionValues, Tool, ToolOption } from './tool.ts'

/** Values for all options of a tool, and the names of the given ones that were invalid. */
export interface ReadOptions {
  readonly values: OptionValues
  readonly ignored: readonly string[]
}

/**
 * The longest text of an option, in UTF-16 code units: settings come from links, and a link can have any
 * length.
 */
const MAX_TEXT_LENGTH = 10_000

/**
 * The default of every option.
 *
 * @throws TypeError `invalid-input` for anything but a tool.
 */
export function defaultOptions(tool: Pick<Tool, 'options'>): OptionValues {
  return Object.fromEntries(optionsOf(tool).map(([name, option]) => [name, option.default]))
}

/**
 * Reads values that may be text, as in URL parameters. Unknown names and invalid values, such as a text of
 * more than 10,000 characters, are ignored and reported.
 *
 * @throws TypeError `invalid-input` for anything but a tool.
 */
export function readOptions(
  tool: Pick<Tool, 'options'>,
  given: Readonly<Record<string, unknown>>,
): ReadOptions {
  const values: Record<string, string | number | boolean> = { ...defaultOptions(tool) }
  const ignored: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const option = Object.hasOwn(tool.options, name) ? tool.options[name] : undefined
    const fitting = option === undefined ? undefined : fit(option, value)
    if (fitting === undefined) ignored.push(name)
    else values[name] = fitting
  }
  return { values, ignored }
}

/**
 * The options that differ from their defaults, as URL parameters, plus any zone that defaults to the
 * visitor's own. Secrets are never included.
 *
 * @throws TypeError `invalid-input` for anything but a tool.
 */
export function shareableOptions(tool: Tool, values: OptionValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    optionsOf(tool).flatMap(([name, option]) => {
      const value = values[name]
      const isStandard = value === option.default && !(option.kind === 'zone' && option.visitors)
      const isShared = option.kind !== 'key' && value !== undefined && !isStandard
      return isShared ? [[name, String(value)]] : []
    }),
  )
}

function optionsOf(tool: Pick<Tool, 'options'>): [string, ToolOption][] {
  const options: Tool['options'] | undefined = tool?.options
  if (typeof options !== 'object') throw wrongInput('a tool', tool)
  return Object.entries(options)
}

function fit(option: ToolOption, value: unknown): string | number | boolean | undefined {
  switch (option.kind) {
    case 'enum':
      return option.values.find((each) => each === value)
    case 'bool':
      return value === true || value === 'true'
        ? true
        : value === false || value === 'false'
          ? false
          : undefined
    case 'int':
      return fitInt(value, option.least, option.most)
    default:
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined
  }
}

function fitInt(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}
