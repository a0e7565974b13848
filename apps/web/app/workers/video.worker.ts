/** The video worker: draws, encodes and writes one video, off the page's thread. */
import { serveVideo } from '@whittle/video-core/worker'

serveVideo()
