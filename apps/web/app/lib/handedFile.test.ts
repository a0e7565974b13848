import { expect, it } from 'vitest'
import { handFile, takeHandedFile } from './handedFile.ts'

it('hands the latest file over, once', () => {
  const file = new File(['a'], 'a.png')
  handFile(new File(['b'], 'b.png'))
  handFile(file)
  expect(takeHandedFile()).toBe(file)
  expect(takeHandedFile()).toBeNull()
})
