import { timeGroup } from '@whittle/tools-core/groups/time'
import type { ReactElement } from 'react'
import { ConverterPages } from '../../features/converter/ConverterPage.tsx'
import { toolMeta } from '../../pages/converterMeta.ts'

export const meta = toolMeta(timeGroup)

export default function TimeToolRoute(): ReactElement {
  return <ConverterPages tools={timeGroup} />
}
