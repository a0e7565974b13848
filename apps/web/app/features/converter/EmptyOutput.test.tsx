import { findTool } from '@whittle/tools-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConverterContext, createConverter } from './ConverterContext.ts'
import { EmptyOutput } from './EmptyOutput.tsx'
import { formOf } from './toolPanels/qrForms.ts'

function shown(form: ReturnType<typeof formOf> | null): string {
  const converter = createConverter(findTool('qr')!)
  converter.store.getState().setForm(form)
  converter.store.getInitialState = converter.store.getState
  return renderToStaticMarkup(
    <ConverterContext value={converter}>
      <EmptyOutput />
    </ConverterContext>,
  )
}

it('the example is of the form that is shown', () => {
  expect(shown(null)).toContain('https://example.com')
  const ofNetwork = shown(formOf('wifi', {}))
  expect(ofNetwork).toContain('WIFI:')
  expect(ofNetwork).not.toContain('https://example.com')
})
