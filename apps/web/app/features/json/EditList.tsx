import type { ReactElement } from 'react'
import type { JsonMade } from '../../lib/jsonDesk.ts'
import styles from './JsonWorkbench.module.css'

/** What a repair changed, for review: the old text, the new one, and why. */
export function EditList({ made: { edits, editCount } }: { readonly made: JsonMade }): ReactElement {
  if (editCount === 0) return <p className={styles.foot}>Nothing to repair.</p>
  return (
    <details className={styles.edits} open>
      <summary>
        {editCount.toLocaleString('en')} {editCount === 1 ? 'change' : 'changes'}
      </summary>
      <ol aria-label="Changes">
        {edits.map(({ offset, line, column, before, text, why }, index) => (
          <li key={`${index} ${offset}`}>
            <b>
              {line}:{column}
            </b>
            {before === '' ? null : <del>{visible(before)}</del>}
            {text === '' ? null : <ins>{visible(text)}</ins>}
            <span>{why}</span>
          </li>
        ))}
      </ol>
      {editCount > edits.length ? <p>and {(editCount - edits.length).toLocaleString('en')} more</p> : null}
    </details>
  )
}

/** At most a line, with white space that can be seen. */
function visible(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return short
    .replaceAll('\n', '⏎')
    .replaceAll('\t', '⇥')
    .replace(/^ +$/, (spaces) => '·'.repeat(spaces.length))
}
