/**
 * What a browser does by itself, without a codec: tell what a file is, take a data URL apart, write what a page shows. Some
 * kilobytes, where `@whittle/image-core/browser` brings every decoder and encoder.
 */
export { blobOfDataUrl } from './dataUrl.ts'
export { encodeView, type View, type ViewFormat, type ViewOptions } from './encodeView.ts'
export { type BlobFacts, inspectBlob } from './inspectBlob.ts'
