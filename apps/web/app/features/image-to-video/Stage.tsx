/** The left side: the drop zone; once a picture is open, its preview, its crops and the finished video. */
import { formatBytes } from '@whittle/foundation/formatBytes'
import { type ReactElement, useDeferredValue } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { SAMPLE_PICTURES } from '../../content/samplePictures.ts'
import { Button } from '../../ui/Button.tsx'
import { FactsLine } from '../../ui/FactsLine.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { openFirst } from '../../ui/openFirst.ts'
import { SampleMenu } from '../../ui/SampleMenu.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { walkToolbar } from '../../ui/walkToolbar.ts'
import { useMaker, useMakerState } from './MakerContext.ts'
import { PreviewPlayer } from './PreviewPlayer.tsx'
import styles from './Stage.module.css'
import { startText } from './startSettings.ts'
import type { SourceImage, StageView } from './store.ts'

/** The croppers are loaded when a custom move is chosen. */
const loadCropPairView = () => import('./CropPairView.tsx')

export interface StageProps {
  /** Opens the file chooser. */
  readonly onBrowse: () => void
}

export function Stage({ onBrowse }: StageProps): ReactElement {
  const image = useMakerState((state) => state.image)
  return image === null ? <EmptyStage onBrowse={onBrowse} /> : <FullStage image={image} onBrowse={onBrowse} />
}

function EmptyStage({ onBrowse }: StageProps): ReactElement {
  const { workspace } = useMaker()
  const opening = useMakerState((state) => state.opening)
  const notify = useMakerState((state) => state.notify)
  const start = useMakerState((state) => startText(state.start))
  return (
    <div className={styles.empty}>
      <FileDrop
        prompt={COPY.dropPrompt}
        action={COPY.dropAction}
        busy={opening}
        onBrowse={onBrowse}
        onDrop={(_, { files }) => void openFirst(files, (file) => workspace.open(file, 'drop'))}
        onDropText={() => notify({ message: COPY.notAnImage.drop })}
      >
        <p className={start === '' ? undefined : styles.formats}>{COPY.dropFormats}</p>
        {start === '' ? null : <p className={styles.start}>{start}</p>}
        <SampleMenu samples={SAMPLE_PICTURES} onOpen={(file) => void workspace.open(file)} />
        <p role="status">{opening ? COPY.opening : ''}</p>
      </FileDrop>
    </div>
  )
}

const VIEW_LABELS: Readonly<Record<StageView, string>> = {
  preview: 'Preview',
  crops: 'Start and end',
  video: 'Video',
}

function FullStage({ image, onBrowse }: StageProps & { readonly image: SourceImage }): ReactElement {
  const { workspace } = useMaker()
  const opening = useMakerState((state) => state.opening)
  const isRunning = useMakerState(({ job }) => job.status === 'running')
  const isCustom = useMakerState(({ settings }) => settings.animationType === 'custom')
  const video = useMakerState((state) => state.video)
  // A finished video is mounted after its figures are shown: together they would be one long task.
  const view = useDeferredValue(useMakerState((state) => state.view))
  const show = useMakerState((state) => state.show)
  usePageDrop({ onDrop: (_, { files }) => void openFirst(files, (file) => workspace.open(file, 'drop')) })
  const views: readonly StageView[] = [
    'preview',
    ...(isCustom ? (['crops'] as const) : []),
    ...(video === null ? [] : (['video'] as const)),
  ]
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Picture tools" onKeyDown={walkToolbar}>
        <Button tone="quiet" icon={toolIcons.image} disabled={isRunning || opening} onClick={onBrowse}>
          <span>
            Choose<VisuallyHidden on="narrow"> Different Image</VisuallyHidden>
          </span>
        </Button>
        {views.length === 1 ? null : (
          <span className={styles.views}>
            {views.map((each) => (
              <Button key={each} aria-pressed={each === view} onClick={() => show(each)}>
                {VIEW_LABELS[each]}
              </Button>
            ))}
          </span>
        )}
      </div>
      <div className={styles.picture}>
        {view === 'preview' ? <PreviewPlayer image={image} /> : null}
        {view === 'crops' ? (
          <OnDemand load={loadCropPairView}>{(CropPairView) => <CropPairView image={image} />}</OnDemand>
        ) : null}
        {view === 'video' && video !== null && video.format !== 'mp4' ? (
          <img key={video.url} className={styles.video} src={video.url} alt="Generated video" />
        ) : null}
        {view === 'video' && video?.format === 'mp4' ? (
          <video
            key={video.url}
            className={styles.video}
            aria-label="Generated video"
            src={video.url}
            controls
            loop
            muted
            playsInline
            autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
          />
        ) : null}
        <p className={styles.opening} role="status">
          {opening ? COPY.opening : ''}
        </p>
      </div>
      <Facts image={image} />
    </>
  )
}

function Facts({ image }: { readonly image: SourceImage }): ReactElement {
  const { original, size, remarks, bytes, name } = image
  const reduced = size.width < original.width ? [`Scaled down to ${size.width} × ${size.height}`] : []
  return (
    <FactsLine
      fileName={name}
      facts={[`${original.width} × ${original.height} · ${formatBytes(bytes)}`]}
      warnings={[...reduced, ...remarks]}
    />
  )
}
