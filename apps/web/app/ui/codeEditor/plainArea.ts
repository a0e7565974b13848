/** The textarea that stands in for a code editor: what was typed into it before the page came alive, and when it may be exchanged. */

/** Resolves when the textarea is within the window, or the editor is left: in a pane that is not shown nobody needs more than that. */
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

/** Resolves when nobody is in the middle of a word, a selection or a movement of the finger in the textarea, or the editor is left. */
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

/** What an exchange would break off: a word of an input method, a selection with the mouse, scrolling with a finger. */
const GESTURES = [
  { start: 'compositionstart', end: ['compositionend'] },
  { start: 'mousedown', end: ['mouseup', 'dragend'] },
  { start: 'touchstart', end: ['touchend', 'touchcancel'] },
] as const

/** Where such a thing is going on, by the event that began it. */
const busy = new Map<string, EventTarget | null>()
/** What was typed into the prerendered textareas before React took them over. */
const typedEarly = new Map<EventTarget, string>()
/** From then on React reports what is typed. */
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

/** What was typed before React took the textarea over; from now on React reports it. */
export function takeTypedEarly(area: HTMLTextAreaElement | null): string | undefined {
  if (area === null) return undefined
  alive.add(area)
  const text = typedEarly.get(area)
  typedEarly.delete(area)
  return text
}
