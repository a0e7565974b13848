/** The zip worker: puts finished files together on the disk, in a ZIP or a PDF, off the page's thread. */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { pdfStream } from '../lib/files/pdfStream.ts'
import { zipStream } from '../lib/files/zipStream.ts'

const api = { zip: zipStream, pdf: pdfStream }

/** The jobs of the zip worker. */
export type ZipJobs = typeof api

exposeJobs(api)
