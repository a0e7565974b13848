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
  it('opens the groups that are marked as open', () => {
    const open = groups(renderToStaticMarkup(<Accordion items={items} />)).map((tag) =>
      tag.includes('open=""'),
    )
    expect(open).toEqual([true, false, false])
  })

  it('lets several groups be open at once, and gives them one shared name where opening one closes the others', () => {
    const free = groups(renderToStaticMarkup(<Accordion items={items} />))
    expect(free.some((tag) => tag.includes('name='))).toBe(false)
    const tied = groups(renderToStaticMarkup(<Accordion items={items} others="close" />))
    const names = tied.map((tag) => tag.match(/name="(.+?)"/)?.[1])
    expect(names[0]).toBeTruthy()
    expect(names[1]).toBe(names[0])
    // No other group closes a disabled one.
    expect(names[2]).toBeUndefined()
  })

  it('does not share a name between two accordions', () => {
    const markup = renderToStaticMarkup(
      <>
        <Accordion items={items.slice(0, 1)} others="close" />
        <Accordion items={items.slice(1, 2)} others="close" />
      </>,
    )
    expect(new Set(groups(markup).map((tag) => tag.match(/name="(.+?)"/)?.[1])).size).toBe(2)
  })

  it('marks a disabled group as disabled', () => {
    const markup = renderToStaticMarkup(<Accordion items={items} />)
    expect(markup.match(/<summary[^>]*aria-disabled="true"[^>]*>/g)).toHaveLength(1)
  })
})
