/**
 * What needs only the browser and no codec: identify a file, parse a data URL, write what a page shows. A few
 * kilobytes, while `@whittle/image-core/browser` includes every decoder and encoder.
 */
export { drawSvg } from '../svg.ts'
export { blobOfDataUrl } from './dataUrl.ts'
export { decodeUpright } from './decodeUpright.ts'
export { encodeView, type View, type ViewFormat, type ViewOptions } from './encodeView.ts'
export { type BlobFacts, inspectBlob } from './inspectBlob.ts'
