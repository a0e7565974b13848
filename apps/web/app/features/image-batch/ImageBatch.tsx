/** The page for many pictures: the list, or where to drop them; the recipe; the buttons. */

import { formatBytes } from '@whittle/foundation/formatBytes'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { chosenFolder, droppedFiles, droppedFolders } from '../../lib/files/folders.ts'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { FolderInput } from '../../ui/FolderInput.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ActionBar } from './ActionBar.tsx'
import { BatchContext, currentBatch, useBatch, useBatchState } from './BatchContext.ts'
import styles from './ImageBatch.module.css'
import { NotDone } from './NotDone.tsx'
import { PictureTable } from './PictureTable.tsx'
import { RecipePanel } from './RecipePanel.tsx'
import { totalsOf } from './store.ts'

const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif,.tif,.tiff,.jxl'

/** The whole tool. Its pictures stay in the list while the visitor visits other pages of the site. */
export function ImageBatch(): ReactElement {
  const [batch] = useState(currentBatch)
  const { workspace } = batch
  useEffect(() => workspace.connect(), [workspace])
  useHanded({
    path: '/image-batch',
    open: (handed) => {
      if (!('file' in handed)) return
      const { file, more = [], oneOf } = handed
      if (oneOf === undefined) workspace.add([file, ...more])
      else workspace.setOwn(oneOf.id, oneOf.recipe)
    },
    onLost: showHandOverLost,
  })
  return (
    <BatchContext value={batch}>
      <Tool />
    </BatchContext>
  )
}

function Tool(): ReactElement {
  const { workspace } = useBatch()
  const isEmpty = useBatchState((state) => state.rows.length === 0)
  const announcement = useBatchState((state) => state.announcement)
  const images = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const browse = (): void => images.current?.click()
  const browseFolder = (): void => folder.current?.click()
  usePastedPictures()
  return (
    <div className={styles.bench} data-state={isEmpty ? 'empty' : 'filled'}>
      <FileInput
        ref={images}
        label="Choose images"
        accept={ACCEPTED_FILES}
        multiple
        onPick={(_, files) => workspace.add(files)}
      />
      <FolderInput
        ref={folder}
        label="Choose a folder"
        onPick={(files) =>
          void runOrShow(async () => workspace.addFolder(chosenFolder(files)), COPY.notOpened)
        }
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <section className={styles.queue}>
        <header className={styles.head}>
          <h1>{COPY.heading}</h1>
          {isEmpty ? <p>{COPY.tagline}</p> : <Facts />}
          {isEmpty ? null : (
            <div className={styles.adding}>
              <Button icon={toolIcons.folder} onClick={browseFolder}>
                {COPY.addFolder}
              </Button>
              <Button icon={toolIcons.plus} onClick={browse}>
                {COPY.addPictures}
              </Button>
            </div>
          )}
        </header>
        {isEmpty ? <EmptyList onBrowse={browse} onBrowseFolder={browseFolder} /> : <FilledList />}
      </section>
      <RecipePanel />
    </div>
  )
}

function Facts(): ReactElement {
  const text = useBatchState(({ rows }) => {
    const { count, bytes } = totalsOf(rows)
    return `${counted(count, 'file')}, ${formatBytes(bytes)}`
  })
  return <p className={styles.figures}>{text}</p>
}

interface EmptyListProps {
  readonly onBrowse: () => void
  readonly onBrowseFolder: () => void
}

function EmptyList({ onBrowse, onBrowseFolder }: EmptyListProps): ReactElement {
  const addDropped = useAddDropped()
  return (
    <div className={styles.empty}>
      <LeftList />
      <FileDrop
        prompt={COPY.dropPrompt}
        action={COPY.addPictures}
        onBrowse={onBrowse}
        onDrop={(_, { transfer }) => addDropped(transfer)}
      >
        <div className={styles.folderButton}>
          <Button icon={toolIcons.folder} onClick={onBrowseFolder}>
            {COPY.addFolder}
          </Button>
        </div>
        <p>{COPY.dropFormats}</p>
        <p>{COPY.dropMore}</p>
      </FileDrop>
    </div>
  )
}

/** Offers the list of a tab that was closed before its pictures were saved. */
function LeftList(): ReactElement | null {
  const { workspace } = useBatch()
  const left = useBatchState((state) => state.left)
  if (left === null) return null
  return (
    <section className={styles.left} aria-label={COPY.leftTitle}>
      <p>
        <strong>{COPY.leftTitle}</strong> {COPY.leftText(left.done, counted(left.count, 'picture'))}
      </p>
      <Button tone="primary" onClick={workspace.goOn}>
        Continue
      </Button>
      <Button onClick={workspace.forgetLeft}>Forget this list</Button>
    </section>
  )
}

function FilledList(): ReactElement {
  const addDropped = useAddDropped()
  const [isOver, setOver] = useState(false)
  usePageDrop({ onDrop: (_, { transfer }) => addDropped(transfer), onOver: setOver })
  return (
    <>
      <div className={styles.list} data-state={isOver ? 'over' : 'idle'}>
        <NotDone />
        <PictureTable />
      </div>
      <ActionBar />
    </>
  )
}

/** Adds what was dropped: files, and folders with everything inside them. */
function useAddDropped(): (transfer: DataTransfer | null) => void {
  const { workspace } = useBatch()
  return (transfer) => {
    const files = droppedFiles(transfer)
    const reading = droppedFolders(transfer)
    if (files.length > 0) workspace.add(files)
    if (reading === undefined) return
    void runOrShow(async () => {
      for (const folder of await reading) workspace.addFolder(folder)
    }, COPY.notOpened)
  }
}

/** Adds pictures pasted anywhere on the page. */
function usePastedPictures(): void {
  const { workspace } = useBatch()
  const add = useEffectEvent((files: readonly File[]) => workspace.add(files))
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = event.clipboardData === null ? [] : pastedFiles(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
