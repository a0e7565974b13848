import { codeGroup } from '@whittle/tools-core/groups/code'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('code', codeGroup)

export default function CodeGroupRoute(): ReactElement {
  return <ConverterGroup key="code" id="code" tools={codeGroup} />
}
