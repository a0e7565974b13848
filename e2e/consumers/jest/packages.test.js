import { ImageCropper } from '@whittle/cropper-react'
import { centeredCrop } from '@whittle/image-core/geometry'
import { encodeBase64 } from '@whittle/tools-core/base64'
import { planVideo } from '@whittle/video-core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

test('renders a cropper', () => {
  expect(renderToString(createElement(ImageCropper))).toContain('data-cropper="root"')
})

test('plans a crop and a video, and encodes a text', () => {
  const size = { width: 1600, height: 900 }
  expect(centeredCrop(size, 1)).toEqual({ x: 350, y: 0, width: 900, height: 900 })
  expect(planVideo(size, { duration: 1 }).frameCount).toBe(30)
  expect(encodeBase64('hi')).toMatchObject({ ok: true, value: 'aGk=' })
})
