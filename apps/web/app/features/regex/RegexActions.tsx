import { type OptionValues, shareableOptions, type Tool } from '@whittle/tools-core'
import { type ComponentType, type ReactElement, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { type Shared, ShareMenu } from '../../ui/ShareMenu.tsx'
import { useRegexTool } from './RegexContext.ts'
import { sampleFor } from './samples.ts'
import { patternOf } from './store.ts'

/** Buttons that every converter has. */
interface MoreProps {
  readonly tool: Tool
  readonly read: () => {
    readonly input: { readonly kind: 'text'; readonly text: string }
    readonly options: OptionValues
  }
}

export interface RegexActionsProps {
  readonly tool: Tool
  readonly More: ComponentType<MoreProps>
}

/** The page's buttons: show the sample, open a file as the test text, copy a link, and more. */
export function RegexActions({ tool, More }: RegexActionsProps): ReactElement {
  const { store, workspace } = useRegexTool()
  const file = useRef<HTMLInputElement>(null)
  const share = (what: Shared): Promise<void> =>
    runOrShow(async () => {
      const { options, text, rows } = store.getState()
      const tests = rows.length === 0 ? {} : { tests: JSON.stringify(rows) }
      const settings = { ...shareableOptions(tool, options), ...tests }
      const { copyLink } = await import('../../ui/copyLink.ts')
      await copyLink(
        what === 'settings' ? { settings } : { settings, input: text },
        'Share the settings only.',
      )
    })
  const showSample = (): void => {
    const { type } = store.getState()
    type(sampleFor(tool, patternOf(store.getState())) ?? tool.samples[0])
  }
  return (
    <>
      <Button onClick={showSample}>Sample</Button>
      <Button onClick={() => file.current?.click()}>Open a file</Button>
      <FileInput
        ref={file}
        label="Choose a file"
        accept=""
        onPick={(picked) => void workspace.openFile(picked)}
      />
      <More
        tool={tool}
        read={() => {
          const { options, text } = store.getState()
          return { options, input: { kind: 'text', text } }
        }}
      />
      <ShareMenu onShare={(what) => void share(what)} />
    </>
  )
}
