import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'

/** Links to this tool: with the input, or the settings alone. */
export function ShareMenu(): ReactElement {
  const converter = useConverter()
  const { tool } = converter
  const isFile = useConverterState(({ input }) => input.kind === 'file')
  const share = async (what: 'input' | 'settings'): Promise<void> =>
    (await import('./copyLink.ts')).copyLink(converter, what)
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
