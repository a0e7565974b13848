/** The tools that accept content of a detected type. */
import { type Detection, findTool, type InputType, type OptionValues, type Tool } from '@whittle/tools-core'
import { toolPath } from '../links/toolPath.ts'
import { optionsFor } from './layers.ts'

/** The page of a tool, and the options that it needs. */
export interface ToolPlace {
  readonly name: string
  readonly path: string
  readonly options?: OptionValues
}

/** The tools for a guess, those made for its type first. */
export function toolsFor(guess: Detection): readonly Tool[] {
  return guess.tools.flatMap((id) => findTool(id) ?? [])
}

/** Where a tool reads content of a type. */
export function toolPlace(tool: Tool, type: InputType): ToolPlace {
  const options = optionsFor(type, tool)
  return { name: tool.title, path: toolPath(tool), ...(options === undefined ? {} : { options }) }
}
