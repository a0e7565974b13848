/**
 * The textarea shown before a code editor loads: what was typed into it before hydration, and when it may be
 * replaced.
 */

/** Resolves when the textarea is in view or `left` is aborted: in a hidden pane a textarea is enough. */
export async function inSight(area: HTMLTextAreaElement | null, left: AbortSignal): Promise<void> {
  if (area === null) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(area)
    left.addEventListener('abort', () => {
      observer.disconnect()
      resolve()
    })
  })
}

/**
 * Resolves when no composition, mouse selection or touch is in progress in the textarea, or `left` is
 * aborted.
 */
export async function atRest(area: HTMLTextAreaElement | null, left: AbortSignal): Promise<void> {
  while (area !== null && !left.aborted && [...busy.values()].includes(area)) {
    await new Promise((resolve) => {
      for (const { end } of GESTURES) {
        for (const name of end) document.addEventListener(name, resolve, { once: true })
      }
      left.addEventListener('abort', resolve, { once: true })
    })
  }
}

/**
 * Gestures that replacing the textarea would interrupt: input method composition, mouse selection, touch
 * scrolling.
 */
const GESTURES = [
  { start: 'compositionstart', end: ['compositionend'] },
  { start: 'mousedown', end: ['mouseup', 'dragend'] },
  { start: 'touchstart', end: ['touchend', 'touchcancel'] },
] as const

/** The target of each gesture in progress, by the event that started it. */
const busy = new Map<string, EventTarget | null>()
/** What was typed into the prerendered textareas before React took them over. */
const typedEarly = new Map<EventTarget, string>()
/** The textareas that React has taken over and reports itself. */
const alive = new WeakSet<EventTarget>()

if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-code-editor]')) {
    if (area.value !== area.defaultValue) typedEarly.set(area, area.value)
  }
  document.addEventListener('input', rememberTyped, true)
  for (const { start, end } of GESTURES) {
    document.addEventListener(start, ({ target }) => busy.set(start, target), {
      capture: true,
      passive: true,
    })
    for (const name of end) document.addEventListener(name, () => busy.delete(start), true)
  }
}

function rememberTyped({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && target.dataset.codeEditor !== undefined && !alive.has(target))
    typedEarly.set(target, target.value)
}

/** Returns what was typed before React took the textarea over; from now on React reports it. */
export function takeTypedEarly(area: HTMLTextAreaElement | null): string | undefined {
  if (area === null) return undefined
  alive.add(area)
  const text = typedEarly.get(area)
  typedEarly.delete(area)
  return text
}
