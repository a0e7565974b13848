/** The JSON worker: holds one text and what was made of it, off the page's thread. */
import { createJsonJobs } from '../lib/json/jsonJobs.ts'
import { expose } from './expose.ts'

expose(createJsonJobs())
