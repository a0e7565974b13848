/** The code compiler: three code panes, the resulting page, and its console. */
import { type CSSProperties, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useUnsavedWork } from '../../lib/device/unsavedWork.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { isRunKey } from '../../ui/isRunKey.ts'
import { useIsNarrow } from '../../ui/narrow.ts'
import { followPageKeys } from '../../ui/pageKeys.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { sharedTracks } from '../../ui/sharedTracks.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { AuditPanel } from './AuditPanel.tsx'
import styles from './Compiler.module.css'
import { CompilerContext, type Compiler as CompilerTool, createCompiler } from './CompilerContext.ts'
import { ConsolePanel } from './ConsolePanel.tsx'
import { EditorPane } from './EditorPane.tsx'
import { Notices } from './Notices.tsx'
import { PaneTabs } from './PaneTabs.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { FIRST_SIZES, MIN_PERCENT, type PaneSizes, usePaneSizes } from './paneSizes.ts'
import { hasUnsavedCode } from './store.ts'
import { Toolbar } from './Toolbar.tsx'

/**
 * The whole tool. Its two halves hydrate one after the other (`Suspense`), so that a slow device is never
 * blocked for long.
 */
export function Compiler(): ReactElement {
  const [compiler] = useState(createCompiler)
  useVisit(compiler)
  const [sizes, resize] = usePaneSizes()
  const isNarrow = useIsNarrow()
  const tracks = { ...tracksOf(sizes, 'columns', sizes.code), ...tracksOf(sizes, 'rows', sizes.codeHeight) }
  return (
    <CompilerContext value={compiler}>
      <div className={styles.bench}>
        <Toolbar />
        <Notices />
        <div className={styles.parts} style={tracks}>
          <Code sizes={sizes} resize={resize} />
          {isNarrow ? (
            <SizeSplitter part="codeHeight" label="Height of the code" sizes={sizes} resize={resize} />
          ) : (
            <SizeSplitter part="code" label="Width of the code" sizes={sizes} resize={resize} />
          )}
          <Result sizes={sizes} resize={resize} />
        </div>
      </div>
    </CompilerContext>
  )
}

/**
 * Connects the tool to the page: its side effects, the key that runs the code, what other pages hand over,
 * and unsaved work.
 */
function useVisit(compiler: CompilerTool): void {
  const { store, workspace } = compiler
  useEffect(() => workspace.connect(), [workspace])
  useRunKey(compiler)
  useHanded({
    path: '/compiler',
    // Text pasted on the home page has no name; it was sent here because it looks like a page.
    open: (handed) =>
      void workspace.open('file' in handed ? handed.file : new File([handed.text], 'page.html')),
    onLost: showHandOverLost,
  })
  const [first] = useState(() => store.getState().project)
  const hasWork = useStore(store, (state) => hasUnsavedCode(state, first))
  useUnsavedWork(hasWork ? 'made' : 'none')
}

/** The sizes of the parts, and how to change some of them. */
interface Sized {
  readonly sizes: PaneSizes
  readonly resize: (some: Partial<PaneSizes>) => void
}

function Code({ sizes, resize }: Sized): ReactElement {
  const { html, css } = sizes
  return (
    <section className={styles.panes} aria-label="Code" style={tracksOf(sizes, 'rows', html, css)}>
      <Suspense>
        <PaneTabs />
        <EditorPane pane="html" label="HTML" />
        <SizeSplitter
          part="html"
          label="Height of the first pane"
          max={css - MIN_PERCENT}
          sizes={sizes}
          resize={resize}
        />
        <EditorPane pane="css" label="CSS" />
        <SizeSplitter
          part="css"
          label="Height of the upper two panes"
          min={html + MIN_PERCENT}
          sizes={sizes}
          resize={resize}
        />
        <EditorPane pane="script" label="JavaScript" />
      </Suspense>
    </section>
  )
}

function Result({ sizes, resize }: Sized): ReactElement {
  return (
    <section className={styles.result} aria-label="Result" style={tracksOf(sizes, 'rows', sizes.preview)}>
      <Suspense>
        <ErrorBoundary region="The preview">
          <PreviewPanel />
        </ErrorBoundary>
        <SizeSplitter part="preview" label="Height of the preview" sizes={sizes} resize={resize} />
        <div className={styles.below}>
          <AuditPanel />
          <ErrorBoundary region="The console">
            <ConsolePanel />
          </ErrorBoundary>
        </div>
      </Suspense>
    </section>
  )
}

interface SizeSplitterProps extends Sized {
  readonly part: keyof PaneSizes
  readonly label: string
  /** In percent. */
  readonly min?: number
  readonly max?: number
}

/** The handle that changes the size of a part. */
function SizeSplitter({
  part,
  label,
  min = MIN_PERCENT,
  max = 100 - MIN_PERCENT,
  sizes,
  resize,
}: SizeSplitterProps): ReactElement {
  return (
    <Splitter
      label={label}
      orientation={part === 'code' ? 'vertical' : 'horizontal'}
      value={sizes[part]}
      min={min}
      max={max}
      onChange={(value) => resize({ [part]: value })}
      onReset={() => resize(part === 'html' || part === 'css' ? FIRST_PANES : { [part]: FIRST_SIZES[part] })}
    />
  )
}

const FIRST_PANES = { html: FIRST_SIZES.html, css: FIRST_SIZES.css }

/**
 * The tracks between splitters. The prerendered page has no inline styles: the initial sizes come from the
 * style sheet.
 */
function tracksOf(sizes: PaneSizes, ...template: Parameters<typeof sharedTracks>): CSSProperties | undefined {
  return sizes === FIRST_SIZES ? undefined : sharedTracks(...template)
}

/**
 * Ctrl+Enter (⌘ on a Mac) runs the code, wherever the focus is. Handled before the editors, which also use
 * these keys.
 */
function useRunKey({ workspace }: CompilerTool): void {
  useEffect(
    () =>
      followPageKeys(
        (event) => {
          if (!isRunKey(event)) return
          event.preventDefault()
          event.stopPropagation()
          void workspace.run()
        },
        { capture: true },
      ),
    [workspace],
  )
}
