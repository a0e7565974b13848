import type { Tool } from '@whittle/tools-core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { queryOf } from '../../lib/toolSettings.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { useColorStore } from './ColorContext.ts'
import { toFragment } from './colorLink.ts'
import { canPickFromScreen, pickFromScreen } from './eyeDropper.ts'

export interface ColorActionsProps {
  readonly tool: Tool
}

/** The buttons of the page: a sample, a colour from anywhere on the screen, a link. */
export function ColorActions({ tool }: ColorActionsProps): ReactElement {
  const store = useColorStore()
  const next = useRef(1)
  const showSample = (): void => {
    store.getState().type(tool.samples[next.current % tool.samples.length] ?? tool.samples[0])
    next.current += 1
  }
  const share = (): void => {
    const { entry, background, options } = store.getState()
    const fragment = toFragment({ color: entry.text, background: background.text })
    const { origin, pathname } = window.location
    void copyText(`${origin}${pathname}${queryOf(tool, options)}${fragment}`, 'Link copied')
  }
  return (
    <>
      <ScreenButton />
      <Button onClick={showSample}>Sample</Button>
      <Button onClick={share}>Share</Button>
    </>
  )
}

/** Is there only where the browser can do it. */
function ScreenButton(): ReactElement | null {
  const store = useColorStore()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(canPickFromScreen()), [])
  if (!isThere) return null
  const pick = async (): Promise<void> => {
    const text = await pickFromScreen()
    if (text !== null) store.getState().type(text)
  }
  return (
    <Button icon="palette" onClick={() => void pick()}>
      Pick from screen
    </Button>
  )
}
