/**
 * The palette as a part of a page: a field, with the list under it while it is used. The list lies over what
 * follows, so that the page does not move.
 *
 * Until the field is used, it is a plain one, and the palette's code is not loaded. What is typed meanwhile
 * is not lost (`lib/handOver/earlyKeys.ts`).
 */
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keepEarlyKeys, takeEarlyKeys } from '../../lib/handOver/earlyKeys.ts'
import { askPalette } from '../../lib/state/panels.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { showNotFetched } from '../../ui/showNotFetched.ts'
import styles from './InlinePalette.module.css'

const loadPalette = () => import('./Palette.tsx')

export interface InlinePaletteProps {
  /** Accessible name and placeholder of the field. */
  readonly label: string
}

/** The field with its list. */
export function InlinePalette({ label }: InlinePaletteProps): ReactElement {
  const { plain, stage, use, arrive, leave } = useLoading()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  const close = (): void => setOpen(false)
  useEffect(() => {
    // Something was typed while it was loading.
    if (stage === 'there' && place.current?.querySelector('input')?.value !== '') setOpen(true)
  }, [stage])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    // Nothing is chosen in a closed list: Enter opens it first. Esc closes it, and the focus stays.
    if (event.key === 'Escape' || (event.key === 'Enter' && !isOpen)) event.stopPropagation()
    setOpen(event.key !== 'Escape')
  }
  return (
    <search
      ref={place}
      className={styles.place}
      data-state={isOpen ? 'open' : 'closed'}
      data-stage={stage}
      onKeyDownCapture={press}
      onPointerDown={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        close()
        leave()
      }}
    >
      <div className={styles.palette}>
        {stage === 'there' ? null : <PlainField ref={plain} label={label} onUse={use} />}
        {stage === 'plain' ? null : (
          <OnDemand
            load={loadPalette}
            onFailure={(error) => {
              leave()
              showNotFetched(error)
            }}
          >
            {(Palette) => (
              <Arrived onArrive={arrive}>
                <Palette frame={Contents} label={label} isOpen={isOpen} onClose={close} />
              </Arrived>
            )}
          </OnDemand>
        )}
      </div>
    </search>
  )
}

interface Loading {
  /** The plain field. */
  readonly plain: RefObject<HTMLInputElement | null>
  readonly stage: 'plain' | 'loading' | 'there'
  /** The field is used: the palette is wanted. */
  readonly use: () => void
  readonly arrive: () => void
  /** The field was left, or the palette cannot be fetched. */
  readonly leave: () => void
}

/** Loads the palette when the field is first used, and keeps what is typed until it is there. */
function useLoading(): Loading {
  const plain = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Loading['stage']>('plain')
  const leave = (): void => setStage((now) => (now === 'loading' ? 'plain' : now))
  const use = (): void => {
    askPalette(plain.current?.value ?? '')
    setStage((now) => (now === 'plain' ? 'loading' : now))
  }
  const useEarly = useEffectEvent(use)
  useEffect(() => {
    // It may have been used before the page was interactive.
    if (document.activeElement === plain.current) useEarly()
  }, [])
  useLayoutEffect(() => {
    if (stage !== 'loading') return
    keepEarlyKeys(() => setStage('plain'))
    return () => void takeEarlyKeys()
  }, [stage])
  return { plain, stage, use, arrive: () => setStage('there'), leave }
}

/** Says that its contents are on the page, before they are painted. */
function Arrived({ onArrive, children }: { readonly onArrive: () => void; readonly children: ReactNode }) {
  const arrive = useEffectEvent(onArrive)
  useLayoutEffect(() => arrive(), [])
  return children
}

/** The palette’s frame: this part is one itself. */
function Contents({ children }: { readonly children: ReactNode }): ReactNode {
  return children
}

interface PlainFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly onUse: () => void
}

/** Looks like the palette’s own field. */
function PlainField({ ref, label, onUse }: PlainFieldProps): ReactElement {
  return (
    <div>
      <Icon shape="search" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={false}
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        onFocus={onUse}
        // Where the palette could not be fetched, the next letter asks for it again.
        onInput={onUse}
      />
    </div>
  )
}
