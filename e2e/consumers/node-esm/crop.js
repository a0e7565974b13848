/** `node crop.js photo.png`: the middle square of a PNG, at most 256 pixels a side, as `photo_processed.png`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cropPixels, fitDown, formatBytes, outputName, resample } from '@whittle/image-core'
import { centeredCrop } from '@whittle/image-core/geometry'
import { decodePng, encodePng } from '@whittle/image-core/png'

const [, , name = 'photo.png'] = process.argv
const picture = decodePng(readFileSync(name))
const square = cropPixels(picture, centeredCrop(picture, 1))
const png = await encodePng(resample(square, fitDown(square, { width: 256, height: 256 })))
writeFileSync(outputName(name, 'png'), png)
console.log(`${outputName(name, 'png')}: ${formatBytes(png.length)}`)
