import type { Tool } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { BoardPlace } from '../../features/converter/board/BoardPlace.tsx'
import { ConverterPage } from '../../features/converter/ConverterPage.tsx'

export default function TimeZonePage({ tool }: { readonly tool: Tool }): ReactElement {
  return (
    <ConverterPage tool={tool}>
      <BoardPlace />
    </ConverterPage>
  )
}
