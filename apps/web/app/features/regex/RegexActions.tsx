import { shareableOptions, type Tool } from '@whittle/tools-core'
import { type ReactElement, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { type Shared, ShareMenu } from '../../ui/ShareMenu.tsx'
import { useRegexTool } from './RegexContext.ts'

/** The page's buttons: show the sample, open a file as the test text, copy a link. */
export function RegexActions({ tool }: { readonly tool: Tool }): ReactElement {
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
  return (
    <>
      <Button onClick={() => store.getState().type(tool.samples[0])}>Sample</Button>
      <Button onClick={() => file.current?.click()}>Open a file</Button>
      <FileInput
        ref={file}
        label="Choose a file"
        accept=""
        onPick={(picked) => void workspace.openFile(picked)}
      />
      <ShareMenu onShare={(what) => void share(what)} />
    </>
  )
}
