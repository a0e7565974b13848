import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertRegion } from './AlertRegion.tsx'

test('a place for errors is a live region from the start, and an alert only while it says something', () => {
  const empty = renderToStaticMarkup(<AlertRegion isEmpty className="errors" />)
  expect(empty).toContain('aria-live="assertive"')
  expect(empty).toContain('class="errors"')
  expect(empty).not.toContain('role="alert"')
  expect(renderToStaticMarkup(<AlertRegion isEmpty={false}>Wrong</AlertRegion>)).toContain('role="alert"')
})
