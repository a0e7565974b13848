import { timeGroup } from '@whittle/tools-core/groups/time'
import type { ReactElement } from 'react'
import { BoardPlace } from '../../features/converter/board/BoardPlace.tsx'
import { ConverterPages } from '../../features/converter/ConverterPage.tsx'
import { toolMeta } from '../../pages/converterMeta.ts'

export const meta = toolMeta(timeGroup)

export default function TimeZoneRoute(): ReactElement {
  return (
    <ConverterPages tools={timeGroup}>
      <BoardPlace />
    </ConverterPages>
  )
}
