import { findTool } from '@whittle/tools-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConverterContext, createConverter } from './ConverterContext.ts'
import { ErrorRegion } from './ProblemRegion.tsx'

it('shows errors at once as an alert that does not interrupt the typing', () => {
  const tool = findTool('hash')!
  const { store, ...converter } = createConverter(tool)
  store
    .getState()
    .setJob({ status: 'failed', errors: [{ code: 'unexpected', message: 'A brace is missing.' }] })
  // What is prerendered is the store's first state.
  const failed = { ...store, getInitialState: store.getState }
  const html = renderToStaticMarkup(
    <ConverterContext value={{ ...converter, store: failed }}>
      <ErrorRegion className="errors" />
    </ConverterContext>,
  )
  expect(html).toContain('role="alert" aria-live="off"')
})
