/**
 * Short messages in a corner, announced by screen readers: call `showToast` from anywhere, with one
 * `<Toaster/>` in the root layout.
 *
 * Errors, and messages with `stays`, remain until dismissed; other messages disappear by themselves, but not
 * while the pointer or the focus is on them.
 */
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { AlertRegion } from './AlertRegion.tsx'
import { Button, IconButton } from './Button.tsx'
import { className } from './className.ts'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'

type ToastTone = 'bad' | 'good' | 'info'

/** A message to show. */
export interface ToastMessage {
  readonly text: string
  /** @defaultValue 'info' */
  readonly tone?: ToastTone
  /** A second line: the next step. */
  readonly detail?: string
  /** A button. The message may disappear before it is pressed, so offer the same action elsewhere too. */
  readonly action?: ToastAction
  /** Remains until dismissed, as errors do. */
  readonly stays?: boolean
}

/** A button in a message. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast extends Required<Pick<ToastMessage, 'text' | 'tone' | 'stays'>> {
  readonly id: number
  readonly detail: string | undefined
  readonly action: ToastAction | undefined
}

/** How long a message that is not an error is shown, in milliseconds. */
const STAY_MS = 6000
/** The most messages shown at once; beyond that, the oldest is removed. */
const MAX_AT_ONCE = 4

const store = createStore<readonly Toast[]>(() => [])
let lastId = 0

/** Shows a message, replacing one with the same text. The returned function removes it. */
export function showToast({
  text,
  tone = 'info',
  detail,
  action,
  stays = tone === 'bad',
}: ToastMessage): () => void {
  lastId += 1
  const id = lastId
  const others = store.getState().filter((toast) => toast.text !== text)
  store.setState([...others, { id, text, tone, detail, action, stays }].slice(-MAX_AT_ONCE), true)
  return () => dismissToast(id)
}

/** Removes a message; does nothing if it is already gone. */
function dismissToast(id: number): void {
  store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true)
}

/** The region where messages appear. Its two live regions exist from the first paint. */
export function Toaster(): ReactElement {
  const shown = useStore(store)
  const errors = shown.filter(isError)
  return (
    <div className={styles.toaster}>
      <AlertRegion isEmpty={errors.length === 0}>{errors.map(toItem)}</AlertRegion>
      <div role="status">{shown.filter((toast) => !isError(toast)).map(toItem)}</div>
    </div>
  )
}

function toItem(toast: Toast): ReactElement {
  return <ToastItem key={toast.id} toast={toast} />
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useFocusReturn(element)
  useEffect(() => {
    if (toast.stays) return
    const timer = setInterval(() => {
      if (!element.current?.matches(':hover, :focus-within')) dismissToast(toast.id)
    }, STAY_MS)
    return () => clearInterval(timer)
  }, [toast])
  return (
    <div ref={element} className={className(styles.toast, styles[toast.tone])}>
      <span className={styles.icon}>
        <Icon shape={isError(toast) ? 'warning' : toast.tone === 'good' ? 'check' : 'info'} />
      </span>
      <div className={styles.text}>
        <p>{toast.text}</p>
        {toast.detail === undefined ? null : <p className={styles.detail}>{toast.detail}</p>}
      </div>
      {toast.action === undefined ? null : <Button onClick={() => run(toast)}>{toast.action.label}</Button>}
      <IconButton icon="close" label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

/** When an element is removed while the keyboard is used in it, the focus returns to where it came from. */
function useFocusReturn(element: RefObject<HTMLElement | null>): void {
  // A layout effect ends before the element is removed, and the focus with it.
  useLayoutEffect(() => {
    const item = element.current
    let origin: HTMLElement | null = null
    const note = ({ relatedTarget }: FocusEvent): void => {
      const from = relatedTarget as HTMLElement | null
      if (!item?.contains(from)) origin = from
    }
    item?.addEventListener('focusin', note)
    return () => {
      if (item?.querySelector(':focus-visible')) origin?.focus()
    }
  }, [element])
}

function run({ id, action }: Toast): void {
  dismissToast(id)
  action?.run()
}

function isError(toast: Toast): boolean {
  return toast.tone === 'bad'
}
