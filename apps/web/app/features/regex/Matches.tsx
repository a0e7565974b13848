import type { RegexMatch } from '@whittle/tools-core/regex'
import { type ReactElement, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import styles from './Matches.module.css'
import { MatchHint } from './MatchHint.tsx'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { Section } from './Section.tsx'
import { type Matching, matchesOf } from './store.ts'

/** Matches that are listed at first, and how many more with each press. */
const SHOWN = 100

export interface MatchesProps {
  /** Selects a match in the text. */
  readonly onSelect: (match: RegexMatch) => void
}

/** The matches with their ranges and groups. */
export function Matches({ onSelect }: MatchesProps): ReactElement {
  const { store } = useRegexTool()
  const matching = useRegexState((state) => state.matching)
  const [most, setMost] = useState(SHOWN)
  const matches = matchesOf(matching)
  const copy = (): void => void copyText(matches.map(({ text }) => text).join('\n'))
  return (
    <Section
      title="Matches"
      aside={
        <span className={styles.aside}>
          <output>{statusText(matching)}</output>
          {matching.status === 'stopped' && matching.why === 'time' ? (
            <Button onClick={() => store.getState().tryAgain()}>Try again with more time</Button>
          ) : null}
          {matches.length === 0 ? null : <Button onClick={copy}>Copy matches</Button>}
        </span>
      }
    >
      <MatchHint />
      <ol className={styles.list} data-state={matching.status}>
        {matches.slice(0, most).map((match, index) => (
          <Match key={`${match.start} ${match.end}`} number={index + 1} match={match} onSelect={onSelect} />
        ))}
      </ol>
      {matches.length > most ? (
        <Button onClick={() => setMost(most + SHOWN)}>Show {SHOWN} more</Button>
      ) : null}
    </Section>
  )
}

/** What matching has come to, in a sentence. */
function statusText(matching: Matching): string {
  const { length } = matchesOf(matching)
  const count = length === 1 ? '1 match' : `${length.toLocaleString('en')} matches`
  switch (matching.status) {
    case 'idle':
    case 'failed':
      return ''
    case 'running':
      return `${count} so far`
    case 'stopped':
      return matching.why === 'many'
        ? `The first ${count}; there are more`
        : `Stopped after ${matching.limitMs / 1000} seconds, with ${count} so far`
    default:
      return length === 0 ? 'No match' : count
  }
}

interface MatchProps extends MatchesProps {
  readonly number: number
  readonly match: RegexMatch
}

function Match({ number, match, onSelect }: MatchProps): ReactElement {
  return (
    <li className={styles.match}>
      <button type="button" className={styles.whole} onClick={() => onSelect(match)}>
        <span className={styles.number}>{number}</span>
        <code data-match>{match.text === '' ? <em>empty</em> : match.text}</code>
        <span className={styles.range}>
          {match.start}–{match.end}
        </span>
      </button>
      {match.groups.length === 0 ? null : (
        <dl className={styles.groups}>
          {match.groups.map((group) => (
            <div key={group.number}>
              <dt>
                {group.number}
                {group.name === undefined ? '' : ` ${group.name}`}
              </dt>
              <dd>
                {group.text === null ? <em>not matched</em> : <code>{group.text}</code>}
                {group.start === null ? null : (
                  <span className={styles.range}>
                    {group.start}–{group.end}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
