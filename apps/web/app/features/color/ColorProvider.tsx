import type { Tool } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { ColorContext, createColorTool } from './ColorContext.ts'

export interface ColorProviderProps {
  readonly tool: Tool
  /** Path of the page; other pages can hand it a colour or a picture. */
  readonly path: string
  readonly children: ReactNode
}

/** Provides the page's state, initialised from its address or from what another page hands over. */
export function ColorProvider({ tool, path, children }: ColorProviderProps): ReactElement {
  const [colorTool] = useState(() => createColorTool(tool))
  const { store, workspace } = colorTool
  useEffect(() => workspace.connect(), [workspace])
  useHanded({
    path,
    open: (handed) => {
      if ('text' in handed) store.getState().type(handed.text)
      else void workspace.openPicture(handed.file)
    },
    onLost: showHandOverLost,
  })
  return <ColorContext value={colorTool}>{children}</ColorContext>
}
