import { expect, it } from 'vitest'
import { deepestLayout } from './routeHandle.ts'

it.each([
  ['is the page layout where no route sets one', [undefined, {}], 'page'],
  ['is that of the deepest route', [{ layout: 'workbench' }, { layout: 'page' }], 'page'],
  [
    'is that of a parent where its child sets none',
    [undefined, { layout: 'workbench' }, undefined],
    'workbench',
  ],
] as const)('the layout %s', (_, handles, layout) => {
  expect(deepestLayout(handles)).toBe(layout)
})
