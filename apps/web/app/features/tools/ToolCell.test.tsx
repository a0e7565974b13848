import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ToolCell } from './ToolCell.tsx'

it('a tool that is planned says so, and is no link and no favourite', () => {
  const html = renderToStaticMarkup(
    <ToolCell
      card={{
        id: 'planned:Teleporter',
        name: 'Teleporter',
        description: 'From here to there.',
        sign: { text: '…' },
        ways: [],
        aliases: [],
        keywords: [],
        synonyms: [],
      }}
    />,
  )
  expect(html).toContain('<h3>Teleporter</h3>')
  expect(html).toContain('>Planned</span>')
  expect(html).not.toMatch(/<(?:a|button)\b/)
})
