/** The image editor: an introduction with a drop zone; once a picture is open, the workbench. */
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { SAMPLE_PICTURES } from '../../content/samplePictures.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { SampleCards } from '../../ui/SampleCards.tsx'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useMilestone } from '../../ui/useMilestone.ts'
import { usePaste } from '../../ui/usePaste.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { currentEditor, EditorContext, useEditor, useEditorState } from './EditorContext.ts'
import styles from './ImageEditor.module.css'
import { Needs } from './Needs.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { readStartSettings, startText } from './startSettings.ts'
import { useOpenDropped } from './useOpenDropped.ts'
import { Workbench } from './Workbench.tsx'
import { REJECTIONS } from './workspace.ts'

/**
 * File types for the chooser. HEIC, AVIF, TIFF and JPEG XL are named because some systems do not count them
 * as images.
 */
const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif,.tif,.tiff,.jxl'

const BLURB_ICONS: readonly IconShape[] = [toolIcons.crop, toolIcons.resize, 'convert', toolIcons.compress]

/** The whole tool. Its picture stays open while the visitor visits other pages of the site. */
export function ImageEditor(): ReactElement {
  const [editor] = useState(currentEditor)
  useEffect(() => editor.workspace.connect(), [editor])
  useHanded({
    path: '/image-editor',
    open: (handed) => {
      if ('file' in handed) void editor.workspace.open(handed.file, 'drop', handed.oneOf)
    },
    onLost: showHandOverLost,
  })
  return (
    <EditorContext value={editor}>
      <Introduction />
      <Tool />
    </EditorContext>
  )
}

function Introduction(): ReactElement {
  const { heading, tagline, blurbs } = IMAGE_EDITOR_COPY
  return (
    <header className={styles.head}>
      <div>
        <h1>{heading}</h1>
        <p>{tagline}</p>
      </div>
      <ul className={styles.blurbs}>
        {blurbs.map((blurb, index) => (
          <li key={blurb}>
            <Icon shape={BLURB_ICONS[index] ?? toolIcons.image} />
            {blurb}
          </li>
        ))}
      </ul>
    </header>
  )
}

function Tool(): ReactElement {
  const { workspace } = useEditor()
  useStartSettings()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = useEditorState((state) => state.originalFile !== null)
  const browse = (): void => input.current?.click()
  const chooseAnother = (): void => {
    workspace.reset()
    browse()
  }
  const empty = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  usePaste((file) => void workspace.open(file, 'paste'))
  useEffect(() => {
    // The focused element has gone with the picture; the next Tab leads to the drop zone.
    if (wasOpen.current && !isOpen) empty.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <FileInput
        ref={input}
        label="Choose image"
        accept={ACCEPTED_FILES}
        onPick={(file) => void workspace.open(file, 'pick')}
      />
      <Announcement />
      {isOpen ? <Workbench onChooseAnother={chooseAnother} /> : <EmptyState ref={empty} onBrowse={browse} />}
    </>
  )
}

/**
 * Announces that a picture is open, which would otherwise be silent, and how far a file is that the visitor
 * waits for: not one that is made to show its size, which is announced where it is shown.
 */
function Announcement(): ReactElement {
  const file = useEditorState((state) => state.originalFile)
  const { width, height } = useEditorState((state) => state.originalDimensions)
  const milestone = useMilestone(
    useEditorState(({ processing, result }) =>
      processing && result.status === 'running' ? result.progress : null,
    ),
  )
  return (
    <VisuallyHidden>
      <span role="status">{file === null ? '' : `Opened ${file.name}, ${width} by ${height} pixels`}</span>
      <span role="status" aria-label="Progress">
        {milestone}
      </span>
    </VisuallyHidden>
  )
}

interface EmptyStateProps {
  readonly ref: Ref<HTMLDivElement>
  readonly onBrowse: () => void
}

function EmptyState({ ref, onBrowse }: EmptyStateProps): ReactElement {
  const { workspace } = useEditor()
  const openDropped = useOpenDropped()
  const opening = useEditorState((state) => state.opening)
  const notify = useEditorState((state) => state.notify)
  const start = useEditorState((state) => startText(state.startSettings))
  const { dropPrompt, dropFormats, dropMore, choose, paste, privacy } = IMAGE_EDITOR_COPY
  return (
    <div ref={ref} tabIndex={-1} className={styles.empty}>
      <NoticeLine />
      <div className={styles.start}>
        <div className={styles.zone}>
          <FileDrop
            prompt={dropPrompt}
            busy={opening}
            onBrowse={onBrowse}
            onDrop={openDropped}
            onDropText={() => notify({ message: REJECTIONS.drop })}
          >
            <p>
              <span>{dropFormats}</span>
              <span className={styles.wide}>{dropMore}</span>
            </p>
            {start === '' ? null : <p className={styles.settings}>{start}</p>}
            <div className={styles.ways}>
              <Button tone="primary" size="large" disabled={opening} onClick={onBrowse}>
                {choose}
              </Button>
              <Button size="large" icon={toolIcons.paste} onClick={() => void workspace.paste()}>
                {paste}
              </Button>
            </div>
            <SampleCards samples={SAMPLE_PICTURES} onOpen={(file) => void workspace.open(file, 'pick')} />
            <p className={styles.privacy}>{privacy}</p>
            <p role="status">{opening ? IMAGE_EDITOR_COPY.opening : ''}</p>
          </FileDrop>
        </div>
        <Needs />
      </div>
    </div>
  )
}

/** Makes the settings in the page's address those of the open picture, and of the next one. */
function useStartSettings(): void {
  const { store } = useEditor()
  const { search, key } = useLocation()
  useEffect(() => store.getState().startWith(readStartSettings(search), key), [store, search, key])
}
