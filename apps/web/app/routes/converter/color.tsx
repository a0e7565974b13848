import { styleGroup } from '@whittle/tools-core/groups/style'
import type { ReactElement } from 'react'
import { ColorActions } from '../../features/color/ColorActions.tsx'
import { ColorOptions } from '../../features/color/ColorOptions.tsx'
import { ColorProvider } from '../../features/color/ColorProvider.tsx'
import { ColorWorkshop } from '../../features/color/ColorWorkshop.tsx'
import { ConverterFrame } from '../../features/converter/ConverterFrame.tsx'
import { OptionFields } from '../../features/converter/OptionFields.tsx'
import { toolAt, toolPath } from '../../lib/links/toolPath.ts'
import { toolMeta } from '../../pages/converterMeta.ts'

const tool = toolAt(styleGroup, '/converter/style/color')

export const meta = toolMeta([tool])

export default function ColorToolRoute(): ReactElement {
  return (
    <ColorProvider tool={tool} path={toolPath(tool)}>
      <ConverterFrame tool={tool} actions={<ColorActions tool={tool} />}>
        <ColorWorkshop options={<ColorOptions options={tool.options} Fields={OptionFields} />} />
      </ConverterFrame>
    </ColorProvider>
  )
}
