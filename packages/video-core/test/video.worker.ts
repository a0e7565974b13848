/** The worker of the tests, as an application writes it. */
import { serveVideo } from '../src/browser/worker.ts'

serveVideo()
