import { type OptionValues, shareableOptions, type Tool } from '@whittle/tools-core'
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { type Shared, ShareMenu } from '../../ui/ShareMenu.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useColorTool } from './ColorContext.ts'

/** Buttons that every converter has. */
interface MoreProps {
  readonly tool: Tool
  readonly read: () => {
    readonly input: { readonly kind: 'text'; readonly text: string }
    readonly options: OptionValues
  }
}

export interface ColorActionsProps {
  readonly tool: Tool
  readonly More: ComponentType<MoreProps>
}

/** The page's buttons: insert a sample, pick a colour from the screen, copy a link, and more. */
export function ColorActions({ tool, More }: ColorActionsProps): ReactElement {
  const { store } = useColorTool()
  const next = useRef(1)
  const showSample = (): void => {
    store.getState().type(tool.samples[next.current % tool.samples.length] ?? tool.samples[0])
    next.current += 1
  }
  const share = (what: Shared): Promise<void> =>
    runOrShow(async () => {
      const { entry, background, options } = store.getState()
      const settings = shareableOptions(tool, options)
      const { copyLink } = await import('../../ui/copyLink.ts')
      await copyLink(
        what === 'settings'
          ? { settings }
          : { settings: { ...settings, background: background.text }, input: entry.text },
        'Share the settings only.',
      )
    })
  return (
    <>
      <ScreenButton />
      <Button onClick={showSample}>Sample</Button>
      <More
        tool={tool}
        read={() => {
          const { options, entry } = store.getState()
          return { options, input: { kind: 'text', text: entry.text } }
        }}
      />
      <ShareMenu onShare={(what) => void share(what)} />
    </>
  )
}

/** Rendered only where the browser supports it. */
function ScreenButton(): ReactElement | null {
  const { store } = useColorTool()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(canPickFromScreen()), [])
  if (!isThere) return null
  const pick = async (): Promise<void> => store.getState().type(await pickFromScreen())
  return (
    <Button icon={toolIcons.palette} onClick={() => void runOrShow(pick, 'No colour could be picked')}>
      Pick from screen
    </Button>
  )
}

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

type EyeDropperHost = typeof globalThis & { readonly EyeDropper?: new () => EyeDropper }

/** Whether this browser can pick a colour from anywhere on the screen. */
function canPickFromScreen(): boolean {
  return 'EyeDropper' in window
}

/**
 * Returns the colour that the visitor picks, as `#rrggbb`. Only where the browser can.
 *
 * @throws an `AbortError` when they cancel with Escape.
 */
async function pickFromScreen(): Promise<string> {
  const { EyeDropper } = window as EyeDropperHost
  return (await new EyeDropper!().open()).sRGBHex
}
