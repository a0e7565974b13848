/** Ways to read a QR code. What is read becomes the input. */
import { type ReactElement, useState } from 'react'
import { readClipboardPicture } from '../../../lib/files/clipboardPicture.ts'
import { AlertRegion } from '../../../ui/AlertRegion.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OnDemand } from '../../../ui/OnDemand.tsx'
import { useConverter } from '../ConverterContext.ts'
import styles from './GeneratorPanels.module.css'

const loadCamera = () => import('./QrCamera.tsx')

/** Reads a code from the clipboard or the camera; a file is opened or dropped as on every page. */
export default function QrPanel(): ReactElement {
  const { workspace } = useConverter()
  const [isFilming, setFilming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const paste = async (): Promise<void> => {
    const read = await readClipboardPicture()
    if (read.status === 'none')
      return setProblem('There is no picture on the clipboard. Copy one, or take a screenshot.')
    if (read.status === 'refused')
      return setProblem(
        'The browser did not allow reading the clipboard. Paste the picture into the input instead.',
      )
    setProblem(null)
    await workspace.open(read.file)
  }
  return (
    <section className={styles.panel} aria-label="Read a QR code">
      <h2>Read a QR code</h2>
      <p>Open or drop a picture of one, or paste it into the input.</p>
      <div className={styles.row}>
        <Button onClick={() => void paste()}>Read from the clipboard</Button>
        <Button aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
          {isFilming ? 'Stop the camera' : 'Read with the camera'}
        </Button>
      </div>
      {isFilming ? (
        <OnDemand region="The camera" load={loadCamera}>
          {(QrCamera) => (
            <QrCamera
              onText={(text) => {
                setFilming(false)
                workspace.setText(text)
              }}
              onProblem={(text) => {
                setFilming(false)
                setProblem(text)
              }}
            />
          )}
        </OnDemand>
      ) : null}
      <AlertRegion isEmpty={problem === null}>{problem === null ? null : <p>{problem}</p>}</AlertRegion>
    </section>
  )
}
