import { textGroup } from '@whittle/tools-core/groups/text'
import type { ReactElement } from 'react'
import { ConverterPages } from '../../features/converter/ConverterPage.tsx'
import { toolMeta } from '../../pages/converterMeta.ts'

export const meta = toolMeta(textGroup)

export default function TextToolRoute(): ReactElement {
  return <ConverterPages tools={textGroup} />
}
