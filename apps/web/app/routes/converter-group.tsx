import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { ConverterGroup } from '../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../lib/converterMeta.ts'
import { groupAt } from '../lib/converters.ts'

export const meta = groupMeta

export default function ConverterGroupRoute(): ReactElement {
  const group = groupAt(useLocation().pathname)
  return <ConverterGroup key={group.id} group={group} />
}
