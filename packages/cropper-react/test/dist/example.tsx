import { type CropResult, ImageCropper } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Portrait() {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<CropResult>()
  const [error, setError] = useState('')
  return (
    <main>
      <input type="file" accept="image/*" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
      <ImageCropper
        image={file}
        aspectRatio={4 / 5}
        resizeToWidth={800}
        onlyScaleDown
        format="webp"
        cropperFrameAriaLabel="Crop portrait"
        onImageLoaded={() => setError('')}
        onLoadImageFailed={({ message }) => setError(message)}
        onImageCropped={setResult}
      />
      {error !== '' && <p role="alert">{error}</p>}
      {result?.objectUrl && (
        <a href={result.objectUrl} download="portrait.webp">
          Download {result.width} × {result.height}
        </a>
      )}
    </main>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Portrait />)
