import { numberGroup } from '@whittle/tools-core/groups/number'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('number', numberGroup)

export default function NumberGroupRoute(): ReactElement {
  return <ConverterGroup key="number" id="number" tools={numberGroup} />
}
