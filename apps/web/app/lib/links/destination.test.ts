import { describe, expect, it } from 'vitest'
import type { Page } from '../../pages/pages.ts'
import { readSiteConfig } from '../../site.config.ts'
import { pageAt } from '../../testing/pageAt.ts'
import { destinationOf } from './destination.ts'

const site = readSiteConfig({})
const hosted = readSiteConfig({ VITE_JSON_URL: 'https://json.example/' })

function having(path: Page['path'], { isolated = false } = {}) {
  return (asked: string): Page | undefined => (asked === path ? pageAt(path, { isolated }) : undefined)
}

describe('destinationOf', () => {
  it('is the page of this site, also with a query or a fragment', () => {
    expect(destinationOf('/faq', site, having('/faq'))).toEqual({ to: '/faq', reload: false })
    expect(destinationOf('/faq?a=1', site, having('/faq'))).toEqual({ to: '/faq?a=1', reload: false })
    expect(destinationOf('/#tools', site, having('/'))).toEqual({ to: '/#tools', reload: false })
  })

  it('is reloaded where the page is cross-origin isolated', () => {
    expect(destinationOf('/video', site, having('/video', { isolated: true }))).toEqual({
      to: '/video',
      reload: true,
    })
  })

  it('is a new tab for a sibling tool, preferring its configured host to the page here', () => {
    expect(destinationOf('/json', hosted, having('/json'))).toEqual({ href: 'https://json.example/' })
    expect(destinationOf('/json', site, having('/json'))).toEqual({ href: '/json' })
  })

  it('is undefined without either', () => {
    expect(destinationOf('/json', site, having('/'))).toBeUndefined()
    expect(destinationOf('/faq', hosted, having('/'))).toBeUndefined()
  })
})
