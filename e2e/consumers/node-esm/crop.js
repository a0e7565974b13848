/** `node crop.js photo.png`: crops the centre square of a PNG or TIFF, at most 256 pixels a side, to `photo_processed.png`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cropPixels, fitDown, formatBytes, outputName, resample, sniffFormat } from '@whittle/image-core'
import '@whittle/image-core/batch'
import '@whittle/image-core/pdf'
import '@whittle/image-core/quality'
import { centeredCrop } from '@whittle/image-core/geometry'
import { decodePng, encodePng } from '@whittle/image-core/png'
import { decodeTiff } from '@whittle/image-core/tiff'

const [, , name = 'photo.png'] = process.argv
const file = readFileSync(name)
const picture = sniffFormat(file) === 'tiff' ? (await decodeTiff(file)).pixels : decodePng(file)
const square = cropPixels(picture, centeredCrop(picture, 1))
const png = await encodePng(resample(square, fitDown(square, { width: 256, height: 256 })))
writeFileSync(outputName(name, 'png'), png)
console.log(`${outputName(name, 'png')}: ${formatBytes(png.length)}`)
