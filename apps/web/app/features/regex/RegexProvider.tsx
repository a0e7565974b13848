import type { Tool } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { useChosenAgain } from '../../lib/links/useChosenAgain.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { createRegexTool, RegexContext } from './RegexContext.ts'

export interface RegexProviderProps {
  readonly tool: Tool
  /** Path of the page; other pages can hand it a text or a file. */
  readonly path: string
  readonly children: ReactNode
}

/** Provides the page's state, initialised from its address or from what another page hands over. */
export function RegexProvider({ tool, path, children }: RegexProviderProps): ReactElement {
  const [regexTool] = useState(() => createRegexTool(tool))
  const { store, workspace } = regexTool
  useEffect(() => workspace.connect(), [workspace])
  useChosenAgain(workspace.openSettings)
  useHanded({
    path,
    open: (handed) => {
      if ('text' in handed) store.getState().type(handed.text)
      else void workspace.openFile(handed.file)
    },
    onLost: showHandOverLost,
  })
  return <RegexContext value={regexTool}>{children}</RegexContext>
}
