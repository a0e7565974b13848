/**
 * The page of a tool without a page of its own. Each tool's route module (`converterRoutes.ts`) renders it
 * with its tool.
 */
import type { Tool } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { ConverterPage } from '../../features/converter/ConverterPage.tsx'

export default function ToolPage({ tool }: { readonly tool: Tool }): ReactElement {
  return <ConverterPage tool={tool} />
}
