import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Toaster } from './Toast.tsx'

it('renders its live regions empty, and none is an alert until there is a message', () => {
  const html = renderToStaticMarkup(<Toaster />)
  expect(html).toContain('aria-live="assertive"')
  expect(html).toContain('role="status"')
  expect(html).not.toContain('role="alert"')
})
