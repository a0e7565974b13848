import { findTool } from '@whittle/tools-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionFields } from './OptionFields.tsx'

it('keys are taken as typed, and no spell checker sees them', () => {
  const { options } = findTool('hmac')!
  const html = renderToStaticMarkup(<OptionFields options={options} values={{}} onChange={() => undefined} />)
  const key = /<textarea[^>]*>/.exec(html)?.[0].toLowerCase()
  for (const attribute of ['spellcheck="false"', 'autocapitalize="off"', 'autocorrect="off"'])
    expect(key).toContain(attribute)
})
