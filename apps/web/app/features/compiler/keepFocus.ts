/**
 * Keeps the focus in the field being typed into, while code runs as it is written.
 *
 * A page that focuses one of its own fields on start would receive keys meant for the editor. Within the page
 * that field stays focused, as in a background window. If the visitor presses into the page, the focus stays
 * there.
 */
import { isTextField } from '../../ui/isTextField.ts'

/** Watches where the focus goes. */
export interface FocusKeeper {
  /** Starts the watch; the returned function ends it. */
  connect(): () => void
  /** A page starts in the frame. */
  started(frame: HTMLIFrameElement): void
  /** The visitor pressed into the page; only the frame can report this. */
  pressed(): void
}

/**
 * For this long after a key, and after the start of the page it led to, the visitor counts as typing;
 * milliseconds.
 */
const TYPING_MS = 3000
/** How long the focus may be in the page before the reason arrives, in milliseconds. */
const HEARING_MS = 60

/** Creates a watch that has not started. */
export function createFocusKeeper(): FocusKeeper {
  /** The field being typed into, until the visitor moves elsewhere. */
  let field: HTMLElement | undefined
  let frame: HTMLIFrameElement | undefined
  let since = 0
  const onKey = ({ key, target, timeStamp }: KeyboardEvent): void => {
    // Tab moves into the page deliberately.
    const isTyped = key !== 'Tab' && isTextField(target)
    field = isTyped ? target : undefined
    since = timeStamp
  }
  const onPress = (): void => {
    field = undefined
  }
  const onBlur = ({ timeStamp }: FocusEvent): void => {
    if (frame === undefined || document.activeElement !== frame || timeStamp - since > TYPING_MS) return
    setTimeout(() => field?.focus({ preventScroll: true }), HEARING_MS)
  }
  return {
    connect: () => {
      const listening = new AbortController()
      const { signal } = listening
      window.addEventListener('keydown', onKey, { capture: true, signal })
      window.addEventListener('pointerdown', onPress, { capture: true, signal })
      window.addEventListener('blur', onBlur, { signal })
      return () => listening.abort()
    },
    started: (started) => {
      frame = started
      since = performance.now()
    },
    pressed: onPress,
  }
}
