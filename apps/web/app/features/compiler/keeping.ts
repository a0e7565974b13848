/** Keeps the project on the device a moment after each change, and says so where that fails. */
import type { createAutosave } from './autosave.ts'
import { type CompilerStore, pauseOf } from './store.ts'

/** The code is saved after this long without typing, in milliseconds. */
const SAVE_DELAY_MS = 300

const NOT_KEPT =
  'The code is not being stored on this device: storage is full, the browser does not allow it, or you chose to forget everything.'

/** When the project is kept. */
export interface Keeping {
  soon(): void
  now(): void
  /** What was to be kept soon is kept now. */
  flush(): void
}

/** Keeps the project of one store. */
export function createKeeping(
  store: CompilerStore,
  autosave: Pick<ReturnType<typeof createAutosave>, 'save'>,
): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    const state = store.getState()
    const { project, replaced, replacedPause, setUnsaved } = state
    try {
      autosave.save({ project, replaced, pause: pauseOf(state), replacedPause })
      setUnsaved('')
    } catch (error) {
      setUnsaved(NOT_KEPT)
      console.info('The code could not be saved.', error)
    }
  }

  return {
    now,
    soon() {
      clearTimeout(timer)
      timer = setTimeout(now, SAVE_DELAY_MS)
    },
    flush() {
      if (timer !== undefined) now()
    },
  }
}
