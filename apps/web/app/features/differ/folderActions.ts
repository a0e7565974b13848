/** Actions on two folders: compare their files, open a pair, and write one patch for all. */

import type { FileChange } from '@whittle/tools-core/diff'
import type { FolderPair } from '../../lib/compare/compareFolders.ts'
import { chosenFolder, droppedFolders, type Folder } from '../../lib/files/folders.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import { counted } from '../../lib/text/grouped.ts'
import { copyText } from '../../ui/copyText.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { DiffWorkerApi } from '../../workers/diff.worker.ts'
import type { DifferStore, Folders } from './store.ts'

/** Notice for files that cannot be read. */
export const NOT_OPENED = 'That could not be opened; nothing has changed'

/** The side a folder is on. */
export type FolderSide = 'original' | 'changed'

/** The folders' part of the workspace. */
export interface FolderActions {
  /**
   * Opens the dropped folders; two fill both sides. Returns whether there was one. Must be called during the
   * drop event.
   */
  openDropped(transfer: DataTransfer | null, id?: FolderSide): boolean
  /** Opens the files of one folder, as returned by a file input. */
  openFolder(files: readonly File[], id: FolderSide): void
  /** Shows the two versions of one file. */
  openFile(change: FileChange): Promise<void>
  /** Compares the two folders, if they are open and not compared yet. */
  compareFolders(): Promise<void>
  /** Closes the folders, and ends comparing them. */
  closeFolders(): void
  /** One patch for all files. */
  copyFolderPatch(): Promise<void>
}

/** What these actions need of the workspace. */
interface FolderPorts {
  readonly worker: WorkerClient<DiffWorkerApi>
  readonly showFiles: (original: File | undefined, changed: File | undefined) => Promise<void>
}

/** Creates the folder actions for one store. */
export function createFolderActions(store: DifferStore, { worker, showFiles }: FolderPorts): FolderActions {
  async function show(folders: readonly Folder[], id: FolderSide | undefined): Promise<void> {
    const { setFolders, folders: before } = store.getState()
    const [one = null, two] = folders
    const side = id ?? (two !== undefined || before?.original == null ? 'original' : 'changed')
    const next =
      side === 'original'
        ? { original: one, changed: two ?? before?.changed ?? null }
        : { original: before?.original ?? null, changed: one }
    setFolders({ ...next, changes: null, shown: null })
    await compare()
  }

  async function compare(): Promise<void> {
    const { folders, setFolders } = store.getState()
    const pair = pairOf(folders)
    if (folders === null || folders.changes !== null || pair === undefined) return
    const changes = await worker.run('folders', pair)
    // The folders may have been closed meanwhile.
    if (store.getState().folders === folders) setFolders({ ...folders, changes })
  }

  return {
    openDropped: (transfer, id) => {
      const reading = droppedFolders(transfer)
      if (reading === undefined) return false
      void runOrShow(async () => show(await reading, id), NOT_OPENED)
      return true
    },
    openFolder: (files, id) => void runOrShow(() => show([chosenFolder(files)], id), NOT_OPENED),
    openFile: (change) =>
      runOrShow(async () => {
        const { folders, setFolders } = store.getState()
        if (folders === null) return
        const { path, from = path } = change
        setFolders({ ...folders, shown: path })
        await showFiles(folders.original?.files.get(from), folders.changed?.files.get(path))
      }),
    compareFolders: () => runOrShow(compare, NOT_OPENED),
    closeFolders: () => {
      worker.stop()
      store.getState().setFolders(null)
    },
    copyFolderPatch: () =>
      runOrShow(async () => {
        const pair = pairOf(store.getState().folders)
        if (pair === undefined) return
        const patch = await worker.run('folderPatch', pair)
        if (!patch.ok) throw new Error(patch.errors.map(({ message }) => message).join(' '))
        if (patch.value === '') return showToast({ text: 'There are no differences to put into a patch' })
        const leftOut = patch.notes.length
        const but =
          leftOut === 0
            ? ''
            : `, without ${counted(leftOut, 'file')} that ${leftOut === 1 ? 'is' : 'are'} not text`
        await copyText(patch.value, `Patch of all files copied${but}`)
      }),
  }
}

function pairOf(folders: Pick<Folders, 'original' | 'changed'> | null): FolderPair | undefined {
  if (folders?.original == null || folders.changed == null) return undefined
  return { original: folders.original.files, changed: folders.changed.files }
}
