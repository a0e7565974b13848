import type { Tool } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { ConverterFrame } from '../../features/converter/ConverterFrame.tsx'
import { ToolActions } from '../../features/converter/ToolActions.tsx'
import { RegexActions } from '../../features/regex/RegexActions.tsx'
import { RegexProvider } from '../../features/regex/RegexProvider.tsx'
import { RegexWorkshop } from '../../features/regex/RegexWorkshop.tsx'
import { toolPath } from '../../lib/links/toolPath.ts'

export default function RegexPage({ tool }: { readonly tool: Tool }): ReactElement {
  return (
    <RegexProvider tool={tool} path={toolPath(tool)}>
      <ConverterFrame tool={tool} actions={<RegexActions tool={tool} More={ToolActions} />}>
        <RegexWorkshop />
      </ConverterFrame>
    </RegexProvider>
  )
}
