import { type LibraryRegex, REGEX_LIBRARY } from '@whittle/tools-core/regex'
import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Library.module.css'
import { useRegexTool } from './RegexContext.ts'
import { Section } from './Section.tsx'
import { librarySample } from './samples.ts'

/** Tested patterns, with texts that they accept and reject. */
export function Library(): ReactElement {
  const { store } = useRegexTool()
  const use = (entry: LibraryRegex): void => {
    const { pattern, flags, accepts, refuses } = entry
    const { choose, setRows, type } = store.getState()
    choose({ pattern, flags })
    type(librarySample(entry))
    setRows([
      ...accepts.map((text) => ({ text, matches: true })),
      ...refuses.map((text) => ({ text, matches: false })),
    ])
    document.querySelector('h1')?.scrollIntoView()
  }
  return (
    <Section title="Library">
      <ul className={styles.library}>
        {REGEX_LIBRARY.map((entry) => (
          <li key={entry.id}>
            <details>
              <summary>{entry.title}</summary>
              <code>{entry.pattern}</code>
              <p>Accepts {listTexts(entry.accepts)}</p>
              <p>Rejects {listTexts(entry.refuses)}</p>
              {entry.note === undefined ? null : <p>{entry.note}</p>}
              <Button
                aria-label={`Use this pattern, with these texts as tests: ${entry.title}`}
                onClick={() => use(entry)}
              >
                Use this pattern, with these texts as tests
              </Button>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Longest text that is shown of one example, in UTF-16 units. */
const MAX_EXAMPLE = 48

function listTexts(texts: readonly string[]): ReactElement[] {
  return texts.map((text) => (
    <code key={text}>
      {text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : JSON.stringify(text)}
    </code>
  ))
}
