/** The open picture: tools and picture on the left, settings on the right, the result always visible. */
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { isTextField } from '../../ui/isTextField.ts'
import { latinKey } from '../../ui/latinKey.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { followPageKeys } from '../../ui/pageKeys.ts'
import { type SheetTab, SheetTabs } from '../../ui/SheetTabs.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { CropStage } from './CropStage.tsx'
import { useEditor, useEditorState } from './EditorContext.ts'
import { FileFacts } from './FileFacts.tsx'
import { LIMIT_ID } from './LimitField.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { OneOfManyBar } from './OneOfManyBar.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { scrollIntoViewSoon } from './scrollIntoViewSoon.ts'
import { isBusy } from './store.ts'
import { type StageView, Toolbar } from './Toolbar.tsx'
import { useOpenDropped } from './useOpenDropped.ts'
import styles from './Workbench.module.css'

/** The comparison draws with the export's code, which is only loaded on demand. */
const loadCompareView = () => import('./CompareView.tsx')

/** The groups of the settings, as the tabs of a phone. */
const SHEET_TABS: readonly SheetTab[] = [
  { id: 'crop', label: 'Crop', icon: toolIcons.crop },
  { id: 'output', label: 'Output', icon: toolIcons.compress },
  { id: 'size', label: 'Size', icon: toolIcons.resize },
  { id: 'metadata', label: 'Metadata', icon: toolIcons.shield },
]

export interface WorkbenchProps {
  /** Closes the picture and opens the file chooser. */
  readonly onChooseAnother: () => void
}

export function Workbench({ onChooseAnother }: WorkbenchProps): ReactElement {
  const file = useEditorState((state) => state.originalFile)
  const busy = useEditorState(isBusy)
  const opening = useEditorState((state) => state.opening)
  const [view, setView] = useState<StageView>('crop')
  const [over, setOver] = useState(false)
  const bench = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLFieldSetElement>(null)
  useUndoKeys()
  useFocusBack(busy)
  useShownSetting(settings)
  const openDropped = useOpenDropped()
  usePageDrop({ onDrop: openDropped, onOver: setOver })
  useEffect(() => {
    if (file === null || bench.current === null) return
    // The focused element has gone with the drop zone; the next Tab leads to the picture's tools.
    bench.current.focus({ preventScroll: true })
    return scrollIntoViewSoon(bench.current)
  }, [file])
  return (
    <div ref={bench} tabIndex={-1} className={styles.bench} data-state={busy ? 'busy' : 'ready'}>
      <section className={styles.stage} aria-label="Picture">
        <div>
          <OneOfManyBar />
          <Toolbar view={view} onView={setView} onChooseAnother={onChooseAnother} />
        </div>
        <div className={styles.picture} data-state={over ? 'over' : 'idle'}>
          <ErrorBoundary region="The picture" onRetry={() => setView('crop')}>
            {view === 'crop' ? (
              <CropStage />
            ) : (
              <OnDemand load={loadCompareView}>{(CompareView) => <CompareView />}</OnDemand>
            )}
          </ErrorBoundary>
          <p className={styles.opening} role="status">
            {opening ? IMAGE_EDITOR_COPY.opening : ''}
          </p>
        </div>
        <FileFacts />
      </section>
      <section className={styles.panel} aria-label="Settings">
        <fieldset ref={settings} className={styles.settings} disabled={busy}>
          <ErrorBoundary region="This panel">
            <SettingsPanel />
          </ErrorBoundary>
        </fieldset>
        <SheetTabs label="Groups of settings" tabs={SHEET_TABS} sheet={settings} />
        <div className={styles.result} data-bottom-bar>
          <ErrorBoundary region="The result">
            <NoticeLine />
            <ResultPanel />
          </ErrorBoundary>
        </div>
      </section>
    </div>
  )
}

/** Scrolls the settings to the one that the page's address asks for, once for each picture. */
function useShownSetting(settings: RefObject<HTMLElement | null>): void {
  const file = useEditorState((state) => state.originalFile)
  const show = useEditorState((state) => state.startSettings.show)
  useEffect(() => {
    const scroller = settings.current
    if (file === null || show === undefined || scroller === null) return
    const field = document.getElementById(LIMIT_ID)?.getBoundingClientRect()
    const room = scroller.getBoundingClientRect()
    if (field !== undefined)
      scroller.scrollBy({ top: (field.top + field.bottom - room.top - room.bottom) / 2, behavior: 'instant' })
  }, [settings, file, show])
}

/** Ctrl/⌘ Z undoes, with Shift (or Ctrl Y) redoes; a text field keeps its own undo. */
function useUndoKeys(): void {
  const { store } = useEditor()
  useEffect(
    () =>
      followPageKeys((event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return
        const { undo, redo } = store.getState()
        const key = latinKey(event).toLowerCase()
        const action = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined
        if (action === undefined) return
        event.preventDefault()
        action()
      }),
    [store],
  )
}
