import { expect, it } from 'vitest'
import { handOver, takeHanded } from './handOver.ts'

it('gives the last item to the page it is for, once', () => {
  const file = new File(['a'], 'a.png')
  handOver({ to: '/image-editor', file: new File(['b'], 'b.png') })
  handOver({ to: '/image-editor', file })
  expect(takeHanded('/json')).toBeNull()
  expect(takeHanded('/image-editor')).toEqual({ to: '/image-editor', file })
  expect(takeHanded('/image-editor')).toBeNull()
})
