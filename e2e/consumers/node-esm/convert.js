/** `node convert.js photo.png`: writes the picture as JPEG, WebP and AVIF of 320 × 200 pixels. */
import { readFileSync, writeFileSync } from 'node:fs'
import { identify } from '@whittle/image-core'
import { exportImage } from '@whittle/image-core/node'

const [, , name = 'photo.png'] = process.argv
for (const format of ['jpeg', 'webp', 'avif']) {
  const recipe = { format, fit: 'cover', size: { width: 320, height: 200 } }
  const { bytes, name: made } = await exportImage(readFileSync(name), recipe, { name })
  writeFileSync(made, bytes)
  const { width, height } = identify(bytes)
  console.log(`${made}: ${width} × ${height}`)
}
