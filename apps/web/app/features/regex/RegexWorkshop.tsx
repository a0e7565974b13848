import { type ReactElement, useRef } from 'react'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { Explanation } from './Explanation.tsx'
import { Flavours } from './Flavours.tsx'
import { Library } from './Library.tsx'
import { Matches } from './Matches.tsx'
import { PatternFields } from './PatternFields.tsx'
import { useRegexState } from './RegexContext.ts'
import styles from './RegexWorkshop.module.css'
import { Replaced } from './Replaced.tsx'
import { SafetyLine } from './SafetyLine.tsx'
import { TestTable } from './TestTable.tsx'
import { TestText } from './TestText.tsx'

/** The regex page: the pattern, the text that it is tested on, its matches, meaning, safety and tests. */
export function RegexWorkshop(): ReactElement {
  const editor = useRef<CodeEditorHandle>(null)
  const hasReplacement = useRegexState(({ options }) => options.replacement !== '')
  return (
    <div className={styles.workshop} data-page="regex">
      <PatternFields />
      <SafetyLine />
      <div className={styles.columns}>
        <TestText ref={editor} />
        <Matches onSelect={({ start, end }) => editor.current?.select({ from: start, to: end })} />
      </div>
      {hasReplacement ? <Replaced /> : null}
      <div className={styles.columns}>
        <Explanation />
        <div className={styles.stack}>
          <TestTable />
          <Flavours />
        </div>
      </div>
      <Library />
    </div>
  )
}
