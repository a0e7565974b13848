import type { MetadataEntry } from '@whittle/image-core/metadata'
import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useEditorState } from './EditorContext.ts'
import { metadataPolicyOf } from './edits.ts'
import { fateOf } from './metadataFate.ts'
import styles from './SettingsPanel.module.css'

const REMOVAL_OPTIONS = [
  { value: 'all', label: 'Remove all' },
  { value: 'location', label: 'Remove location only' },
] as const

/** The file's metadata, and whether it is removed. */
export function MetadataFields(): ReactElement {
  const removeMetadata = useEditorState((state) => state.edits.removeMetadata)
  const removed = useEditorState((state) => state.edits.removedMetadata)
  const policy = useEditorState((state) => metadataPolicyOf(state.edits))
  const metadata = useEditorState((state) => state.metadata)
  const carried = useEditorState(({ result }) => (result.status === 'done' ? result.metadata : null))
  const change = useEditorState((state) => state.change)
  return (
    <>
      <Checkbox
        label="Remove metadata"
        checked={removeMetadata}
        onChange={(remove) => change((edits) => ({ ...edits, removeMetadata: remove }))}
      />
      {removeMetadata ? (
        <Select
          label="Metadata"
          value={removed}
          options={REMOVAL_OPTIONS}
          onChange={(removedMetadata) => change((edits) => ({ ...edits, removedMetadata }))}
        />
      ) : null}
      {metadata.length === 0 ? (
        <p className={styles.note}>This file contains no metadata.</p>
      ) : (
        <ul className={styles.carries} aria-label="Metadata in this file">
          {metadata.map((entry, index) => (
            <li key={index}>
              <EntryText entry={entry} />
              <span>{fateOf(entry, { policy, carried })}</span>
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
      {sensitive ? <Icon shape="warning" /> : null}
      {label}
      {sensitive ? <VisuallyHidden> (personal)</VisuallyHidden> : null}
      {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
    </span>
  )
}
