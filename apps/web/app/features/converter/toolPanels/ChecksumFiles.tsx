/**
 * Checks files against the checksum list in the input, or makes such a list. Each file is read once, in a
 * worker.
 */
import {
  algorithmsOf,
  type ChecksumRow,
  checkFiles,
  factsOf,
  findAlgorithm,
  formatChecksumFile,
  type HashAlgorithm,
} from '@whittle/tools-core/hash'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { chosenFolder, droppedFolders, type Folder } from '../../../lib/files/folders.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import { counted } from '../../../lib/text/grouped.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { FolderInput } from '../../../ui/FolderInput.tsx'
import { runOrShow } from '../../../ui/runOrShow.ts'
import { usePageDrop } from '../../../ui/usePageDrop.ts'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import styles from './ChecksumFiles.module.css'
import { listAmong, NO_ROWS, rowsOfList, textOfList } from './checksumList.ts'
import { type NamedFile, namedFile } from './namedFile.ts'
import { type Digests, useDigests } from './useDigests.ts'

const STATUS = {
  verified: 'verified',
  failed: 'failed',
  notComputed: 'not checked',
  reading: 'being read',
  unread: 'could not be read',
  missing: 'missing',
  unlisted: 'not on the list',
} as const

/** The file chooser, and a row for each file. */
export default function ChecksumFiles(): ReactElement {
  const rows = useList()
  const chosen = useConverterState(({ options }) => String(options.algorithm))
  // A list has one algorithm; the options also offer all and the common ones.
  const making = findAlgorithm(chosen) ?? 'sha-256'
  const { files, add: read, clear, busy } = useDigests(rows === NO_ROWS ? [making] : algorithmsOf(rows))
  const add = useListOpener(rows === NO_ROWS, read)
  const chooser = useRef<HTMLInputElement>(null)
  const folderChooser = useRef<HTMLInputElement>(null)
  const addFolders = (read: () => Promise<readonly NamedFile[]>): void =>
    void runOrShow(async () => add(await read()), 'The folder could not be opened')
  usePageDrop({
    onDrop: (_, { files: dropped, target, transfer }) => {
      if (!(target instanceof Element) || target.closest('[data-drop]') === null) return
      const folders = droppedFolders(transfer)
      if (folders === undefined) return add(dropped.map(namedFile))
      addFolders(async () => (await folders).flatMap(filesOf))
    },
  })
  const isList = rows !== NO_ROWS
  return (
    <section className={styles.check} aria-label="Files" data-drop="">
      <div className={styles.head}>
        <p>
          {isList
            ? `The input lists ${counted(rows.length, 'file')}. To check them, choose them or their folder, or drop them here.`
            : 'To make a checksum list, choose several files or a folder, or drop them here. To check files, enter a list as input.'}
        </p>
        <div className={styles.buttons}>
          <Button icon="upload" onClick={() => chooser.current?.click()}>
            Choose files
          </Button>
          <Button icon="upload" onClick={() => folderChooser.current?.click()}>
            Choose folder
          </Button>
          {files.length === 0 ? null : <Button onClick={clear}>Remove files</Button>}
        </div>
        <FileInput
          ref={chooser}
          label="Files to check"
          accept=""
          multiple
          onPick={(_, chosen) => add(chosen.map(namedFile))}
        />
        <FolderInput
          ref={folderChooser}
          label="Folder to check"
          onPick={(chosen) => addFolders(async () => filesOf(chosenFolder(chosen)))}
        />
      </div>
      {busy === null ? null : (
        <p role="status">
          Reading {busy.name} <progress aria-label="Progress" max={1} value={busy.progress} />
        </p>
      )}
      {isList ? (
        <Checked rows={rows} files={files} isDone={busy === null} />
      ) : (
        <Made files={files} algorithm={making} isDone={busy === null} />
      )}
    </section>
  )
}

/**
 * Returns a function that takes files to read. A checksum list among them becomes the input, unless the input
 * is already one. Files opened together with the input are read at once.
 */
function useListOpener(
  isFree: boolean,
  read: (files: readonly NamedFile[]) => void,
): (files: readonly NamedFile[]) => void {
  const { workspace } = useConverter()
  const beside = useConverterState((state) => state.beside)
  const readLatest = useEffectEvent(read)
  useEffect(() => {
    if (beside.length > 0) readLatest(beside.map(namedFile))
  }, [beside])
  const open = async (files: readonly NamedFile[]): Promise<void> => {
    const found = isFree ? await listAmong(files) : undefined
    if (found === undefined) return read(files)
    if (await workspace.open(found.list.file)) read(found.others)
  }
  return (files) => void runOrShow(() => open(files))
}

/** The files of a folder by their paths within it, as in checksum lists. */
function filesOf({ files }: Folder): readonly NamedFile[] {
  return [...files].map(([name, file]) => ({ name, file })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function Checked({
  rows,
  files,
  isDone,
}: {
  readonly rows: readonly ChecksumRow[]
  readonly files: Digests['files']
  readonly isDone: boolean
}): ReactElement {
  const lacks = new Map(files.map((file) => [file.name, file.lacks] as const))
  const checked = checkFiles(rows, files).map((each) => ({
    ...each,
    status: each.status === 'unread' ? (lacks.get(each.given ?? '') ?? each.status) : each.status,
  }))
  const count = (status: keyof typeof STATUS): number =>
    checked.filter((each) => each.status === status).length
  const told = (Object.keys(STATUS) as (keyof typeof STATUS)[])
    .filter((status) => count(status) > 0)
    .map((status) => `${count(status)} ${STATUS[status]}`)
  return (
    <>
      {files.length === 0 || !isDone ? null : (
        <p role="status" aria-label="Checked" className={styles.sum}>
          {told.join(', ')}
        </p>
      )}
      <div className={styles.rows}>
        <table aria-label="Checked files">
          <tbody>
            {checked.map(({ name, status, expected, actual, algorithm, unknownAlgorithm }, index) => (
              <tr key={`${index} ${name}`}>
                <td data-status={status}>{files.length === 0 ? 'listed' : STATUS[status]}</td>
                <th scope="row">{name}</th>
                <td>
                  {expected ?? ''}
                  {unknownAlgorithm === undefined ? null : (
                    <div>{unknownAlgorithm} is not computed here.</div>
                  )}
                  {status === 'failed' ? (
                    <div>
                      {algorithm === undefined
                        ? 'No algorithm has digests of this length.'
                        : `${factsOf(algorithm).name} of the file: ${actual}`}
                    </div>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Made({
  files,
  algorithm,
  isDone,
}: {
  readonly files: Digests['files']
  readonly algorithm: HashAlgorithm
  readonly isDone: boolean
}): ReactElement | null {
  if (files.length === 0) return null
  const list = formatChecksumFile(
    files.flatMap(({ name, digests }) => {
      const digest = digests?.get(algorithm)
      return digest === undefined ? [] : [{ name, digest }]
    }),
  )
  const save = (): void =>
    saveBlob(
      // With a text media type the browser would add an extension to its name.
      new Blob([list], { type: 'application/octet-stream' }),
      `${algorithm.replaceAll('-', '').toUpperCase()}SUMS`,
    )
  return (
    <>
      <pre className={styles.list}>{list}</pre>
      <div>
        <Button icon="download" disabled={!isDone} onClick={save}>
          Download list
        </Button>
      </div>
    </>
  )
}

/** The rows of the input, if it is a checksum list. */
function useList(): readonly ChecksumRow[] {
  const input = useConverterState((state) => state.input)
  const [rows, setRows] = useState(NO_ROWS)
  useEffect(() => {
    let isOver = false
    const report = (text: string): void => {
      if (!isOver) setRows(rowsOfList(text))
    }
    if (input.kind === 'text') report(input.text)
    else void textOfList(input.file).then(report)
    return () => {
      isOver = true
    }
  }, [input])
  return rows
}
