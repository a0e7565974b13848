/** The code compiler: three code panes, the resulting page, and its console. */
import { type CSSProperties, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { useUnsavedWork } from '../../lib/handOver/unsavedWork.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useIsNarrow } from '../../ui/narrow.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { sharedTracks } from '../../ui/sharedTracks.ts'
import { tellHandOverLost } from '../../ui/tellHandOverLost.ts'
import { AuditPanel } from './AuditPanel.tsx'
import styles from './Compiler.module.css'
import { CompilerContext, createCompiler } from './CompilerContext.ts'
import { ConsolePanel } from './ConsolePanel.tsx'
import { EditorPane } from './EditorPane.tsx'
import { Notices } from './Notices.tsx'
import { PaneTabs } from './PaneTabs.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { FIRST_SIZES, LEAST_PERCENT, type PaneSizes, usePaneSizes } from './paneSizes.ts'
import { hasUnsavedCode } from './store.ts'
import { Toolbar } from './Toolbar.tsx'
import { useRunKey } from './useRunKey.ts'

/** The whole tool. Its two halves hydrate one after the other (`Suspense`), so that a slow device is never blocked for long. */
export function Compiler(): ReactElement {
  const [compiler] = useState(createCompiler)
  const [sizes, setSizes] = usePaneSizes()
  useEffect(() => compiler.workspace.connect(), [compiler])
  useRunKey(compiler)
  useHanded({
    path: '/compiler',
    // Text pasted on the home page has no name; it was sent here because it looks like a page.
    open: (handed) =>
      void compiler.workspace.open('file' in handed ? handed.file : new File([handed.text], 'page.html')),
    onLost: tellHandOverLost,
  })
  const isNarrow = useIsNarrow()
  const [first] = useState(() => compiler.store.getState().project)
  const hasWork = useStore(compiler.store, (state) => hasUnsavedCode(state, first))
  useUnsavedWork(hasWork ? 'made' : 'none')
  // The prerendered page has no inline styles: the initial sizes come from the style sheet.
  const own: (...template: Parameters<typeof sharedTracks>) => CSSProperties | undefined =
    sizes === FIRST_SIZES ? () => undefined : sharedTracks
  const splitter = (part: keyof PaneSizes, label: string, limits: Partial<Limits> = {}): ReactElement => (
    <Splitter
      label={label}
      orientation={part === 'code' ? 'vertical' : 'horizontal'}
      value={sizes[part]}
      min={LEAST_PERCENT}
      max={100 - LEAST_PERCENT}
      {...limits}
      onChange={(value) => setSizes({ [part]: value })}
      onReset={() =>
        setSizes(part === 'html' || part === 'css' ? FIRST_PANES : { [part]: FIRST_SIZES[part] })
      }
    />
  )
  return (
    <CompilerContext value={compiler}>
      <div className={styles.bench}>
        <Toolbar />
        <Notices />
        <div
          className={styles.parts}
          style={{ ...own('columns', sizes.code), ...own('rows', sizes.codeHeight) }}
        >
          <section className={styles.panes} aria-label="Code" style={own('rows', sizes.html, sizes.css)}>
            <Suspense>
              <PaneTabs />
              <EditorPane pane="html" label="HTML" />
              {splitter('html', 'Height of the first pane', { max: sizes.css - LEAST_PERCENT })}
              <EditorPane pane="css" label="CSS" />
              {splitter('css', 'Height of the upper two panes', { min: sizes.html + LEAST_PERCENT })}
              <EditorPane pane="script" label="JavaScript" />
            </Suspense>
          </section>
          {isNarrow ? splitter('codeHeight', 'Height of the code') : splitter('code', 'Width of the code')}
          <section className={styles.result} aria-label="Result" style={own('rows', sizes.preview)}>
            <Suspense>
              <ErrorBoundary region="The preview">
                <PreviewPanel />
              </ErrorBoundary>
              {splitter('preview', 'Height of the preview')}
              <div className={styles.below}>
                <AuditPanel />
                <ErrorBoundary region="The console">
                  <ConsolePanel />
                </ErrorBoundary>
              </div>
            </Suspense>
          </section>
        </div>
      </div>
    </CompilerContext>
  )
}

type Limits = Record<'min' | 'max', number>

const { html, css } = FIRST_SIZES
const FIRST_PANES = { html, css }
