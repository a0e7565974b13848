import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../../site.config.ts'
import { Contact } from './Contact.tsx'
import { FormFrame } from './FormFrame.tsx'

function markup(env: Record<string, string>): string {
  return renderToStaticMarkup(<Contact site={readSiteConfig(env)} />)
}

describe('Contact', () => {
  it('is a form that writes a mail if no hosted form is configured', () => {
    expect(markup({})).toContain('<textarea')
    expect(markup({})).toContain('This site has no mail address set')
    const addressed = markup({ VITE_CONTACT_EMAIL: 'hello@tools.example' })
    expect(addressed).toContain('href="mailto:hello@tools.example"')
    expect(addressed).not.toContain('This site has no mail address set')
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
