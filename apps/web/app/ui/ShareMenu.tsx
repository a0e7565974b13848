import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { PopoverMenu } from './PopoverMenu.tsx'

/** What a shared link contains. */
export type Shared = 'input' | 'settings'

export interface ShareMenuProps {
  /** Why the input cannot be put in a link, if that is the case. */
  readonly whyNotInput?: string | undefined
  readonly onShare: (what: Shared) => void
}

/** A menu that copies a link to the tool, with the input or with the settings only. */
export function ShareMenu({ whyNotInput, onShare }: ShareMenuProps): ReactElement {
  return (
    <PopoverMenu label="Share">
      {(close) => {
        const choose = (what: Shared) => (): void => {
          close()
          onShare(what)
        }
        return (
          <>
            {whyNotInput === undefined ? (
              <Button onClick={choose('input')}>Copy link with input</Button>
            ) : (
              <p>{whyNotInput}</p>
            )}
            <Button onClick={choose('settings')}>Copy link with settings only</Button>
            <p>The part of the link after # is not sent to any server.</p>
          </>
        )
      }}
    </PopoverMenu>
  )
}
