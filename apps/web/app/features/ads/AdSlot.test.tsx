import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AdSlot } from './AdSlot.tsx'

it('renders nothing while no ad network is configured', () => {
  expect(renderToStaticMarkup(<AdSlot placement="ads_h1" />)).toBe('')
})
