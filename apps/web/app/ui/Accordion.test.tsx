import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Accordion, type AccordionItem } from './Accordion.tsx'

const items: AccordionItem[] = [
  { id: 'a', title: 'First', body: 'one', open: true },
  { id: 'b', title: 'Second', body: 'two' },
  { id: 'c', title: 'Third', body: 'three', disabled: true },
]

function groups(markup: string): string[] {
  return [...markup.matchAll(/<details[^>]*>/g)].map(([tag]) => tag)
}

describe('Accordion', () => {
  it('has the groups open that ask for it', () => {
    const open = groups(renderToStaticMarkup(<Accordion items={items} />)).map((tag) =>
      tag.includes('open=""'),
    )
    expect(open).toEqual([true, false, false])
  })

  it('lets groups stay open beside each other, and ties them by one name where one closes the others', () => {
    const free = groups(renderToStaticMarkup(<Accordion items={items} />))
    expect(free.some((tag) => tag.includes('name='))).toBe(false)
    const tied = groups(renderToStaticMarkup(<Accordion items={items} others="close" />))
    const names = tied.map((tag) => tag.match(/name="(.+?)"/)?.[1])
    expect(names[0]).toBeTruthy()
    expect(names[1]).toBe(names[0])
    // A disabled group is closed by no other.
    expect(names[2]).toBeUndefined()
  })

  it('ties no group of one accordion to those of another', () => {
    const markup = renderToStaticMarkup(
      <>
        <Accordion items={items.slice(0, 1)} others="close" />
        <Accordion items={items.slice(1, 2)} others="close" />
      </>,
    )
    expect(new Set(groups(markup).map((tag) => tag.match(/name="(.+?)"/)?.[1])).size).toBe(2)
  })

  it('says of a disabled group that it is', () => {
    const markup = renderToStaticMarkup(<Accordion items={items} />)
    expect(markup.match(/<summary[^>]*aria-disabled="true"[^>]*>/g)).toHaveLength(1)
  })
})
