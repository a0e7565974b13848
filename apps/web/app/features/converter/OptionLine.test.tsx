import { defaultOptions, findTool } from '@whittle/tools-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionLine } from './OptionLine.tsx'

const tool = findTool('number-base')!
const shown = (changed: Record<string, string | number> = {}): string =>
  renderToStaticMarkup(
    <OptionLine
      options={tool.options}
      values={{ ...defaultOptions(tool), ...changed }}
      onChange={() => undefined}
    />,
  )

it('a 0 that stands for a word is an empty field with that word', () => {
  const field = /<input[^>]*placeholder="by prefix"[^>]*>/.exec(shown())?.[0]
  expect(field).toContain('value=""')
})

it('each option has its help as a description', () => {
  const html = shown()
  const described = /<select[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<div id="${described}"`)
  expect(html).toContain('Writes 0x, 0b or 0o before the number.')
})

it('what differs from the default is marked and named, and can be reset', () => {
  expect(shown()).not.toContain('Reset')
  const html = shown({ prefix: 'on', group: 4 })
  expect(html.match(/data-changed="true"/g)).toHaveLength(2)
  expect(html).toContain('title="Changed: Digits in a group, Prefix"')
})
