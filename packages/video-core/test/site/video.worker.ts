/** The worker of the test site, as an application writes it. */
import { serveVideo } from '@whittle/video-core/worker'

serveVideo()
