import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertRegion } from './AlertRegion.tsx'

test('an error region is live from the first render, and an alert only while it has content', () => {
  const empty = renderToStaticMarkup(<AlertRegion isEmpty className="errors" />)
  expect(empty).toContain('aria-live="assertive"')
  expect(empty).toContain('class="errors"')
  expect(empty).not.toContain('role="alert"')
  expect(renderToStaticMarkup(<AlertRegion isEmpty={false}>Wrong</AlertRegion>)).toContain('role="alert"')
})
