import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createJsonTool, JsonContext } from './JsonContext.ts'
import type { JsonState } from './store.ts'
import { TableView } from './TableView.tsx'
import { TreeView } from './TreeView.tsx'

/** A view as it is shown first: the worker has given no rows yet. */
function firstMarkup(View: FunctionComponent, state: Partial<JsonState>): string {
  const { store, ...tool } = createJsonTool()
  store.setState(state)
  // What is rendered without a browser is the store's first state.
  const given = { ...store, getInitialState: store.getState }
  return renderToStaticMarkup(
    <MemoryRouter>
      <JsonContext value={{ ...tool, store: given }}>
        <View />
      </JsonContext>
    </MemoryRouter>,
  )
}

const READING = { isBusy: true }

it('the table of a text that is still being read is loading, and does not count rows', () => {
  const html = firstMarkup(TableView, READING)
  expect(html).toContain('Loading the table …')
  expect(html).not.toMatch(/\d rows?|\d columns?/)
  expect(html).toContain('aria-busy="true" aria-rowcount="-1" aria-colcount="-1"')
})

it('the tree of a text that is still being read is loading', () => {
  const html = firstMarkup(TreeView, READING)
  expect(html).toContain('Loading the tree …')
  expect(html).toContain('aria-busy="true"')
})

it.each([TableView, TreeView])('nothing is loading without a text: %o', (View) => {
  expect(firstMarkup(View, {})).not.toContain('Loading')
})
