import type { MetadataEntry, MetadataKind } from '@whittle/image-core/metadata'
import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/Field.tsx'
import { useEditorState } from './EditorContext.ts'
import type { EditorFormat } from './edits.ts'
import styles from './SettingsPanel.module.css'

/** What the file carries besides its picture, and whether it goes. */
export function MetadataFields(): ReactElement {
  const removeMetadata = useEditorState((state) => state.edits.removeMetadata)
  const metadata = useEditorState((state) => state.metadata)
  const format = useEditorState((state) => state.edits.outputFormat)
  const change = useEditorState((state) => state.change)
  return (
    <>
      <Checkbox
        label="Remove metadata"
        checked={removeMetadata}
        onChange={(remove) => change((edits) => ({ ...edits, removeMetadata: remove }))}
      />
      {metadata.length === 0 ? (
        <p className={styles.note}>This file carries no metadata.</p>
      ) : (
        <ul className={styles.carries} aria-label="Metadata in this file">
          {metadata.map((entry, index) => (
            <li key={index}>
              <EntryText entry={entry} />
              <span>{fate(entry, { removeMetadata, format })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function EntryText({ entry }: { readonly entry: MetadataEntry }): ReactElement {
  const { label, detail, sensitive } = entry
  return (
    <span className={sensitive ? styles.sensitive : undefined}>
      {label}
      {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
    </span>
  )
}

/** What a new file of each format can carry on. A preview of the old picture is never kept: it would show what was cut away. */
const CARRIED: Readonly<Record<EditorFormat, readonly MetadataKind[]>> = {
  jpeg: ['exif', 'gps', 'maker-note', 'xmp', 'iptc', 'comment'],
  png: ['exif', 'gps', 'maker-note', 'xmp', 'comment', 'text'],
  webp: ['exif', 'gps', 'maker-note', 'xmp'],
  avif: ['exif', 'gps', 'maker-note', 'xmp'],
  ico: [],
}

interface Fate {
  readonly removeMetadata: boolean
  readonly format: EditorFormat
}

/** The colour profile always stays: without it the colours would change. */
function fate({ kind }: MetadataEntry, { removeMetadata, format }: Fate): string {
  if (kind === 'icc') return format === 'ico' ? 'converted' : 'stays'
  return !removeMetadata && CARRIED[format].includes(kind) ? 'kept' : 'removed'
}
