/**
 * The command palette: finds a tool or a page by a few letters, and says what a text or file is and which
 * tools accept it.
 *
 * A combobox with a list box: the focus stays in the field, and the arrow keys choose the line that Enter
 * opens.
 */
import { type ComponentType, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { PALETTE } from '../../content/palette.ts'
import { grouped } from '../../lib/text/grouped.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useRested } from '../../ui/useRested.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LineList, lineId } from './LineList.tsx'
import { isPlanned, type Section } from './lines.ts'
import styles from './Palette.module.css'
import { useQuery } from './useQuery.ts'

/** What was found is told to screen readers after this long without typing, in milliseconds. */
const REST_MS = 800

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
      <LineList
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
