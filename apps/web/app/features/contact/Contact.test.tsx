import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../../site.config.ts'
import { Contact } from './Contact.tsx'
import { FormFrame } from './FormFrame.tsx'

function markup(env: Record<string, string>): string {
  return renderToStaticMarkup(<Contact site={readSiteConfig(env)} />)
}

describe('Contact', () => {
  it('promises nothing if nothing is configured, and names the variables to its owner', () => {
    const bare = markup({})
    expect(bare).toContain('This copy of the site has no contact address yet.')
    expect(bare).toContain('VITE_CONTACT_EMAIL')
    expect(bare).toContain('VITE_CONTACT_FORM_URL')
    expect(bare).not.toMatch(/<form|mailto:|reads every message/)
  })

  it('is a form that writes a mail, which needs a message, to a configured address', () => {
    const addressed = markup({ VITE_CONTACT_EMAIL: 'hello@tools.example' })
    expect(addressed).toContain('href="mailto:hello@tools.example"')
    expect(addressed).toMatch(/<textarea[^>]* required=""/)
    expect(addressed).not.toContain('no contact address')
  })

  it('says that a configured hosted form is loading, and links to it, before hydration', () => {
    const hosted = markup({ VITE_CONTACT_FORM_URL: 'https://forms.example/f/1' })
    expect(hosted).toContain('Loading…')
    expect(hosted).toContain('href="https://forms.example/f/1"')
    expect(hosted).not.toContain('<textarea')
  })
})

it('sandboxes a hosted form, without cookies and unable to navigate the page', () => {
  const frame = renderToStaticMarkup(<FormFrame url="https://forms.example/f/1" onLoad={() => undefined} />)
  expect(frame).toContain('credentialless=""')
  expect(frame).toContain('sandbox="allow-forms allow-scripts allow-same-origin allow-popups"')
})
