/**
 * Binary data: as a picture where they are one, a link to a PDF, else a dump of their beginning. Loaded on
 * demand.
 */

import { startsWith } from '@whittle/foundation/bytes'
import { formatByBrands, formatBySignature } from '@whittle/foundation/pictureSignature'
import { encodeBytes } from '@whittle/tools-core/bytes'
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
  // A picture may be damaged after the bytes that identify it.
  const [damaged, setDamaged] = useState<Uint8Array | null>(null)
  const kind = damaged === bytes ? undefined : kindOf(bytes)
  const address = useAddress(bytes, kind)
  const more = bytes.length > SHOWN_BYTES ? `, ${SHOWN_BYTES} of them shown` : ''
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable by keyboard
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p>
        <strong>{sizeText(bytes.length)}</strong> of binary data{kind === undefined ? more : ''}. Download
        them as a file{address !== null && kind === PDF ? <OrOpenPdf address={address} /> : null}.
      </p>
      {kind === undefined ? <Dump bytes={bytes} /> : null}
      {address !== null && kind !== PDF ? (
        <img src={address} alt="The output" onError={() => setDamaged(bytes)} />
      ) : null}
    </section>
  )
}

/**
 * In a tab, not in a frame: the pages' policy allows no `blob:` in frames (`lib/preview/frameSources.ts`).
 */
function OrOpenPdf({ address }: { readonly address: string }): ReactElement {
  return (
    <>
      , or{' '}
      <a href={address} target="_blank" rel="noreferrer">
        open the PDF in a new tab
      </a>
    </>
  )
}

function Dump({ bytes }: BytesProps): ReactElement {
  const dump = encodeBytes(bytes.subarray(0, SHOWN_BYTES), { format: 'dump' })
  return <pre>{dump.ok ? dump.value : ''}</pre>
}

const PDF = 'application/pdf'

/** The pictures that all browsers display. */
const PICTURES: ReadonlyMap<string | undefined, string> = new Map([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['ico', 'image/vnd.microsoft.icon'],
])

/** The media type of bytes that can be displayed; most phones have no PDF viewer. */
function kindOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, '%PDF-')) return navigator.pdfViewerEnabled ? PDF : undefined
  return PICTURES.get(formatBySignature(bytes) ?? formatByBrands(bytes))
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
