/** The JSON worker: holds one text and what was made of it, off the page's thread. */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { createJsonJobs } from '../lib/json/jsonJobs.ts'

exposeJobs(createJsonJobs())
