/** `node video.js photo.png`: makes a one-second zoom, `photo.mp4`. Requires ffmpeg on the PATH. */
import { writeFile } from 'node:fs/promises'
import { makeVideo } from '@whittle/video-core/node'

const [, , name = 'photo.png'] = process.argv
const settings = { duration: 1, resolution: '480p', animationType: 'zoom-in' }
const { blob, plan } = await makeVideo(name, settings)
await writeFile('photo.mp4', new Uint8Array(await blob.arrayBuffer()))
console.log(`photo.mp4: ${plan.frameCount} frames of ${plan.width} × ${plan.height}`)
