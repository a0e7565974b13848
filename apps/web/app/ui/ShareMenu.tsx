import type { ReactElement } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OnDemand } from './OnDemand.tsx'
import { PopoverMenu } from './PopoverMenu.tsx'

/** What a link is to carry. */
export type Shared = 'input' | 'settings'

export interface ShareMenuProps {
  /** Why the input goes into no link, where that is so. */
  readonly whyNotInput?: 'file' | 'secret' | undefined
  readonly onShare: (what: Shared) => void
}

const loadItems = () => import('./ShareItems.tsx')

/** Links to a tool: with the input, or the settings alone. */
export function ShareMenu({ whyNotInput, onShare }: ShareMenuProps): ReactElement {
  return (
    <PopoverMenu label="Share">
      {(close) => (
        <ErrorBoundary region="The list of links">
          <OnDemand load={loadItems}>
            {(ShareItems) => (
              <ShareItems
                whyNotInput={whyNotInput}
                onShare={(what) => {
                  close()
                  onShare(what)
                }}
              />
            )}
          </OnDemand>
        </ErrorBoundary>
      )}
    </PopoverMenu>
  )
}
