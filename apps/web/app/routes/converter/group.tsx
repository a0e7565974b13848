import { tools } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { GROUPS } from '../../content/converters.ts'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../lib/converterMeta.ts'
import { groupAt } from '../../lib/converters.ts'

export const meta = ({ location }: Pick<MetaArgs, 'location'>) => {
  const group = groupAt(GROUPS, location.pathname)
  return groupMeta(
    group,
    tools.filter((tool) => tool.group === group.id),
  )
}

export default function ConverterGroupRoute(): ReactElement {
  const group = groupAt(GROUPS, useLocation().pathname)
  return <ConverterGroup key={group.id} group={group} />
}
