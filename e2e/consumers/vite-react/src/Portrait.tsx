/** A portrait to choose, crop and download. Server and browser render the same markup. */
import { type CropResult, ImageCropper } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { useState, version } from 'react'

export function Portrait() {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<CropResult>()
  const [error, setError] = useState('')
  return (
    <main>
      <p>React {version}</p>
      <label>
        Image{' '}
        <input type="file" accept="image/*" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
      </label>
      <ImageCropper
        image={file}
        aspectRatio={4 / 5}
        resizeToWidth={200}
        format="jpeg"
        cropperFrameAriaLabel="Crop portrait"
        onImageLoaded={() => setError('')}
        onLoadImageFailed={({ message }) => setError(message)}
        onImageCropped={setResult}
        onCropFailed={({ message }) => setError(message)}
      />
      {error !== '' && <p role="alert">{error}</p>}
      {result?.objectUrl !== undefined && (
        <a href={result.objectUrl} download="portrait.jpg">
          Download {result.width} × {result.height}
        </a>
      )}
    </main>
  )
}
