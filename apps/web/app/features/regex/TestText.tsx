import { type ReactElement, type Ref, useEffect, useMemo, useState } from 'react'
import { CodeEditor, type CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { matchesOf } from './store.ts'
import styles from './TestText.module.css'

type Highlight = typeof import('./highlight.ts').highlightMatches

/** The text to search, with the matches highlighted. */
export function TestText({ ref }: { readonly ref: Ref<CodeEditorHandle> }): ReactElement {
  const { store } = useRegexTool()
  const text = useRegexState((state) => state.text)
  const matches = useRegexState(({ matching }) => matchesOf(matching))
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  useEffect(() => {
    void runOrShow(async () => {
      const { highlightMatches } = await import('./highlight.ts')
      setHighlight(() => highlightMatches)
    })
  }, [])
  const extensions = useMemo(() => highlight?.(text, matches) ?? [], [highlight, text, matches])
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        Test text
      </span>
      <div className={styles.editor}>
        <CodeEditor
          ref={ref}
          label="Test text"
          value={text}
          wrap
          tab="leave"
          placeholder="Type or paste the text to search, or open a file"
          extensions={extensions}
          onChange={(typed) => store.getState().type(typed)}
        />
      </div>
    </div>
  )
}
