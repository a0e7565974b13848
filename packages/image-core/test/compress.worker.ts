/** For tests: the compression worker, as in an application. */
import { serveCompression } from '../src/browser/compress.ts'

serveCompression(self as unknown as Worker)
