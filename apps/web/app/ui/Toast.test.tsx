import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Toaster } from './Toast.tsx'

it('waits as live regions, of which none is an alert before there is something to say', () => {
  const html = renderToStaticMarkup(<Toaster />)
  expect(html).toContain('aria-live="assertive"')
  expect(html).toContain('role="status"')
  expect(html).not.toContain('role="alert"')
})
