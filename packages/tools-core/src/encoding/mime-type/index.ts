/** Media types and extensions. */
export { findMimeType, type MimeType } from './mimeType.ts'
