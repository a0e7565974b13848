import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONTACT } from '../../content/contact.ts'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { MailForm } from './MailForm.tsx'

const form = <MailForm to="hello@tools.example" siteName="Whittle" />
const message = () => page.getByLabelText(CONTACT.message)
const text = () => (message().element() as HTMLTextAreaElement).value

it('opens the mail program with the message, by keyboard alone', async () => {
  const opened: string[] = []
  navigation.addEventListener('navigate', (event) => opened.push(event.destination.url), { once: true })
  mountInPage(form)
  await userEvent.click(page.getByLabelText(CONTACT.name))
  await userEvent.keyboard('Asha{Tab}The crop frame{Enter}is 50% & too thin{Tab}{Enter}')
  await vi.waitUntil(() => opened.length > 0)
  const fields = new URLSearchParams(opened[0]?.replace(/^[^?]*/, ''))
  expect(opened[0]).toMatch(/^mailto:hello@tools\.example\?/)
  expect(fields.get('subject')).toBe('Whittle: A question')
  expect(fields.get('body')).toBe('The crop frame\r\nis 50% & too thin\r\n\r\nAsha')
})

it('truncates no message, says that a long one may be cut off, and asks before it would be lost', async () => {
  mountInPage(form)
  await userEvent.fill(message(), 'long '.repeat(400))
  expect(text()).toBe('long '.repeat(400))
  await expect.element(page.getByRole('status')).toHaveTextContent(/Copying it keeps all of it/)
  expect(asksBeforeLeaving()).toBe(true)
  await userEvent.clear(message())
  await expect.poll(asksBeforeLeaving).toBe(false)
})

it('keeps the message while other pages are shown, however long it is', async () => {
  const long = `first ${'long '.repeat(20_500)}`
  mountInPage(form)
  await userEvent.fill(message(), long)
  // What the next visit to the page renders.
  const again = mountInPage(form)
  await vi.waitUntil(() => again.querySelector('textarea')?.value === long)
  await userEvent.clear(page.getByLabelText(CONTACT.message).last())
})
