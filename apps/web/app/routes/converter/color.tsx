import type { Tool } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { ColorActions } from '../../features/color/ColorActions.tsx'
import { ColorProvider } from '../../features/color/ColorProvider.tsx'
import { ColorOptions, ColorWorkshop } from '../../features/color/ColorWorkshop.tsx'
import { ConverterFrame } from '../../features/converter/ConverterFrame.tsx'
import { OptionLine } from '../../features/converter/OptionLine.tsx'
import { ToolActions } from '../../features/converter/ToolActions.tsx'
import { toolPath } from '../../lib/links/toolPath.ts'

export default function ColorPage({ tool }: { readonly tool: Tool }): ReactElement {
  return (
    <ColorProvider tool={tool} path={toolPath(tool)}>
      <ConverterFrame tool={tool} actions={<ColorActions tool={tool} More={ToolActions} />}>
        <ColorWorkshop options={<ColorOptions options={tool.options} Fields={OptionLine} />} />
      </ConverterFrame>
    </ColorProvider>
  )
}
