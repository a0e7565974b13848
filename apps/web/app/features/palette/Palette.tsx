/**
 * The command palette: finds a tool or a page by a few letters, and says what a text or file is and which
 * tools accept it.
 *
 * A combobox with a list box: the focus stays in the field, and the arrow keys choose the line that Enter
 * opens.
 */

import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { PALETTE } from '../../content/palette.ts'
import { favourites, recentTools } from '../../lib/device/myTools.ts'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { takeEarlyKeys } from '../../lib/handOver/earlyKeys.ts'
import { pagePath } from '../../lib/links/pagePath.ts'
import type { Answer } from '../../lib/recognise/answer.ts'
import { matchedParts } from '../../lib/search/matchedParts.ts'
import { takeAskedText } from '../../lib/state/panels.ts'
import { grouped } from '../../lib/text/grouped.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { useRested } from '../../ui/useRested.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isPlanned, type Line, meantBy, opensNewTab, type Section, sectionsFor } from './lines.ts'
import styles from './Palette.module.css'
import { pageButtons } from './pageButtons.ts'
import { useOpening } from './useOpening.ts'
import { useSuggestions } from './useSuggestions.ts'

/** What was found is told to screen readers after this long without typing, in milliseconds. */
const REST_MS = 800

/** A pasted text longer than this, in UTF-16 units, is kept beside the field. */
const MAX_LINE_LENGTH = 200

interface FrameProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

interface PaletteProps {
  readonly onClose: () => void
  /** Accessible name of the field. @defaultValue that of the button which opens the overlay */
  readonly label?: string
  /** What the palette is shown in. @defaultValue an overlay */
  readonly frame?: ComponentType<FrameProps>
  /** Whether the list is shown. @defaultValue true */
  readonly isOpen?: boolean
}

/** An overlay, or a part of the page (`InlinePalette.tsx`). */
export default function Palette({
  onClose,
  label = PALETTE.title,
  frame: Frame = Overlay,
  isOpen = true,
}: PaletteProps): ReactElement {
  const { typed, pasted, sections, lines, at, isChosen, isLooking, ...act } = useQuery(onClose)
  const count = countOf(sections, isLooking)
  // The first line changes with every key, and a screen reader would speak of each.
  const isAtRest = useRested(typed, REST_MS) === typed
  const isNamed = isChosen && lines.length > 0 && (isAtRest || at > 0)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // After the effect of the overlay, which is modal by then.
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <Frame label={PALETTE.overlay} onClose={onClose}>
      <div className={styles.field}>
        <Icon shape="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen && lines.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && isNamed ? lineId(listId, at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={PALETTE.placeholder}
          value={typed}
          onChange={(event) => act.type(event.currentTarget.value)}
          onKeyDown={act.press}
          onPaste={act.paste}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {pasted === null ? null : <Pasted text={pasted} onForget={act.forget} />}
      <List
        id={listId}
        typed={typed}
        sections={sections}
        chosen={at}
        onChoose={act.choose}
        onOpen={act.openAt}
      />
      <div className={styles.foot}>
        <span>{PALETTE.keys}</span>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>
          <span role="status">{useRested(count, REST_MS)}</span>
        </VisuallyHidden>
      </div>
    </Frame>
  )
}

function Overlay(props: FrameProps): ReactElement {
  return <Dialog {...props} className={styles.palette} />
}

interface Query {
  /** What is in the field. */
  readonly typed: string
  /** A text kept beside the field, which is then what is examined. */
  readonly pasted: string | null
  readonly sections: readonly Section[]
  readonly lines: readonly Line[]
  /** Index of the line that Enter opens. */
  readonly at: number
  /** Whether it follows from what the visitor did. */
  readonly isChosen: boolean
  readonly isLooking: boolean
  type(text: string): void
  press(event: KeyboardEvent): void
  paste(event: ClipboardEvent): void
  /** Drops the text beside the field. */
  forget(): void
  choose(index: number): void
  openAt(index: number): void
}

/** What the visitor looks for, and the lines found for it. */
function useQuery(onClose: () => void): Query {
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<string | null>(null)
  // None at first, so that the field is spoken of when it opens, not its first line.
  const [chosen, choose] = useState<number | null>(null)
  const [buttons] = useState(pageButtons)
  const takesSteps = pagePath(useLocation().pathname) === '/pipeline'
  const { steps: suggestions, isSure, answer, isLooking } = useSuggestions(pasted ?? typed)
  const open = useOpening({ text: pasted ?? typed, onClose })
  const sections = sectionsFor({
    typed,
    isPasted: pasted !== null,
    suggestions,
    isSure,
    answer,
    favourites: favourites(),
    recent: recentTools(),
    buttons,
    takesSteps,
  })
  const lines = sections.flatMap((section) => section.lines)
  const at = chosenAt(lines, chosen ?? 0)

  const type = (text: string): void => {
    setTyped(text)
    choose(0)
  }
  const paste = (event: ClipboardEvent): void => {
    const file = pastedFiles(event.clipboardData)[0]
    const text = event.clipboardData.getData('text/plain')
    // A line goes into the field by itself, and is then what is examined.
    const isLine = file === undefined && text.length <= MAX_LINE_LENGTH && !text.includes('\n')
    if (!isLine) event.preventDefault()
    if (isLine) setPasted(null)
    else if (file !== undefined) open.file(file)
    else {
      setPasted(text)
      type('')
    }
  }
  const openAt = (index: number): void => {
    const line = lines[index]
    if (line !== undefined) open.line(line)
  }
  useEarlyKeys({ onText: type, onEnter: () => openAt(0) })
  const press = (event: KeyboardEvent): void => {
    // While an input method composes, it owns the keys: its Enter accepts a word, not a line.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) choose(nextTo(lines, at, step))
    else if (event.key === 'Enter') openAt(at)
    else return
    event.preventDefault()
  }
  const forget = (): void => setPasted(null)
  const isChosen = chosen !== null || pasted !== null
  return {
    ...{ typed, pasted, sections, lines, at, isChosen, isLooking },
    ...{ type, press, paste, forget, choose, openAt },
  }
}

/** The chosen line, or the first after it that can be chosen. */
function chosenAt(lines: readonly Line[], chosen: number): number {
  const from = Math.min(chosen, lines.length - 1)
  const line = lines[from]
  return line === undefined || !isPlanned(line) ? from : nextTo(lines, from, 1)
}

/** The next line in a direction that can be chosen, around the end. */
function nextTo(lines: readonly Line[], at: number, step: number): number {
  for (let count = 1; count <= lines.length; count += 1) {
    const next = (at + step * count + lines.length * count) % lines.length
    const line = lines[next]
    if (line !== undefined && !isPlanned(line)) return next
  }
  return at
}

/** How much was found, for the foot of the palette, which is announced. */
function countOf(sections: readonly Section[], isLooking: boolean): string {
  const lines = sections.flatMap((section) => section.lines)
  if (lines.length === 0) return isLooking ? PALETTE.looking : ''
  const planned = lines.filter(isPlanned).length
  const answers = lines.filter(({ answer }) => answer !== undefined).length
  const others = lines.length - planned - answers
  const isFound = sections.some(({ name }) => name !== PALETTE.closest && name !== PALETTE.otherwise)
  const { found } = PALETTE
  return [
    ...(answers > 0 ? [found.answer] : []),
    ...(planned > 0 ? [found.planned(planned)] : []),
    isFound ? found.results(others) : found.suggestions(others),
  ].join(', ')
}

/** Takes over what was typed before the field was there. */
function useEarlyKeys({
  onText,
  onEnter,
}: {
  readonly onText: (text: string) => void
  readonly onEnter: () => void
}): void {
  const [isEntered, setIsEntered] = useState(false)
  const take = useEffectEvent(() => {
    const early = takeEarlyKeys()
    const text = takeAskedText() + early.text
    if (text !== '') onText(text)
    setIsEntered(early.isEntered)
  })
  const enter = useEffectEvent(onEnter)
  // A layout effect, so that the keys are in the field before the next key event.
  useLayoutEffect(() => take(), [])
  // In the render that shows the results for the text.
  useEffect(() => {
    if (isEntered) enter()
  }, [isEntered])
}

function Pasted({ text, onForget }: { readonly text: string; readonly onForget: () => void }): ReactElement {
  return (
    <div className={styles.pasted}>
      <p>
        {PALETTE.pasted} ({grouped(text.length)}): <code>{text.trim().slice(0, 80)}</code>
      </p>
      <IconButton icon="close" label={PALETTE.forget} onClick={onForget} />
    </div>
  )
}

interface ListProps {
  readonly id: string
  readonly typed: string
  readonly sections: readonly Section[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onOpen: (index: number) => void
}

/** The lines; the field handles keys, the list handles the pointer. */
function List({ id, typed, sections, chosen, onChoose, onOpen }: ListProps): ReactElement {
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

function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}
