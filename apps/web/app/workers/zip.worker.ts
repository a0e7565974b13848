/** The zip worker: packs finished files onto the disk, off the page's thread. */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { zipStream } from '../lib/files/zipStream.ts'

const api = { zip: zipStream }

/** The jobs of the zip worker. */
export type ZipJobs = typeof api

exposeJobs(api)
