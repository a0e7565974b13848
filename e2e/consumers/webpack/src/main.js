import { ImageError, identify } from '@whittle/image-core'

const status = document.getElementById('status')

document.getElementById('file').addEventListener('change', async ({ target }) => {
  const bytes = new Uint8Array(await target.files[0].arrayBuffer())
  try {
    const { format, width, height } = identify(bytes)
    status.textContent = `${format}, ${width} x ${height}`
  } catch (error) {
    status.textContent = error instanceof ImageError ? error.code : String(error)
  }
})
