/**
 * Keeps the focus with the field that is being typed into, while code runs as it is written.
 *
 * A page that gives one of its own fields the focus as it starts would have the keys that were meant for the editor. Within the
 * page its field stays the focused one, as in a window that is not in front. Who presses into the page stays there.
 */

/** A watch over where the focus goes. */
export interface FocusKeeper {
  /** Begins the watch; the function it returns ends it. */
  connect(): () => void
  /** A page starts in the frame. */
  started(frame: HTMLIFrameElement): void
  /** The visitor pressed into the page: the frame says so, as nobody else hears of it. */
  pressed(): void
}

/** So long after a key, and after the start of the page that came of it, a visitor is taken to be typing still. */
const TYPING_MS = 3000
/** So long the focus is in the page before it is heard why. */
const HEARING_MS = 60

/** A watch that has not begun. */
export function createFocusKeeper(): FocusKeeper {
  /** What is typed into, until the visitor turns to something else. */
  let field: HTMLElement | undefined
  let frame: HTMLIFrameElement | undefined
  let since = 0
  const onKey = ({ key, target, timeStamp }: KeyboardEvent): void => {
    // By Tab one goes into the page, by the keyboard's own way.
    const isTyped = key !== 'Tab' && target instanceof HTMLElement && isTextField(target)
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

function isTextField(element: HTMLElement): boolean {
  return (
    element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  )
}
