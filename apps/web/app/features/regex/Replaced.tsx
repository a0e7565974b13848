import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { useRegexState } from './RegexContext.ts'
import styles from './RegexWorkshop.module.css'
import { Section } from './Section.tsx'

/** More than this of the text is not shown, in UTF-16 units; all of it is copied. */
const MAX_SHOWN = 20_000

/** The text after the replacement. */
export function Replaced(): ReactElement {
  const matching = useRegexState((state) => state.matching)
  const replaced = matching.status === 'done' ? matching.replaced : null
  return (
    <Section
      title="After the replacement"
      aside={replaced === null ? null : <Button onClick={() => void copyText(replaced)}>Copy text</Button>}
    >
      <pre className={styles.replaced}>
        {replaced === null ? 'Shown once all matches are found.' : replaced.slice(0, MAX_SHOWN)}
      </pre>
    </Section>
  )
}
