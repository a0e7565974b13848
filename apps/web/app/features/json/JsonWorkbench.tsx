/** The JSON formatter and validator: a text on one side, what it is and what becomes of it on the other. */
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useHandedFile } from '../../lib/handedFile.ts'
import { takeHandedText } from '../../lib/handedText.ts'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { InputPane } from './InputPane.tsx'
import { createJsonTool, JsonContext } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { ResultPane } from './ResultPane.tsx'
import { openLink } from './shareLink.ts'
import { Toolbar } from './Toolbar.tsx'

/** The whole tool. */
export function JsonWorkbench(): ReactElement {
  const [tool] = useState(createJsonTool)
  const { workspace } = tool
  const editor = useRef<CodeEditorHandle>(null)
  useEffect(() => {
    const leave = workspace.connect()
    const handed = takeHandedText('/json')
    if (handed !== null) workspace.type(handed.text)
    const followLink = (): void => void openLink(workspace.type)
    followLink()
    window.addEventListener('hashchange', followLink)
    return () => {
      window.removeEventListener('hashchange', followLink)
      leave()
    }
  }, [workspace])
  useHandedFile((file) => void workspace.open(file))
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
