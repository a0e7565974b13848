/** Bytes that are no text: as a picture where they are one, else as a dump of their beginning. Loaded on demand. */
import { formatBytes } from '@whittle/tools-core/bytes'
import { type ReactElement, useEffect, useState } from 'react'
import styles from './Pane.module.css'
import { sizeText } from './sizes.ts'

/** Lines of a dump have 16 bytes; this many fit a pane. */
const SHOWN_BYTES = 512

export interface BytesPreviewProps {
  readonly bytes: Uint8Array
}

/** What there is to see of the bytes. */
export default function BytesPreview({ bytes }: BytesPreviewProps): ReactElement {
  const picture = usePicture(bytes)
  const dump = formatBytes(bytes.subarray(0, SHOWN_BYTES), { format: 'dump' })
  const more = bytes.length > SHOWN_BYTES ? `, of which ${SHOWN_BYTES} are shown` : ''
  return (
    <div className={styles.preview}>
      <p>
        <strong>{sizeText(bytes.length)}</strong> that are no text{picture === null ? more : ''}. Download
        them as a file.
      </p>
      {picture === null ? <pre>{dump.ok ? dump.value : ''}</pre> : <img src={picture} alt="The output" />}
    </div>
  )
}

/** Signatures of the pictures that every browser shows. */
const PICTURES: readonly (readonly [type: string, ...signature: number[]])[] = [
  ['image/png', 0x89, 0x50, 0x4e, 0x47],
  ['image/jpeg', 0xff, 0xd8, 0xff],
  ['image/gif', 0x47, 0x49, 0x46, 0x38],
  ['image/webp', 0x52, 0x49, 0x46, 0x46],
]

function usePicture(bytes: Uint8Array): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const type = PICTURES.find(([, ...signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]
    if (type === undefined) return setUrl(null)
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}
