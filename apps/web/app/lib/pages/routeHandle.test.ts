import { expect, it } from 'vitest'
import { deepestLayout } from './routeHandle.ts'

it.each([
  ['is a page where no route asks', [undefined, {}], 'page'],
  ['is what the deepest route asks for', [{ layout: 'workbench' }, { layout: 'page' }], 'page'],
  [
    'is what a parent asks for where its child says nothing',
    [undefined, { layout: 'workbench' }, undefined],
    'workbench',
  ],
] as const)('the layout %s', (_, handles, layout) => {
  expect(deepestLayout(handles)).toBe(layout)
})
