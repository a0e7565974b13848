import { numberGroup } from '@whittle/tools-core/groups/number'
import type { ReactElement } from 'react'
import { ConverterPages } from '../../features/converter/ConverterPage.tsx'
import { toolMeta } from '../../pages/converterMeta.ts'

export const meta = toolMeta(numberGroup)

export default function NumberToolRoute(): ReactElement {
  return <ConverterPages tools={numberGroup} />
}
