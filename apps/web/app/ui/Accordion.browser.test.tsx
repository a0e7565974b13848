import { expect, it, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.ts'
import { Accordion, type AccordionProps } from './Accordion.tsx'

/** Mounts an accordion on the page and returns its groups. */
async function mount(props: AccordionProps): Promise<HTMLDetailsElement[]> {
  const host = mountInPage(<Accordion {...props} />)
  return vi.waitUntil(() => {
    const groups = [...host.querySelectorAll('details')]
    return groups.length === props.items.length && groups
  })
}

const items = [
  { id: 'a', title: 'First', body: 'one', open: true, disabled: true },
  { id: 'b', title: 'Second', body: 'two' },
  { id: 'c', title: 'Third', body: 'three', disabled: true },
]

function open(groups: readonly HTMLDetailsElement[]): boolean[] {
  return groups.map((group) => group.open)
}

it('leaves a disabled group open when opening another group closes the others', async () => {
  const groups = await mount({ items, others: 'close' })
  groups[1]?.querySelector('summary')?.click()
  await vi.waitUntil(() => groups[1]?.open === true)
  expect(open(groups)).toEqual([true, true, false])
})

it('restores a disabled group that the browser opened or closed, as it does for an address or a search', async () => {
  const groups = await mount({ items, others: 'close' })
  const [first, , third] = groups
  if (first === undefined || third === undefined) throw new Error('Expected three groups.')
  third.open = true
  await vi.waitUntil(() => !third.open)
  first.open = false
  await vi.waitUntil(() => first.open)
  expect(open(groups)).toEqual([true, false, false])
})

it('makes a disabled group unreachable by keyboard and pointer', async () => {
  const [, second, third] = await mount({ items })
  expect(third?.querySelector('summary')?.tabIndex).toBe(-1)
  expect(second?.querySelector('summary')?.tabIndex).toBe(0)
  expect(getComputedStyle(third?.querySelector('summary') as Element).pointerEvents).toBe('none')
})
