/**
 * A field that finds one of many things: the focus stays in it, the arrow keys choose a line of the list, and
 * Enter takes it. The list lies over the page, so that nothing moves.
 */
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { AS_TYPED } from './asTyped.ts'
import styles from './Combobox.module.css'

/** A line of the list. */
interface ComboboxOption {
  /** Unique in the list. */
  readonly id: string
  readonly name: string
  /** What it is, in a few words. */
  readonly about?: string
  /** Shown before the name. */
  readonly sign?: ReactNode
}

export interface ComboboxProps {
  /** Accessible name. */
  readonly label: string
  readonly placeholder?: string
  /** What fits a text, best first; everything for an empty one. */
  readonly find: (typed: string) => readonly ComboboxOption[]
  /** Called with the id of the chosen line; the field is empty again. */
  readonly onChoose: (id: string) => void
}

/** The field with its list. */
export function Combobox({ label, placeholder, find, onChoose }: ComboboxProps): ReactElement {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const options = isOpen ? find(typed) : []
  // Near the foot of the window, the page scrolls so that the list is seen.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const at = Math.min(chosen, options.length - 1)

  const type = (text: string): void => {
    setTyped(text)
    setChosen(0)
    setOpen(true)
  }
  const choose = (id: string): void => {
    type('')
    setOpen(false)
    onChoose(id)
  }
  const press = (event: KeyboardEvent): void => {
    // While an input method composes, it owns the keys.
    if (event.nativeEvent.isComposing || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[at]
    if (step !== 0) {
      if (!isOpen) setOpen(true)
      else if (options.length > 0) setChosen((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && option !== undefined) choose(option.id)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.place}>
      <input
        type="text"
        role="combobox"
        className={styles.field}
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${list}-${at}` : undefined}
        {...AS_TYPED}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div
        ref={box}
        id={list}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={options.length === 0}
        // A press in the list must not take the focus from the field.
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <Option
            key={option.id}
            id={`${list}-${index}`}
            option={option}
            isChosen={index === at}
            onChoose={() => choose(option.id)}
          />
        ))}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: ComboboxOption
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Option({ id, option, isChosen, onChoose }: OptionProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      {option.sign}
      <span className={styles.name}>{option.name}</span>
      <span className={styles.about}>{option.about}</span>
    </div>
  )
}
