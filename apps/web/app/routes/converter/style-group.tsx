import { styleGroup } from '@whittle/tools-core/groups/style'
import type { ReactElement } from 'react'
import { ConverterGroup } from '../../features/converter/ConverterGroup.tsx'
import { groupMeta } from '../../pages/groupMeta.ts'

export const meta = () => groupMeta('style', styleGroup)

export default function StyleGroupRoute(): ReactElement {
  return <ConverterGroup key="style" id="style" tools={styleGroup} />
}
