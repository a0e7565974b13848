/** `node icon.js photo.png`: makes an icon with four sizes from the centre of a PNG, writes `favicon.ico` and reads it again. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cropPixels, resample } from '@whittle/image-core'
import { centeredCrop } from '@whittle/image-core/geometry'
import { decodeIco, encodeIco } from '@whittle/image-core/ico'
import { decodePng } from '@whittle/image-core/png'

const [, , name = 'photo.png'] = process.argv
const picture = decodePng(readFileSync(name))
const square = cropPixels(picture, centeredCrop(picture, 1))
const images = [16, 32, 48, 256].map((side) => resample(square, { width: side, height: side }))
writeFileSync('favicon.ico', encodeIco(images, { bitDepth: 32 }))

const sizes = decodeIco(readFileSync('favicon.ico')).map(({ width, height }) => `${width} × ${height}`)
console.log(`favicon.ico: ${sizes.join(', ')}`)
