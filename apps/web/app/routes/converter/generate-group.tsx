import { generateGroup } from '@whittle/tools-core/groups/generate'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('generate', generateGroup)

export default function GenerateGroupRoute(): ReactElement {
  return <ConverterGroup key="generate" id="generate" tools={generateGroup} />
}
