/** The JSON Formatter and validator: the text on one side, the verdict and the result on the other. */
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { keepsOnlyHere } from '../../lib/device/deviceStorage.ts'
import { useUnsavedWork } from '../../lib/device/unsavedWork.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { followLinks } from '../../ui/followLinks.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { InputPane } from './InputPane.tsx'
import { createJsonTool, JsonContext } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { ResultPane } from './ResultPane.tsx'
import { workOf } from './store.ts'
import { Toolbar } from './Toolbar.tsx'

/** The whole tool. */
export function JsonWorkbench(): ReactElement {
  const [tool] = useState(createJsonTool)
  const { workspace } = tool
  const editor = useRef<CodeEditorHandle>(null)
  useEffect(() => {
    const leave = workspace.connect()
    const unfollow = followLinks(workspace.openLink)
    return () => {
      unfollow()
      leave()
    }
  }, [workspace])
  useHanded({
    path: '/json',
    open: (handed) => ('file' in handed ? void workspace.open(handed.file) : workspace.type(handed.text)),
    onLost: showHandOverLost,
  })
  const work = useStore(tool.store, workOf)
  useUnsavedWork(work)
  useEffect(() => {
    if (work !== 'made' || !keepsOnlyHere()) return
    void import('../../ui/showNotStored.ts').then(({ showNotStored }) => showNotStored(), noteNotFetched)
  }, [work])
  usePageDrop({ onDrop: (file) => void workspace.open(file) })
  return (
    <JsonContext value={tool}>
      <div className={styles.bench}>
        <Toolbar />
        <InputPane editor={editor} />
        <ErrorBoundary region="The result">
          <ResultPane editor={editor} />
        </ErrorBoundary>
      </div>
    </JsonContext>
  )
}
