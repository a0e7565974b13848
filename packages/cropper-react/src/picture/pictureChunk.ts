/** The code that only a cropper with a picture needs, as one chunk loaded with the first picture. */
export { loadImage } from './loadImage.ts'
export { withUrl, writeCrop } from './writeCrop.ts'
