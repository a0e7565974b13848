/** The code compiler: three panes, the page they make, and its console. */
import { type ReactElement, useEffect, useState } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import styles from './Compiler.module.css'
import { CompilerContext, createCompiler } from './CompilerContext.ts'
import { ConsolePanel } from './ConsolePanel.tsx'
import { EditorPane } from './EditorPane.tsx'
import { Notices } from './Notices.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useRunKey } from './useRunKey.ts'

/** The whole tool. */
export function Compiler(): ReactElement {
  const [compiler] = useState(createCompiler)
  useEffect(() => compiler.workspace.connect(), [compiler])
  useRunKey(compiler)
  return (
    <CompilerContext value={compiler}>
      <div className={styles.bench}>
        <Toolbar />
        <Notices />
        <section className={styles.panes} aria-label="Code">
          <EditorPane pane="html" label="HTML" />
          <EditorPane pane="css" label="CSS" />
          <EditorPane pane="script" label="JavaScript" />
        </section>
        <section className={styles.result} aria-label="Result">
          <ErrorBoundary region="The preview">
            <PreviewPanel />
          </ErrorBoundary>
          <AuditPanel />
          <ErrorBoundary region="The console">
            <ConsolePanel />
          </ErrorBoundary>
        </section>
      </div>
    </CompilerContext>
  )
}
