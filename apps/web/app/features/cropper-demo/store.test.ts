import { expect, it } from 'vitest'
import { createCropperDemoStore } from './store.ts'

it('leaves a prop out once it has its default again', () => {
  const store = createCropperDemoStore()
  const { setProp } = store.getState()
  setProp('aspectRatio', 1.5)
  setProp('transform.scale', 2)
  setProp('resizeToWidth', 300)
  expect(store.getState().changed).toEqual({ aspectRatio: 1.5, 'transform.scale': 2, resizeToWidth: 300 })
  setProp('aspectRatio', 1)
  setProp('resizeToWidth', undefined)
  expect(store.getState().changed).toEqual({ 'transform.scale': 2 })
})

it('refuses a prop that the cropper does not have', () => {
  expect(() => createCropperDemoStore().getState().setProp('zoom', 2)).toThrow('no prop "zoom"')
})

it('counts the calls of a callback and keeps the last, until another picture is shown', () => {
  const store = createCropperDemoStore()
  store.getState().hear('onCropperMove', 'first')
  store.getState().hear('onCropperMove', 'second')
  expect(store.getState().heard).toEqual({ onCropperMove: { count: 2, last: 'second' } })
  store.getState().show(new Blob())
  expect(store.getState().heard).toEqual({})
})
