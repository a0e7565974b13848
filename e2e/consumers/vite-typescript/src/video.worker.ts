/** The worker that makes the video. */
import { serveVideo } from '@whittle/video-core/worker'

serveVideo()
