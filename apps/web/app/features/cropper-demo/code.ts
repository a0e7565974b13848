/** The code that renders the cropper with the chosen props: what the visitor copies. Pure. */
import { type Changed, changedProps } from './props.ts'

/** Returns a module in TSX with a component that sets exactly the props that differ from the defaults. */
export function codeOf(changed: Changed): string {
  const props = changedProps(changed)
  const isManual = props.autoCrop === false
  const attributes = [
    ...(isManual ? ['ref={cropper}'] : []),
    'image={image}',
    ...Object.entries(props).map(([name, value]) => attributeOf(name, value)),
    ...(isManual ? [] : ['onImageCropped={onCropped}']),
  ]
  return isManual ? manualModule(attributes) : automaticModule(attributes)
}

function automaticModule(attributes: readonly string[]): string {
  return `import { type CropResult, ImageCropper } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'

interface PictureCropperProps {
  readonly image: File | null
  readonly onCropped: (result: CropResult) => void
}

export function PictureCropper({ image, onCropped }: PictureCropperProps) {
  return (
${element(attributes, 4)}
  )
}
`
}

/** With a button, because nothing is cropped until `crop()` is called. */
function manualModule(attributes: readonly string[]): string {
  return `import { type CropResult, ImageCropper, type ImageCropperHandle } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { useRef } from 'react'

interface PictureCropperProps {
  readonly image: File | null
  readonly onCropped: (result: CropResult) => void
  readonly onFailed: (error: unknown) => void
}

export function PictureCropper({ image, onCropped, onFailed }: PictureCropperProps) {
  const cropper = useRef<ImageCropperHandle>(null)
  return (
    <>
${element(attributes, 6)}
      <button type="button" onClick={() => cropper.current?.crop().then(onCropped, onFailed)}>
        Crop
      </button>
    </>
  )
}
`
}

function element(attributes: readonly string[], indent: number): string {
  const before = ' '.repeat(indent)
  const lines = attributes.map((attribute) => `${before}  ${attribute}`)
  return [`${before}<ImageCropper`, ...lines, `${before}/>`].join('\n')
}

function attributeOf(name: string, value: unknown): string {
  if (value === true) return name
  if (typeof value === 'object' && value !== null) return `${name}={{ ${membersOf(value)} }}`
  if (typeof value !== 'string') return `${name}={${value}}`
  // Entities count in an attribute, and neither quotes nor line ends can be escaped.
  return /["&\\\n\r]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`
}

function membersOf(value: object): string {
  return Object.entries(value)
    .map(([name, member]) => `${name}: ${typeof member === 'string' ? `'${member}'` : member}`)
    .join(', ')
}
