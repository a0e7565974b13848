/** The image worker: opens a picture and makes files from it, off the page's thread. */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { createImageJobs } from '../lib/images/imageJobs.ts'

exposeJobs(createImageJobs())
