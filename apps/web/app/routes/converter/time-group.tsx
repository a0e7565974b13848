import { timeGroup } from '@whittle/tools-core/groups/time'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('time', timeGroup)

export default function TimeGroupRoute(): ReactElement {
  return <ConverterGroup key="time" id="time" tools={timeGroup} />
}
