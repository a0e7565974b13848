import { describe, expect, it } from 'vitest'
import { mailAddress } from './mail.ts'

describe('mailAddress', () => {
  it('contains the recipient, subject and body lines', () => {
    expect(mailAddress({ to: 'a@b.example', subject: 'Idea', body: 'One\nTwo' })).toBe(
      'mailto:a@b.example?subject=Idea&body=One%0D%0ATwo',
    )
  })

  it('escapes the text so that it cannot change the address', () => {
    const address = mailAddress({ to: '', subject: 'a&bcc=x@y.example', body: '100% #1 ?' })
    const fields = new URLSearchParams(address.slice(address.indexOf('?')))
    expect([...fields.keys()]).toEqual(['subject', 'body'])
    expect(fields.get('subject')).toBe('a&bcc=x@y.example')
    expect(fields.get('body')).toBe('100% #1 ?')
  })

  it('writes U+FFFD for half of a surrogate pair', () => {
    expect(mailAddress({ to: '', subject: '\ud800', body: 'x\udc00' })).toBe(
      'mailto:?subject=%EF%BF%BD&body=x%EF%BF%BD',
    )
  })
})
