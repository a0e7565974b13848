import { shareableOptions } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { showToast } from '../../ui/Toast.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'

/** A link longer than this is cut off by some programs. */
const LONG_LINK = 8000
/** A link longer than this is refused by most. */
const LONGEST_LINK = 64_000

/** Links to this tool: with the input, or the settings alone. */
export function ShareMenu(): ReactElement {
  const { tool, store } = useConverter()
  const isFile = useConverterState(({ input }) => input.kind === 'file')
  const share = async (what: 'input' | 'settings'): Promise<void> => {
    const { input, options } = store.getState()
    const text = what === 'input' && input.kind === 'text' ? { input: input.text } : {}
    const { toFragment } = await import('./shareLink.ts')
    const fragment = await toFragment({ options: shareableOptions(tool, options), ...text })
    const link = `${window.location.origin}${window.location.pathname}${fragment}`
    if (link.length > LONGEST_LINK)
      return showToast({
        text: 'The input is too long for a link',
        detail: 'Share the settings alone, and send the input as a file.',
        tone: 'bad',
      })
    await copyText(
      link,
      link.length > LONG_LINK ? 'Link copied; some programs cut links this long' : 'Link copied',
    )
  }
  return (
    <PopoverMenu label="Share">
      {(close) => {
        const choose = (what: 'input' | 'settings') => (): void => {
          close()
          void share(what)
        }
        return (
          <>
            {tool.secret === true || isFile ? (
              <p>
                {isFile ? 'A file is never' : 'The input of this tool is a secret: it is never'} put into a
                link.
              </p>
            ) : (
              <Button onClick={choose('input')}>Copy link with input</Button>
            )}
            <Button onClick={choose('settings')}>Copy link with settings only</Button>
            <p>The part of the link behind # is not sent to any server.</p>
          </>
        )
      }}
    </PopoverMenu>
  )
}
