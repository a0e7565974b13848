import { styleGroup } from '@whittle/tools-core/groups/style'
import type { ReactElement } from 'react'
import { ConverterPages } from '../../features/converter/ConverterPage.tsx'
import { toolMeta } from '../../pages/converterMeta.ts'

export const meta = toolMeta(styleGroup)

export default function StyleToolRoute(): ReactElement {
  return <ConverterPages tools={styleGroup} />
}
