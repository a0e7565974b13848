/** What went wrong and what to do, shown where the visitor is already looking. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import type { ReactElement, ReactNode } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { Failure } from './failures.ts'
import styles from './ImageToVideo.module.css'
import { useMaker, useMakerState } from './MakerContext.ts'

export function Notices(): ReactElement {
  const { workspace } = useMaker()
  const notice = useMakerState((state) => state.notice)
  const notify = useMakerState((state) => state.notify)
  const job = useMakerState((state) => state.job)
  const setJob = useMakerState((state) => state.setJob)
  return (
    <>
      {notice === null ? null : <FailureAlert failure={notice} onDismiss={() => notify(null)} />}
      <TooLarge />
      {job.status === 'failed' ? (
        <FailureAlert
          failure={job}
          waysOn={job.isUnfetched === true ? <WaysOn /> : null}
          onDismiss={() => setJob({ status: 'idle' })}
        />
      ) : null}
      {job.status === 'running' && job.asking !== undefined ? (
        <Alert
          tone="warn"
          title={COPY.askDownload(formatBytes(job.asking))}
          actions={
            <>
              <Button tone="primary" onClick={() => workspace.answer(true)}>
                Download
              </Button>
              <Button onClick={() => workspace.answer(false)}>Not now</Button>
            </>
          }
        >
          {COPY.askDownloadWhy}
        </Alert>
      ) : null}
    </>
  )
}

function FailureAlert({
  failure: { message, advice, detours = [], log },
  waysOn,
  onDismiss,
}: {
  readonly failure: Failure
  /** Buttons. */
  readonly waysOn?: ReactNode
  readonly onDismiss: () => void
}): ReactElement {
  return (
    <Alert
      title={message}
      actions={
        <>
          {waysOn}
          <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
        </>
      }
    >
      {advice}
      {detours.map((detour) => (
        <p key={detour}>{COPY.triedFirst(detour)}</p>
      ))}
      {log === undefined || log.length === 0 ? null : (
        <details className={styles.log}>
          <summary>End of FFmpeg’s log</summary>
          <pre>{log.join('\n')}</pre>
        </details>
      )}
    </Alert>
  )
}

/** What to do where FFmpeg could not be fetched: the browser’s own encoder, if there is one, makes an MP4. */
function WaysOn(): ReactElement {
  const { workspace } = useMaker()
  const canEncode = useMakerState(({ encoders }) => encoders?.preferred === 'webcodecs')
  const chooseFormat = useMakerState((state) => state.chooseFormat)
  const chooseEncoder = useMakerState((state) => state.chooseEncoder)
  const makeMp4 = (): void => {
    chooseFormat('mp4')
    chooseEncoder('auto')
    void workspace.generate()
  }
  return (
    <>
      <Button tone="primary" onClick={() => void workspace.generate()}>
        Try again
      </Button>
      {canEncode ? <Button onClick={makeMp4}>{COPY.mp4Instead}</Button> : null}
    </>
  )
}

/** A picture over the limit is not just rejected: it can be scaled down. */
function TooLarge(): ReactElement | null {
  const { workspace } = useMaker()
  const offer = useMakerState((state) => state.tooLarge)
  const decline = useMakerState((state) => state.declineScaling)
  if (offer === null) return null
  const { size, scaled } = offer
  return (
    <Alert
      title={COPY.tooLarge}
      actions={
        <>
          <Button tone="primary" onClick={() => void workspace.openScaledDown()}>
            Scale down
          </Button>
          <Button onClick={decline}>Dismiss</Button>
        </>
      }
    >
      {COPY.scaleOffer(size, scaled)}
    </Alert>
  )
}
