/** Finds the inverse: which tool, with which options, turns an output back into its input. Pure. */
import { type OptionValues, readOptions, type Tool } from '@whittle/tools-core'

/** A tool, with the options that matter. */
interface WayBack {
  readonly tool: Tool
  readonly options: OptionValues
}

/**
 * Returns the inverse tool with the options that both have; or the tool itself with `from` and `to`
 * exchanged, if it has such options. `undefined` if there is no inverse.
 */
export function wayBack(tool: Tool, options: OptionValues, inverse: Tool | undefined): WayBack | undefined {
  if (inverse !== undefined) return { tool: inverse, options: optionsOfBoth(tool, options, inverse) }
  const { from, to } = options
  if (from === undefined || to === undefined) return undefined
  const { values, ignored } = readOptions(tool, { ...options, from: to, to: from })
  // 'from' may have a value that 'to' does not: a number can be read "by prefix", but not written so.
  const swapped = tool.options.to?.kind === 'int' ? tool.options.to.swapped : undefined
  return {
    tool,
    options: ignored.includes('to') && swapped !== undefined ? { ...values, to: swapped } : values,
  }
}

/** A key works in one direction only: the public key verifies what the private key signed. */
function optionsOfBoth(tool: Tool, options: OptionValues, inverse: Tool): OptionValues {
  const given = Object.entries(options).filter(([name]) => tool.options[name]?.kind !== 'key')
  const { values, ignored } = readOptions(inverse, Object.fromEntries(given))
  const taken = given.flatMap(([name]) => (ignored.includes(name) ? [] : [[name, values[name]]]))
  return Object.fromEntries(taken)
}
