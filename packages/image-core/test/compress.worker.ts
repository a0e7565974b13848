/** For tests: the compression worker as an application has it. */
import { serveCompression } from '../src/browser/compress.ts'

serveCompression(self as unknown as Worker)
