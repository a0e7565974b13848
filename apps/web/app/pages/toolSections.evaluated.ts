/**
 * The list of all tools as plain data. The build runs this module and inlines its exports
 * (`vite/evaluatedModules.ts`), so that the registry is not shipped with it.
 */
import { type ToolSection, toolSections } from './toolSections.ts'

/** In the order of the list. */
export const TOOL_SECTIONS: readonly ToolSection[] = toolSections()
