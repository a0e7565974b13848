import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { ConverterPage } from '../features/converter/ConverterPage.tsx'
import { toolMeta } from '../lib/converterMeta.ts'
import { toolAt } from '../lib/converters.ts'

export const meta = toolMeta

export default function ConverterToolRoute(): ReactElement {
  const tool = toolAt(useLocation().pathname)
  return <ConverterPage key={tool.id} tool={tool} />
}
