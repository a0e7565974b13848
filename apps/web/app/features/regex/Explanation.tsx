import { explainRegex, type RegexExplanation, type RegexPart } from '@whittle/tools-core/regex'
import { type ReactElement, useMemo } from 'react'
import styles from './Explanation.module.css'
import { Railroad } from './Railroad.tsx'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { Section } from './Section.tsx'
import { patternOf } from './store.ts'

/** What the pattern means: as a picture and as a tree, both linked with the pattern. */
export function Explanation(): ReactElement {
  const pattern = useRegexState((state) => patternOf(state).pattern)
  const flags = useRegexState((state) => patternOf(state).flags)
  const explained = useMemo(() => explainRegex(pattern, flags), [pattern, flags])
  return (
    <Section title="Explanation">
      {explained.ok ? <Explained explanation={explained.value} pattern={pattern} /> : <Nothing />}
    </Section>
  )
}

function Nothing(): ReactElement {
  return <p className={styles.quiet}>There is nothing to explain until the pattern is valid.</p>
}

interface ExplainedProps {
  readonly explanation: RegexExplanation
  readonly pattern: string
}

function Explained({ explanation: { root, flags }, pattern }: ExplainedProps): ReactElement {
  return (
    <>
      <PointedPattern pattern={pattern} />
      <Railroad root={root} />
      <ul className={styles.tree}>
        <Part part={root} />
      </ul>
      {flags.length === 0 ? null : (
        <ul className={styles.flags}>
          {flags.map(({ flag, words }) => (
            <li key={flag}>
              <code>{flag}</code> {words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The pattern, with the part that is pointed at. */
function PointedPattern({ pattern }: { readonly pattern: string }): ReactElement {
  const part = useRegexState((state) => state.part)
  const { start, end } = part ?? { start: 0, end: 0 }
  return (
    <p className={styles.pattern}>
      <code>
        {pattern.slice(0, start)}
        <mark role="presentation">{pattern.slice(start, end)}</mark>
        {pattern.slice(end)}
      </code>
    </p>
  )
}

function Part({ part }: { readonly part: RegexPart }): ReactElement {
  const { store } = useRegexTool()
  const { start, end, words, source, children } = part
  const isCurrent = useRegexState((state) => state.part?.start === start && state.part.end === end)
  const show = (): void => store.getState().pointAt({ start, end })
  const hide = (): void => store.getState().pointAt(null)
  return (
    <li>
      <button
        type="button"
        className={styles.part}
        data-state={isCurrent ? 'current' : 'plain'}
        onFocus={show}
        onBlur={hide}
        onPointerEnter={show}
        onPointerLeave={hide}
      >
        <span>{words}</span> <code>{source}</code>
      </button>
      {children.length === 0 ? null : (
        <ul>
          {children.map((child) => (
            <Part key={`${child.start} ${child.end}`} part={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
