/** For tests: the compression worker, as in an application. */
import { serveCompression } from '../src/browser/compressionWorker.ts'

serveCompression()
