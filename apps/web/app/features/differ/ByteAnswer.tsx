import type { ByteComparison } from '@whittle/tools-core/diff'
import { type ReactElement, useEffect, useState } from 'react'
import { freeUrl } from '../../lib/files/freeUrl.ts'
import { grouped } from '../../lib/text/grouped.ts'
import { useDifferState } from './DifferContext.ts'
import styles from './Differences.module.css'
import type { Side } from './store.ts'

/** Two files that are not text: where they differ and, for pictures, how they look. */
export function ByteAnswer({ bytes }: { readonly bytes: ByteComparison }): ReactElement {
  const { original, changed } = useDifferState((state) => state.sides)
  const { identical, firstDifference, differing } = bytes
  const place = `byte ${grouped(firstDifference)} (0x${firstDifference.toString(16).toUpperCase()}), counted from 0`
  return (
    <div className={styles.bytes}>
      {identical ? (
        <p>Every byte is the same.</p>
      ) : (
        <p>
          The first difference is at {place}. At the same offsets, {grouped(differing)}{' '}
          {differing === 1 ? 'byte differs' : 'bytes differ'}.
        </p>
      )}
      <p>
        {sizeOf(original)} and {sizeOf(changed)} bytes.
      </p>
      <div className={styles.pictures}>
        <Picture side={original} label="Original" />
        <Picture side={changed} label="Changed" />
      </div>
    </div>
  )
}

function sizeOf({ file, text }: Side): string {
  return grouped(file === null ? new Blob([text]).size : file.size)
}

function Picture({ side, label }: { readonly side: Side; readonly label: string }): ReactElement | null {
  const { file } = side
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null || !file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      freeUrl(made)
      setUrl(null)
    }
  }, [file])
  return url === null ? null : <img src={url} alt={label} />
}
