import { encodingGroup } from '@whittle/tools-core/groups/encoding'
import type { ReactElement } from 'react'
import { ConverterPages } from '../../features/converter/ConverterPage.tsx'
import { toolMeta } from '../../pages/converterMeta.ts'

export const meta = toolMeta(encodingGroup)

export default function EncodingToolRoute(): ReactElement {
  return <ConverterPages tools={encodingGroup} />
}
