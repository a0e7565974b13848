/** Stores the project on the device shortly after each change, and shows a message if that fails. */
import type { createAutosave } from './autosave.ts'
import { type CompilerStore, pauseOf } from './store.ts'

/** The code is saved after this long without typing, in milliseconds. */
const SAVE_DELAY_MS = 300

const NOT_KEPT =
  'The code is not being stored on this device: storage is full, the browser does not allow it, or you chose to forget everything.'

/** When the project is stored. */
export interface Saving {
  soon(): void
  now(): void
  /** Stores at once what was scheduled to be stored. */
  flush(): void
}

/** Stores the project of one store. */
export function createSaving(
  store: CompilerStore,
  autosave: Pick<ReturnType<typeof createAutosave>, 'save'>,
): Saving {
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
