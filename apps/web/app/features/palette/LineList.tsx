/** The lines of the palette: tools, pages and answers, as the options of a list box. */
import { type ReactElement, useEffect, useRef } from 'react'
import { PALETTE } from '../../content/palette.ts'
import type { Answer } from '../../lib/recognise/answer.ts'
import { matchedParts } from '../../lib/search/matchedParts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isPlanned, type Line, meantBy, opensNewTab, type Section } from './lines.ts'
import styles from './Palette.module.css'

interface LineListProps {
  readonly id: string
  readonly typed: string
  readonly sections: readonly Section[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onOpen: (index: number) => void
}

/** The lines; the field handles keys, the list handles the pointer. */
export function LineList({ id, typed, sections, chosen, onChoose, onOpen }: LineListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef({ onChoose, onOpen })
  useEffect(() => {
    latest.current = { onChoose, onOpen }
  })
  useEffect(() => {
    const element = list.current
    const open = (event: Event): void => withIndex(event, latest.current.onOpen)
    const choose = (event: Event): void => withIndex(event, latest.current.onChoose)
    element?.addEventListener('click', open)
    element?.addEventListener('pointermove', choose)
    return () => {
      element?.removeEventListener('click', open)
      element?.removeEventListener('pointermove', choose)
    }
  }, [])
  const lines = sections.flatMap(({ name, lines }) =>
    lines.map((line, index) => ({ line, heading: index === 0 ? name : undefined })),
  )
  const sought = meantBy(typed) ?? typed
  return (
    <div ref={list} className={styles.list} id={id} role="listbox" aria-label={PALETTE.list} tabIndex={-1}>
      {lines.map(({ line, heading }, index) => (
        <Option
          key={line.id}
          id={lineId(id, index)}
          index={index}
          line={line}
          sought={sought}
          heading={heading}
          isChosen={index === chosen}
        />
      ))}
    </div>
  )
}

/** The line an event belongs to. */
function withIndex({ target }: Event, use: (index: number) => void): void {
  const option = (target as Element).closest<HTMLElement>('[data-index]')
  if (option !== null) use(Number(option.dataset.index))
}

interface OptionProps {
  readonly id: string
  readonly index: number
  readonly line: Line
  /** Its letters are marked. */
  readonly sought: string
  /** Name of the section that begins here. */
  readonly heading: string | undefined
  readonly isChosen: boolean
}

function Option({ id, index, line, sought, heading, isChosen }: OptionProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isPlanned(line) || undefined}
      tabIndex={-1}
      className={styles.option}
      data-index={index}
    >
      {heading === undefined ? null : <span className={styles.name}>{heading}</span>}
      {line.answer === undefined ? (
        <LineRow line={line} sought={sought} />
      ) : (
        <AnswerRow line={line} answer={line.answer} />
      )}
    </div>
  )
}

function LineRow({ line, sought }: Pick<OptionProps, 'line' | 'sought'>): ReactElement {
  return (
    <span className={styles.line} data-kind={line.opens.kind}>
      <Sign shape={line.sign} />
      <span className={styles.label}>
        {matchedParts(line.name, sought).map(({ text, isMatched }, index) =>
          isMatched ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <span className={styles.about}>{line.about}</span>
      {opensNewTab(line) ? (
        <>
          <Icon shape="external" size={12} />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      ) : null}
      {isPlanned(line) ? <span className={styles.tag}>{PALETTE.planned}</span> : null}
    </span>
  )
}

/** What the pasted value is, and the tool in which Enter opens it. */
function AnswerRow({ line, answer }: { readonly line: Line; readonly answer: Answer }): ReactElement {
  const { label, value, rows, color } = answer
  return (
    <span className={styles.answer}>
      <span className={styles.kind}>{label}: </span>
      <span className={styles.value}>{value}</span>
      {color === undefined ? null : <span className={styles.swatch} style={{ background: color }} />}
      {rows.map((row) => (
        <span key={row.name} className={styles.fact}>
          <span>{row.name}: </span>
          <code>{row.value}</code>
        </span>
      ))}
      <span className={styles.opens}>{line.name}</span>
    </span>
  )
}

/** The id of the element of a line, which the field names as the active one. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}
