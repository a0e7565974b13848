/** Option values from URL parameters, saved settings and forms. What does not fit becomes the default and is named. Pure. */
import { wrongInput } from '../platform/wrongInput.ts'
import type { OptionValues, Tool, ToolOption } from './tool.ts'

/** Values for all options of a tool, and the names of those given that did not fit. */
export interface ReadOptions {
  readonly values: OptionValues
  readonly ignored: readonly string[]
}

/** Longest text of an option, in UTF-16 code units: settings come out of links, and a link can be of any length. */
const LONGEST_TEXT = 10_000

/**
 * The default of every option.
 *
 * @throws TypeError `invalid-input` for what is no tool.
 */
export function defaultOptions(tool: Tool): OptionValues {
  return Object.fromEntries(optionsOf(tool).map(([name, option]) => [name, option.default]))
}

/**
 * Reads values that may be text, as URL parameters are. Unknown names and values that do not fit, such as a text of more than 10,000
 * characters, are ignored and named.
 *
 * @throws TypeError `invalid-input` for what is no tool.
 */
export function readOptions(tool: Tool, given: Readonly<Record<string, unknown>>): ReadOptions {
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
 * The options that differ from their defaults, as URL parameters, and a zone that is the visitor's where none is named; secrets are never among them.
 *
 * @throws TypeError `invalid-input` for what is no tool.
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

function optionsOf(tool: Tool): [string, ToolOption][] {
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
      return typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined
  }
}

function fitInt(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}
