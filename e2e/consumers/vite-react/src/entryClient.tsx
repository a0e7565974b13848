/** Hydrates what the server rendered. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Portrait } from './Portrait'

hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <Portrait />
  </StrictMode>,
)
