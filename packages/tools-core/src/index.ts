/** The registry of tools and the `Result` type they all return. Each engine has its own subpath. Pure. */
export { CHARSETS } from './charset/names.ts'
export { type Detection, detect } from './detect/detect.ts'
export { hostZone } from './platform/hostZone.ts'
export { defaultOptions, type ReadOptions, readOptions, shareableOptions } from './registry/options.ts'
export type {
  InputType,
  OptionValues,
  StreamContext,
  StreamEngine,
  Tool,
  ToolContext,
  ToolEngine,
  ToolGroup,
  ToolOption,
  ToolOutput,
  WrittenFile,
} from './registry/tool.ts'
export { findTool, tools } from './registry/tools.ts'
export { writtenFile } from './registry/writtenFiles.ts'
export { applyEdits } from './result/applyEdits.ts'
export { type FullPlace, placeAt } from './result/place.ts'
export type { Failure, Fix, Note, Place, Result, Success, TextEdit, ToolError } from './result/result.ts'
