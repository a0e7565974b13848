/** Renders the page's markup on the server. */
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Portrait } from './Portrait'

export function render(): string {
  return renderToString(
    <StrictMode>
      <Portrait />
    </StrictMode>,
  )
}
