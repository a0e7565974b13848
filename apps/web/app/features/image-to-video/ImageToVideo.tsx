/** The image-to-video maker: picture and preview on the left, settings and export on the right. */
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { useUnsavedWork } from '../../lib/device/unsavedWork.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { isRunKey } from '../../ui/isRunKey.ts'
import { followPageKeys } from '../../ui/pageKeys.ts'
import { type SheetTab, SheetTabs } from '../../ui/SheetTabs.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useMilestone } from '../../ui/useMilestone.ts'
import { usePaste } from '../../ui/usePaste.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ActionPanel } from './ActionPanel.tsx'
import styles from './ImageToVideo.module.css'
import { currentMaker, MakerContext, useMaker, useMakerState, type VideoMaker } from './MakerContext.ts'
import { Notices } from './Notices.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { Stage } from './Stage.tsx'
import { spokenStage } from './stageText.ts'
import { readStartSettings } from './startSettings.ts'
import { type SourceImage, workOf } from './store.ts'

/** File types for the chooser. Some formats are named because not every system counts them as images. */
const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif,.tif,.tiff,.jxl'

/** The groups of the settings, as the tabs of a phone. */
const SHEET_TABS: readonly SheetTab[] = [
  { id: 'animation', label: 'Animation', icon: toolIcons.play },
  { id: 'video', label: 'Video', icon: toolIcons.film },
  { id: 'look', label: 'Look', icon: toolIcons.palette },
]

/** The whole tool. */
export function ImageToVideo(): ReactElement {
  const [maker] = useState(currentMaker)
  useEffect(() => maker.workspace.connect(), [maker])
  // After the settings of the visit are back.
  useStartSettings(maker)
  useHandedPicture(maker)
  return (
    <MakerContext value={maker}>
      <Tool />
    </MakerContext>
  )
}

/** Opens the picture that another page of the site handed over, and sets what a pasted command says. */
function useHandedPicture({ workspace }: VideoMaker): void {
  useHanded({
    path: '/image-to-video',
    open: (handed) => {
      if ('file' in handed) void workspace.open(handed.file)
    },
    onVideo: ({ video }) => workspace.take(video),
    onLost: showLost,
  })
}

function showLost(error: unknown): void {
  console.warn('The picture that was handed over could not be read.', error)
  currentMaker().store.getState().notify({ message: COPY.failedToLoad, advice: COPY.handOverLost })
}

function Tool(): ReactElement {
  const { workspace } = useMaker()
  const input = useRef<HTMLInputElement>(null)
  const bench = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLFieldSetElement>(null)
  const image = useMakerState((state) => state.image)
  const isBusy = useMakerState(({ job, opening }) => job.status === 'running' || opening)
  useUnsavedWork(useMakerState(workOf))
  useGenerateKey(workspace.generate)
  usePaste((file) => void workspace.open(file, 'paste'))
  useEffect(() => {
    // The focused element has gone with the drop zone; the next Tab leads to the picture's tools.
    if (image !== null && document.activeElement === document.body)
      bench.current?.focus({ preventScroll: true })
  }, [image])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{COPY.heading}</h1>
        <p>{COPY.tagline}</p>
      </header>
      <FileInput
        ref={input}
        label="Choose image"
        accept={ACCEPTED_FILES}
        onPick={(file) => void workspace.open(file)}
      />
      <Announcement />
      <div ref={bench} tabIndex={-1} className={styles.bench} data-state={isBusy ? 'busy' : 'ready'}>
        <section className={styles.stage} aria-label="Picture">
          <ErrorBoundary region="The picture">
            <Stage onBrowse={() => input.current?.click()} />
          </ErrorBoundary>
        </section>
        <section className={styles.panel} aria-label="Video">
          <fieldset ref={settings} className={styles.settings} disabled={isBusy}>
            <ErrorBoundary region="This panel">
              <SettingsPanel />
            </ErrorBoundary>
          </fieldset>
          <div className={styles.tabs}>
            <SheetTabs label="Groups of settings" tabs={SHEET_TABS} sheet={settings} />
          </div>
          <div className={styles.actions} data-bottom-bar>
            <ErrorBoundary region="The video">
              <Notices />
              <ActionPanel />
            </ErrorBoundary>
          </div>
        </section>
      </div>
    </div>
  )
}

/**
 * Announces that a picture is open, what a job is doing and how far it is, or that a video is ready; the page
 * change would otherwise be silent.
 */
function Announcement(): ReactElement {
  const image = useMakerState((state) => state.image)
  const url = useMakerState(({ video }) => video?.url)
  const stage = useMakerState(spokenStage)
  const [begun, setBegun] = useState<{ image: SourceImage | null; url: string | undefined } | null>(null)
  if (stage !== '' && (begun?.image !== image || begun.url !== url)) setBegun({ image, url })
  const milestone = useMilestone(
    useMakerState(({ job }) => (job.status === 'running' ? job.progress.progress : null)),
  )
  const isFailed = useMakerState(({ job }) => job.status === 'failed')
  // A failed job is announced by its alert.
  const cameToNothing = begun !== null && begun.image === image && begun.url === url
  const opened =
    image === null ? '' : `Opened ${image.name}, ${image.original.width} by ${image.original.height} pixels`
  const cancelled = isFailed ? '' : COPY.cancelled
  const outcome = cameToNothing ? cancelled : url === undefined ? opened : COPY.ready
  return (
    <VisuallyHidden>
      <span role="status">{stage === '' ? outcome : milestone || stage}</span>
    </VisuallyHidden>
  )
}

/** Ctrl or ⌘ Enter makes the video, wherever the focus is. */
function useGenerateKey(generate: () => Promise<void>): void {
  useEffect(
    () =>
      followPageKeys((event) => {
        if (!isRunKey(event)) return
        event.preventDefault()
        void generate()
      }),
    [generate],
  )
}

/**
 * Makes the settings in the page's address those of the video, over those of this visit. A visitor who comes
 * back to the page, or reloads it, finds what was set since.
 */
function useStartSettings({ store }: VideoMaker): void {
  const location = useLocation()
  // The first place of a document counts as one that was come back to.
  const isFollowed = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isFollowed || isFirstVisit()) store.getState().startWith(readStartSettings(location.search))
  }, [store, location, isFollowed])
}

/** Whether the document was loaded by a link or an address, and not once more. */
function isFirstVisit(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type !== 'reload' && loaded?.type !== 'back_forward'
}
