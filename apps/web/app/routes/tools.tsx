import type { ReactElement } from 'react'
import { ToolIndex } from '../features/tools/ToolIndex.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import { itemList } from '../pages/structuredContent.ts'
import { TOOL_SECTIONS } from '../pages/toolSections.evaluated.ts'
import { site } from '../site.config.ts'

export const meta = () =>
  pageMeta(
    '/tools',
    itemList(
      TOOL_SECTIONS.flatMap(({ cards }) => cards.flatMap(({ ways }) => ways)),
      site,
    ),
  )

export default function ToolsRoute(): ReactElement {
  return <ToolIndex />
}
