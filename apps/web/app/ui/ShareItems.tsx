/** What the menu of links holds. Loaded once the page is there. */
import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import type { Shared } from './ShareMenu.tsx'

export interface ShareItemsProps {
  /** Why the input goes into no link, where that is so. */
  readonly whyNotInput?: keyof typeof REASONS | undefined
  readonly onShare: (what: Shared) => void
}

const REASONS = {
  file: 'A file is never put into a link.',
  secret: 'The input of this tool is a secret: it is never put into a link.',
} as const

/** A button for each link. */
export default function ShareItems({ whyNotInput, onShare }: ShareItemsProps): ReactElement {
  return (
    <>
      {whyNotInput === undefined ? (
        <Button onClick={() => onShare('input')}>Copy link with input</Button>
      ) : (
        <p>{REASONS[whyNotInput]}</p>
      )}
      <Button onClick={() => onShare('settings')}>Copy link with settings only</Button>
      <p>The part of the link behind # is not sent to any server.</p>
    </>
  )
}
