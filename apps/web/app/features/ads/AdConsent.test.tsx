import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AdConsentBanner, AdConsentSettings } from './AdConsent.tsx'

it('asks nothing if no ad network is configured', () => {
  expect(renderToStaticMarkup(<AdConsentBanner />)).toBe('')
  expect(renderToStaticMarkup(<AdConsentSettings />)).toBe('')
})
