import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setStored } from '../../lib/device/deviceStorage.ts'
import { site } from '../../site.config.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { AdConsentBanner, AdConsentSettings } from './AdConsent.tsx'

const NETWORK = { scriptUrl: '/ads.js', origins: [] }

/** Shows the question as the root of the site and the settings as the privacy policy do. */
function mount(): HTMLElement {
  const element = (
    <>
      <p>page</p>
      <AdConsentBanner />
      <AdConsentSettings />
    </>
  )
  return mountInPage(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

function networkScript(): Element | null {
  return document.querySelector('script[src$="/ads.js"]')
}

const { ads } = site

beforeEach(() => {
  setStored('whittle:ad-consent', null)
})
afterEach(() => {
  Object.assign(site, { ads })
  networkScript()?.remove()
})

it('asks nothing if no ad network is configured', async () => {
  const host = mount()
  await vi.waitFor(() => expect(host.textContent).toBe('page'))
  expect(networkScript()).toBeNull()
})

it('asks before it loads a configured network, until it is answered', async () => {
  Object.assign(site, { ads: NETWORK })
  const host = mount()
  const asked = await vi.waitUntil(() => host.querySelector('section'))
  expect(networkScript()).toBeNull()
  asked.querySelectorAll('button')[1]?.click()
  await vi.waitFor(() => expect(networkScript()).not.toBeNull())
  expect(host.querySelector('section')).toBeNull()
  expect(host.querySelector('[role="status"]')).not.toBeNull()
})

it('loads nothing from a network that was declined', async () => {
  Object.assign(site, { ads: NETWORK })
  const host = mount()
  const asked = await vi.waitUntil(() => host.querySelector('section'))
  asked.querySelector('button')?.click()
  await vi.waitFor(() => expect(host.querySelector('section')).toBeNull())
  expect(networkScript()).toBeNull()
})
