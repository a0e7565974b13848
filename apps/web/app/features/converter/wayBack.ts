/** The way back: which tool, with which options, turns an output into its input again. Pure. */
import { type OptionValues, readOptions, type Tool } from '@whittle/tools-core'

/** A tool with its options. */
interface WayBack {
  readonly tool: Tool
  readonly options: OptionValues
}

/**
 * The inverse tool with the options that both have; or the tool itself with `from` and `to` exchanged, where it has such
 * options. `undefined` where there is no way back.
 */
export function wayBack(tool: Tool, options: OptionValues, inverse: Tool | undefined): WayBack | undefined {
  if (inverse !== undefined)
    return { tool: inverse, options: readOptions(inverse, withoutKeys(tool, options)).values }
  const { from, to } = options
  if (from === undefined || to === undefined) return undefined
  // What does not fit becomes the default: 'from' may have a value, such as 'guess', that 'to' has not.
  return { tool, options: readOptions(tool, { ...options, from: to, to: from }).values }
}

/** A key is for one direction: the public one verifies what the private one signed. */
function withoutKeys(tool: Tool, options: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(options).filter(([name]) => tool.options[name]?.kind !== 'key'))
}
