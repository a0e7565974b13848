import { encodingGroup } from '@whittle/tools-core/groups/encoding'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('encoding', encodingGroup)

export default function EncodingGroupRoute(): ReactElement {
  return <ConverterGroup key="encoding" id="encoding" tools={encodingGroup} />
}
