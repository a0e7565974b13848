/** Checks that these tests run on the named React version, and goes once from picture to drag to crop. */
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, inject, it, vi } from 'vitest'
import { eventually, mountReady } from './testing/mount.tsx'
import { quarters } from './testing/pictures.ts'
import { drag, middleOf } from './testing/pointers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly react: '18' | '19'
  }
}

it('runs on the React version that the project names', () => {
  expect([version, domVersion].map((it) => it.split('.')[0])).toEqual([inject('react'), inject('react')])
})

it('opens a picture, crops it by a drag and delivers the crop', async () => {
  const onImageCropped = vi.fn()
  const { part } = await mountReady({ image: await quarters(800, 400), onImageCropped })
  await drag(middleOf(part('frame')), { x: 30, y: 10 })
  await eventually(() => expect(onImageCropped.mock.lastCall?.[0].cropperPosition.x1).toBe(260))
  expect(onImageCropped.mock.lastCall?.[0]).toMatchObject({ width: 400, height: 400 })
})
