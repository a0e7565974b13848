import { textGroup } from '@whittle/tools-core/groups/text'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('text', textGroup)

export default function TextGroupRoute(): ReactElement {
  return <ConverterGroup key="text" id="text" tools={textGroup} />
}
