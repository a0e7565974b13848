/** The page's markup, for the server. */
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
