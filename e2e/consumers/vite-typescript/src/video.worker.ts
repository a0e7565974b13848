/** The worker in which the video is made. */
import { serveVideo } from '@whittle/video-core/worker'

serveVideo()
