/** Two folders: the state of their files, with a link to each. */
import type { FileChange } from '@whittle/tools-core/diff'
import { type ReactElement, useState } from 'react'
import type { Folder } from '../../lib/files/folders.ts'
import { counted, grouped } from '../../lib/text/grouped.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './FolderList.module.css'
import type { Folders } from './store.ts'

/** Maximum number of files listed; more would not help a reader. */
const MAX_SHOWN = 1000

const SIGNS: Readonly<Record<FileChange['kind'], string>> = {
  same: '=',
  changed: '±',
  added: '+',
  removed: '−',
  renamed: '→',
}

const WORDS: Readonly<Record<FileChange['kind'], string>> = {
  changed: 'changed',
  added: 'only in the changed folder',
  removed: 'only in the original',
  renamed: 'renamed',
  same: 'the same',
}

/** Renders nothing if no folder is open. */
export function FolderList(): ReactElement | null {
  const folders = useDifferState((state) => state.folders)
  return folders === null ? null : <List folders={folders} />
}

function List({ folders }: { readonly folders: Folders }): ReactElement {
  const { workspace } = useDiffer()
  const [showsSame, setShowsSame] = useState(false)
  const changes = folders.changes ?? []
  const listed = changes.filter(({ kind }) => showsSame || kind !== 'same')
  const hasSame = changes.some(({ kind }) => kind === 'same')
  return (
    <section className={styles.folders} aria-label="Files of the folders">
      <div className={styles.bar}>
        <p role="status">{summaryOf(folders)}</p>
        {hasSame ? (
          <Checkbox label="List identical files" checked={showsSame} onChange={setShowsSame} />
        ) : null}
        {changes.some(({ kind }) => kind !== 'same') ? (
          <Button icon="copy" onClick={() => void workspace.copyFolderPatch()}>
            Patch of all files
          </Button>
        ) : null}
        <IconButton icon="close" label="Close the folders" onClick={workspace.closeFolders} />
      </div>
      {listed.length === 0 ? null : (
        <ul className={styles.files}>
          {listed.slice(0, MAX_SHOWN).map((change) => (
            <li key={change.kind + change.path}>
              <button
                type="button"
                data-kind={change.kind}
                aria-current={folders.shown === change.path}
                onClick={() => void workspace.openFile(change)}
              >
                <span className={styles.sign} aria-hidden="true">
                  {SIGNS[change.kind]}
                </span>
                <span className={styles.path}>
                  {change.from === undefined ? null : `${change.from} → `}
                  {change.path}
                </span>{' '}
                <span className={styles.kind}>{WORDS[change.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {listed.length > MAX_SHOWN ? (
        <p className={styles.more}>And {grouped(listed.length - MAX_SHOWN)} more.</p>
      ) : null}
    </section>
  )
}

function summaryOf({ original, changed, changes }: Folders): string {
  if (original === null || changed === null) {
    const [there, missing] = original === null ? [changed, 'original'] : [original, 'changed']
    return `${describeFolder(there)} Now drop or open the ${missing} folder.`
  }
  if (changes === null) return 'Comparing the folders …'
  const leftOut = [...new Set([...original.leftOut, ...changed.leftOut])]
  const but = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(', ')}.`
  const counts = (Object.keys(WORDS) as FileChange['kind'][])
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${grouped(count)} ${WORDS[kind]}`)
  return counts.length === 0 ? `Both folders are empty.${but}` : `Files: ${counts.join(', ')}.${but}`
}

function describeFolder(folder: Folder | null): string {
  if (folder === null) return ''
  const { size } = folder.files
  return `${folder.name}: ${counted(size, 'file')}.`
}
