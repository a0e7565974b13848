/**
 * Short messages in a corner, announced by screen readers: call `showToast` from anywhere, with one
 * `<Toaster/>` in the root layout.
 *
 * Errors, and messages with `stays`, remain until dismissed; other messages disappear by themselves, but not
 * while a mouse or the focus is on them. A tap on a message closes it.
 */
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
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
  const toaster = useRef<HTMLDivElement>(null)
  const isEmpty = shown.length === 0
  useLayoutEffect(() => (isEmpty ? undefined : followBottomBar(toaster.current)), [isEmpty])
  return (
    <div ref={toaster} className={styles.toaster}>
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
      const item = element.current
      // After a tap, the item counts as hovered until something else is tapped.
      const isPointedAt = item?.dataset.pointer !== 'touch' && item?.matches(':hover') === true
      if (!(isPointedAt || item?.matches(':focus-within'))) dismissToast(toast.id)
    }, STAY_MS)
    return () => clearInterval(timer)
  }, [toast])
  // An error, or an action that is offered, is not lost by a stray tap.
  useTap(element, () => {
    if (!toast.stays && toast.action === undefined) dismissToast(toast.id)
  })
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

/** Calls `onTap` for a tap beside the buttons, and notes on the element which pointer was on it last. */
function useTap(element: RefObject<HTMLElement | null>, onTap: () => void): void {
  const tap = useEffectEvent(onTap)
  useEffect(() => {
    const item = element.current
    if (item === null) return
    const left = new AbortController()
    const { signal } = left
    const note = ({ pointerType }: PointerEvent): void => {
      item.dataset.pointer = pointerType
    }
    const click = ({ target }: MouseEvent): void => {
      if (item.dataset.pointer === 'touch' && (target as Element).closest('button') === null) tap()
    }
    item.addEventListener('pointerover', note, { signal })
    item.addEventListener('pointerdown', note, { signal })
    item.addEventListener('click', click, { signal })
    return () => left.abort()
  }, [element])
}

/**
 * Keeps messages above the bar with a tool's next step, which fills the bottom of a narrow window. The
 * returned function ends this.
 */
function followBottomBar(toaster: HTMLElement | null): (() => void) | undefined {
  if (toaster === null) return undefined
  const place = (): void => toaster.style.setProperty('--bar', `${bottomBarHeight(toaster)}px`)
  const observer = new ResizeObserver(place)
  for (const bar of document.querySelectorAll(BOTTOM_BAR)) observer.observe(bar)
  const left = new AbortController()
  for (const type of ['resize', 'scroll'])
    window.addEventListener(type, place, { signal: left.signal, passive: true })
  place()
  return () => {
    observer.disconnect()
    left.abort()
  }
}

const BOTTOM_BAR = '[data-bottom-bar]'
/** How far a bar may end above the window's bottom edge, in CSS pixels: layouts round. */
const BAR_TOLERANCE = 2

/**
 * How much of the window's bottom such a bar covers below the messages, in CSS pixels; 0 where it is beside.
 */
function bottomBarHeight(toaster: HTMLElement): number {
  const own = toaster.getBoundingClientRect()
  const heights = [...document.querySelectorAll(BOTTOM_BAR)].map((bar) => {
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    const isAtEdge = bottom >= window.innerHeight - BAR_TOLERANCE && top < window.innerHeight
    return isAtEdge && left < own.right && right > own.left ? window.innerHeight - top : 0
  })
  // A bar that fills most of the window is no bar: it is what the visitor reads.
  return Math.min(Math.max(0, ...heights), window.innerHeight / 2)
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
