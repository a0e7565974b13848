/**
 * Everything that the Base64 tools load, in one module, because the built code lists every file it loads for
 * each `import()`.
 */
export { decode, encode } from './convert.ts'
export { decodeStream, encodeStream } from './convertStream.ts'
