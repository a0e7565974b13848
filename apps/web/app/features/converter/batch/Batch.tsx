/** Several files at once: a row for each, and one archive of the results. Loaded when there are several. */
import { type ReactElement, useRef, useState } from 'react'
import { giveResultAway } from '../../../lib/files/resultFiles.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import { counted } from '../../../lib/text/grouped.ts'
import { sizeText } from '../../../lib/text/sizeText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { runOrShow } from '../../../ui/runOrShow.ts'
import { useMilestone } from '../../../ui/useMilestone.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import { createToolWorker } from '../toolWorker.ts'
import styles from './Batch.module.css'
import { type FileResult, useBatch } from './useBatch.ts'

type Done = Extract<FileResult, { status: 'done' }>

/** Replaces input and output. */
export default function Batch(): ReactElement {
  const { tool, workspace } = useConverter()
  const files = useConverterState((state) => state.files)
  const options = useConverterState((state) => state.options)
  const results = useBatch(tool, files, options)
  const done = results.filter((result): result is Done => result.status === 'done')
  const failed = results.filter(({ status }) => status === 'failed').length
  const isOver = results.length > 0 && done.length + failed === results.length
  const archive = useArchive(tool.id, done)
  const told = `${done.length} of ${files.length} files converted${failed === 0 ? '' : `, ${failed} failed`}`
  // Every file would be a sentence: hundreds of files are told of by quarters.
  const milestone = useMilestone(
    isOver || results.length === 0 ? null : (done.length + failed) / files.length,
  )
  return (
    <section className={styles.batch} aria-label="Files" data-state={isOver ? 'done' : 'running'}>
      <div className={styles.bar}>
        <p>
          <span aria-hidden="true">{told}</span>
          <VisuallyHidden>
            <span role="status" aria-label="Converted">
              {isOver ? told : milestone}
            </span>
          </VisuallyHidden>
          {archive.progress === null ? null : (
            <progress aria-label="Packing" max={1} value={archive.progress} />
          )}
        </p>
        <div className={styles.buttons}>
          <Button
            icon="download"
            disabled={!isOver || done.length === 0 || archive.progress !== null}
            onClick={archive.save}
          >
            Save all as zip
          </Button>
          <Button tone="quiet" onClick={() => void workspace.openAll([])}>
            Close
          </Button>
        </div>
      </div>
      <div className={styles.rows}>
        <table aria-label="Converted files">
          <tbody>
            {files.map((file, at) => (
              <tr key={`${at} ${file.name}`}>
                <th scope="row">{file.name}</th>
                <td>{sizeText(file.size)}</td>
                <Outcome result={results[at] ?? WAITING} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const WAITING: FileResult = { status: 'waiting' }

/** The last two cells of a row. */
function Outcome({ result }: { readonly result: FileResult }): ReactElement {
  if (result.status === 'done') {
    const { name, blob, remarks } = result
    const remarked = remarks === 0 ? '' : `, ${counted(remarks, 'note')}`
    return (
      <>
        <td>
          {sizeText(blob.size)}
          {remarked}
        </td>
        <td>
          <IconButton icon="download" label={`Save ${name}`} onClick={() => save(blob, name)} />
        </td>
      </>
    )
  }
  if (result.status === 'failed')
    return (
      <td colSpan={2} data-status="failed">
        {result.message}
      </td>
    )
  return (
    <td colSpan={2}>
      {result.status === 'waiting' ? (
        'waiting'
      ) : (
        <progress aria-label="Progress" max={1} value={result.progress} />
      )}
    </td>
  )
}

function save(blob: Blob, name: string): void {
  giveResultAway(blob)
  saveBlob(blob, name)
}

interface Archive {
  readonly save: () => void
  /** Progress from 0 to 1 while it is made. */
  readonly progress: number | null
}

/** Packs the results, in a separate worker. */
function useArchive(tool: string, done: readonly Done[]): Archive {
  const [progress, setProgress] = useState<number | null>(null)
  const isBusy = useRef(false)
  const pack = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setProgress(0)
    const client = createToolWorker()
    await runOrShow(async () => {
      const files = done.map(({ name, blob }) => ({ name, blob }))
      saveBlob(await client.run('zip', { files }, { onProgress: setProgress }), `${tool}.zip`)
    })
    client.end()
    isBusy.current = false
    setProgress(null)
  }
  return { save: () => void pack(), progress }
}
