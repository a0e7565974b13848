import { type ReactElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Mounts a field from 1 to 9, and returns the numbers it passes on. */
async function mount(props: Pick<NumberFieldProps, 'step' | 'isOptional'>) {
  const numbers: number[] = []
  function Field(): ReactElement {
    const [value, setValue] = useState(1)
    const change = (number: number): void => {
      numbers.push(number)
      setValue(number)
    }
    return <NumberField label="Times" value={value} min={1} max={9} {...props} onChange={change} />
  }
  const host = mountInPage(<Field />)
  const input = await vi.waitUntil(() => host.querySelector('input'))
  const type = (text: string): void => {
    input.focus()
    input.select()
    document.execCommand('insertText', false, text)
  }
  return { host, input, numbers, type }
}

it('passes on whole numbers only, and takes the nearest when left', async () => {
  const { host, input, numbers, type } = await mount({})
  type('2.6')
  expect(numbers).toEqual([])
  await vi.waitFor(() => expect(host.textContent).toContain('Whole number from 1 to 9'))
  input.blur()
  expect(numbers).toEqual([3])
  await vi.waitFor(() => expect(input.value).toBe('3'))
  type('12')
  input.blur()
  expect(numbers).toEqual([3, 9])
})

it('passes on any number where that is asked for', async () => {
  const { numbers, type } = await mount({ step: 'any' })
  type('2.6')
  expect(numbers).toEqual([2.6])
})

it('may be left empty where that is allowed, which is not a number', async () => {
  const { input, numbers, type } = await mount({ isOptional: true })
  type('7')
  input.select()
  document.execCommand('delete')
  input.blur()
  expect(numbers).toEqual([7, Number.NaN])
  await vi.waitFor(() => expect(input.value).toBe(''))
})
