/** The registry of tools and the `Result` type they all return. Each engine has its own subpath. Pure. */

export { type Detection, detect } from './detect/detect.ts'
export { CHARSETS } from './shared/charset/names.ts'
export { hostZone } from './shared/platform/hostZone.ts'
export { defaultOptions, type ReadOptions, readOptions, shareableOptions } from './shared/registry/options.ts'
export type {
  InputType,
  OptionValues,
  StreamContext,
  StreamEngine,
  Tool,
  ToolContext,
  ToolEngine,
  ToolExample,
  ToolGroup,
  ToolOption,
  ToolOutput,
  WrittenFile,
} from './shared/registry/tool.ts'
export { writtenFile } from './shared/registry/writtenFiles.ts'
export { applyEdits } from './shared/result/applyEdits.ts'
export type { ToolErrorCode } from './shared/result/errorCodes.ts'
export { type FullPlace, placeAt } from './shared/result/place.ts'
export type {
  Failure,
  Fix,
  Note,
  Place,
  Result,
  Success,
  TextEdit,
  ToolError,
} from './shared/result/result.ts'
export { findTool, tools } from './tools.ts'
