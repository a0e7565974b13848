/** Puts pictures into one PDF, a page each, without encoding a JPEG or a plain PNG again. Pure. */
export { canEmbed } from './pdfImage.ts'
export type { PdfPageSize } from './pdfPage.ts'
export { type PdfOptions, type PdfPicture, type PdfSummary, writePdf } from './writePdf.ts'
