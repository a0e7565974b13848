import { describe, expect, it } from 'vitest'
import { blobOf, resultName, resultText } from './result.ts'

const place = {
  cropperPosition: { x: 0, y: 0, width: 4, height: 3 },
  imagePosition: { x: 0, y: 0, width: 4, height: 3 },
  offsetImagePosition: { x: 0, y: 0, width: 4, height: 3 },
}
const bytes = new Blob(['GIF'], { type: 'image/webp' })
const delivered = { width: 4, height: 3, ...place }

describe('a result', () => {
  it('says its size in pixels and bytes', () => {
    expect(resultText({ ...delivered, blob: bytes } as never)).toBe('4 × 3 px, image/webp, 3 bytes')
  })

  it('in base64 is the same file', async () => {
    const result = { ...delivered, base64: 'data:image/webp;base64,R0lG' } as never
    expect(resultText(result)).toBe('4 × 3 px, image/webp, 3 bytes before base64')
    expect(blobOf(result).type).toBe('image/webp')
    expect(await blobOf(result).text()).toBe('GIF')
  })

  it.each([
    ['image/jpeg', 'crop.jpg'],
    ['image/x-icon', 'crop.ico'],
    ['image/bmp', 'crop.bmp'],
  ])('of type %s is saved as %s', (type, name) => {
    expect(resultName(new Blob([], { type }))).toBe(name)
  })
})
