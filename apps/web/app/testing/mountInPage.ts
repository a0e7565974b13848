/** Renders React in the page of a browser test. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders into a new element, which is removed when the test ends. Rendering may finish a moment later. */
export function mountInPage(node: ReactNode): HTMLElement {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(node)
  return host
}
