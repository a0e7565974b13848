import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../../testing/mountInPage.ts'
import { BitFields } from './BitFields.tsx'

it('Tab reaches one bit, and the arrow keys, Home and End lead to the others', async () => {
  const fields = [
    { name: 'high', bits: '01' },
    { name: 'low', bits: '10' },
  ]
  const host = mountInPage(<BitFields fields={fields} onTurn={() => undefined} />)
  const bits = await vi.waitUntil(() => {
    const found = [...host.querySelectorAll('button')]
    return found.length === 4 && found
  })
  const reached = () => bits.filter(({ tabIndex }) => tabIndex === 0).map(({ ariaLabel }) => ariaLabel)
  const press = (key: string): void =>
    void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(reached()).toEqual(['Bit 3: 0'])
  bits[0]?.focus()
  for (const [key, name] of [
    ['ArrowRight', 'Bit 2: 1'],
    ['ArrowRight', 'Bit 1: 1'],
    ['End', 'Bit 0: 0'],
    ['Home', 'Bit 3: 0'],
  ] as const) {
    press(key)
    expect(document.activeElement?.ariaLabel).toBe(name)
    await vi.waitFor(() => expect(reached()).toEqual([name]))
  }
})
