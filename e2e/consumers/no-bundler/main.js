/** Turns a chosen picture into a square JPEG and a one-second video, and two texts into a patch. */
import { displaySize, identify } from '@whittle/image-core'
import { exportImage } from '@whittle/image-core/browser'
import { centeredCrop } from '@whittle/image-core/geometry'
import { unifiedPatch } from '@whittle/tools-core/diff'
import { makeVideo } from '@whittle/video-core/browser'

const input = document.querySelector('#file')
const status = document.querySelector('#status')

const patch = unifiedPatch('a\nb\n', 'a\nc\n', { fromName: 'note.txt', toName: 'note.txt' })
document.querySelector('#patch').textContent = patch.ok ? patch.value : patch.errors[0].message

input.addEventListener('change', async () => {
  const [file] = input.files
  if (!file) return
  try {
    const crop = centeredCrop(displaySize(identify(new Uint8Array(await file.arrayBuffer()))), 1)
    const side = Math.min(256, Math.floor(crop.width))
    const size = { width: side, height: side }
    const { blob, name } = await exportImage(file, { crop, size, format: 'jpeg', quality: 0.8 })
    offer(blob, name)
    // Workers cannot use a page's import map, so the video is made on the page itself.
    const bitmap = await createImageBitmap(file)
    const video = await makeVideo(bitmap, { duration: 1, animationType: 'pan-left-to-right' })
    bitmap.close()
    offer(video.blob, 'video.mp4')
    status.textContent = `Done, the video by ${video.encoder}`
  } catch (error) {
    status.textContent = error.message
  }
})

function offer(blob, name) {
  const link = document.createElement('a')
  Object.assign(link, { href: URL.createObjectURL(blob), download: name, textContent: name })
  document.querySelector('#downloads').append(link, ' ')
}
