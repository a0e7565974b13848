import { ImageCropper } from '@whittle/cropper-react'

interface RoundAvatarProps {
  readonly image: File | null
  readonly onChange: (avatar: Blob | undefined) => void
}

/** Shows a circle and writes a square: what shows the avatar rounds it, with `border-radius: 50%`. */
export function RoundAvatar({ image, onChange }: RoundAvatarProps) {
  return (
    <ImageCropper
      image={image}
      roundCropper
      aspectRatio={1}
      resizeToWidth={256}
      format="webp"
      cropperFrameAriaLabel="Crop avatar"
      onImageCropped={({ blob }) => onChange(blob)}
    />
  )
}
