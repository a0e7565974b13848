/** The image worker: opens a picture and makes files from it, off the page's thread. */
import { createImageJobs } from '../lib/images/imageJobs.ts'
import { expose } from './expose.ts'

expose(createImageJobs())
