/**
 * What a generator made, large, and what it is worth. Of several lines, each has its own button for the
 * clipboard; the button “Copy” of the page takes all, so that no other has that name.
 */
import type { ReactElement } from 'react'
import { grouped } from '../../../lib/text/grouped.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { className } from '../../../ui/className.ts'
import { useConverterState } from '../ConverterContext.ts'
import { useCopyOutput } from '../useCopyOutput.ts'
import styles from './OutputViews.module.css'
import type { OutputViewProps } from './outputViewProps.ts'
import { strengthOf } from './strengthOf.ts'

/** More rows than this are in the text only: somebody who makes a thousand does not copy them singly. */
const MAX_ROWS = 100

/** The lines of the output as rows. */
export default function ListView({ text }: OutputViewProps): ReactElement {
  const copy = useCopyOutput()
  const lines = text === '' ? [] : text.split('\n')
  const more = lines.length - MAX_ROWS
  return (
    <>
      <Strength />
      <ol aria-label="Made" className={className(styles.list, lines.length > 1 && styles.several)}>
        {lines.slice(0, MAX_ROWS).map((line, index) => (
          <li key={index}>
            <code>{line}</code>
            {lines.length > 1 ? (
              <IconButton
                icon="copy"
                label={`Put number ${index + 1} on the clipboard`}
                disabled={copy === undefined}
                onClick={() => copy?.(line)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className={styles.remark}>And {grouped(more)} more: Copy above takes all of them.</p>
      ) : null}
    </>
  )
}

/** The entropy in a figure, a bar and a word, where the tool counts it. */
function Strength(): ReactElement | null {
  const note = useConverterState(({ notes }) => notes.find(({ code }) => code === 'entropy'))
  if (note?.figure === undefined) return null
  const { word, level } = strengthOf(note.figure)
  const meaning = note.message.slice(note.message.indexOf(': ') + 2)
  return (
    <section className={styles.strength} aria-label="Strength" data-level={level}>
      <p>
        <strong>{note.figure.toFixed(1)} bits</strong> <span className={styles.word}>{word}</span>
      </p>
      <meter min={0} max={4} value={level} aria-label="Strength" aria-valuetext={word} />
      <p className={styles.remark}>
        {meaning.charAt(0).toUpperCase()}
        {meaning.slice(1)}
      </p>
    </section>
  )
}
