import { type ReactElement, useState } from 'react'
import type { RepairReview } from '../../lib/json/jsonDesk.ts'
import { ALL_CHANGES, type RepairChange, type RepairChoices } from '../../lib/json/jsonRepairs.ts'
import { counted, grouped } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ChangeList.module.css'
import { useJson } from './JsonContext.ts'

/**
 * The changes of a repair, for review: each can be accepted or rejected, or replaced by an alternative if
 * there is one.
 */
export function ChangeList({ review }: { readonly review: RepairReview }): ReactElement {
  const { workspace } = useJson()
  const { changes, count, isJson } = review
  /** A press shows at once, until the worker has answered the last one. */
  const [asked, setAsked] = useState<RepairChoices | null>(null)
  const choices = asked ?? review.choices
  if (count === 0) return <p className={styles.nothing}>Nothing to repair.</p>
  const taken = count - choices.declined.length
  const set = (next: RepairChoices): void => {
    setAsked(next)
    void workspace.choose(next).finally(() => setAsked((last) => (last === next ? null : last)))
  }
  return (
    <details className={styles.changes} open>
      <summary>
        {taken === count ? counted(count, 'change') : `${grouped(taken)} of ${counted(count, 'change')}`}
        {isJson ? '' : '; without the others this is not JSON yet'}
      </summary>
      {taken === count ? null : (
        <Button className={styles.all} onClick={() => set(ALL_CHANGES)}>
          Accept all changes
        </Button>
      )}
      {/* Above the changes, which scroll: the other actions read the input, which still has the problems. */}
      <p className={styles.use}>
        <Button onClick={() => void workspace.useResult()}>Use as input</Button>
        <span>
          Your text is unchanged. To format or minify the repaired text, press “Use as input” first.
        </span>
      </p>
      <ol aria-label="Changes">
        {changes.map((change) => (
          <Change key={change.problem} change={change} choices={choices} onChoose={set} />
        ))}
      </ol>
      {count > changes.length ? <p>and {grouped(count - changes.length)} more</p> : null}
    </details>
  )
}

interface ChangeProps {
  readonly change: RepairChange
  readonly choices: RepairChoices
  readonly onChoose: (choices: RepairChoices) => void
}

function Change({ change, choices, onChoose }: ChangeProps): ReactElement {
  const { problem, line, column, why, parts, alternatives } = change
  const isTaken = !choices.declined.includes(problem)
  const place = `${line}:${column}`
  const [first] = parts
  const take = (checked: boolean): void =>
    onChoose({
      ...choices,
      declined: checked
        ? choices.declined.filter((other) => other !== problem)
        : [...choices.declined, problem],
    })
  return (
    <li data-state={isTaken ? 'taken' : 'left'}>
      <label className={styles.change}>
        <input
          type="checkbox"
          checked={isTaken}
          aria-label={`Line ${line}, column ${column}: ${why}`}
          onChange={(event) => take(event.currentTarget.checked)}
        />
        <b>{place}</b>
        {parts.map(({ before, text }, index) => (
          <span key={`${index} ${before}`} className={styles.part}>
            {before === '' ? null : <del>{visible(before)}</del>}
            {text === '' || (index === 0 && alternatives.length > 0) ? null : <ins>{visible(text)}</ins>}
          </span>
        ))}
        <span>{why}</span>
      </label>
      {alternatives.length === 0 || first === undefined ? null : (
        <select
          aria-label={`Inserted at line ${line}, column ${column}`}
          value={choices.alternatives[problem] ?? -1}
          disabled={!isTaken}
          onChange={(event) =>
            onChoose({
              ...choices,
              alternatives: { ...choices.alternatives, [problem]: Number(event.currentTarget.value) },
            })
          }
        >
          {[first.text, ...alternatives].map((text, index) => (
            <option key={text} value={index - 1}>
              {visible(text)}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

/** At most one line, with visible white space. */
function visible(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return short
    .replaceAll('\n', '⏎')
    .replaceAll('\t', '⇥')
    .replace(/^ +$/, (spaces) => '·'.repeat(spaces.length))
}
