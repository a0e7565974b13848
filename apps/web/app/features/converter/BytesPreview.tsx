/** Binary data: as a picture or a PDF where they are one, else as a dump of their beginning. Loaded on demand. */

import { formatBytes } from '@whittle/tools-core/bytes'
import { type ReactElement, useEffect, useState } from 'react'
import { freeUrl } from '../../lib/files/freeUrl.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import styles from './Pane.module.css'
import type { ConverterOutput } from './store.ts'

/** A dump line shows 16 bytes; this many bytes fit a pane. */
const SHOWN_BYTES = 512

interface BytesProps {
  readonly bytes: Uint8Array
}

export interface BytesPreviewProps {
  readonly output: Extract<ConverterOutput, { kind: 'bytes' | 'blob' }>
}

/** A preview of the bytes; for a file that was written in pieces, its size. */
export default function BytesPreview({ output }: BytesPreviewProps): ReactElement {
  if (output.kind === 'bytes') return <Bytes bytes={output.bytes} />
  return (
    <div className={styles.file}>
      <strong>{sizeText(output.blob.size)}</strong>
      <span>Ready to download.</span>
    </div>
  )
}

function Bytes({ bytes }: BytesProps): ReactElement {
  const kind = kindOf(bytes)
  const address = useAddress(bytes, kind)
  const more = bytes.length > SHOWN_BYTES ? `, ${SHOWN_BYTES} of them shown` : ''
  return (
    <div className={styles.preview}>
      <p>
        <strong>{sizeText(bytes.length)}</strong> of binary data{kind === undefined ? more : ''}. Download
        them as a file.
      </p>
      {kind === undefined ? <Dump bytes={bytes} /> : null}
      {address !== null && kind === PDF ? <iframe src={address} title="The output" /> : null}
      {address !== null && kind !== PDF ? <img src={address} alt="The output" /> : null}
    </div>
  )
}

function Dump({ bytes }: BytesProps): ReactElement {
  const dump = formatBytes(bytes.subarray(0, SHOWN_BYTES), { format: 'dump' })
  return <pre>{dump.ok ? dump.value : ''}</pre>
}

const PDF = 'application/pdf'

/** Signatures of formats that browsers can display. */
const KINDS: readonly (readonly [type: string, ...signature: number[]])[] = [
  ['image/png', 0x89, 0x50, 0x4e, 0x47],
  ['image/jpeg', 0xff, 0xd8, 0xff],
  ['image/gif', 0x47, 0x49, 0x46, 0x38],
  ['image/webp', 0x52, 0x49, 0x46, 0x46],
  [PDF, 0x25, 0x50, 0x44, 0x46, 0x2d],
]

/** The media type of bytes that can be displayed; most phones have no PDF viewer in the page. */
function kindOf(bytes: Uint8Array): string | undefined {
  const type = KINDS.find(([, ...signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]
  return type === PDF && !navigator.pdfViewerEnabled ? undefined : type
}

function useAddress(bytes: Uint8Array, type: string | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (type === undefined) return setUrl(null)
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    setUrl(made)
    return () => freeUrl(made)
  }, [bytes, type])
  return url
}
