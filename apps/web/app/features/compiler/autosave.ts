/**
 * The project on the device: kept as it is typed, and there again at the next visit.
 *
 * Each tab has its own copy, so that a reload brings back what was in that tab; the latest of all tabs is what a new tab begins with.
 */
import { holdText, readHeldText } from '../../lib/keptText.ts'
import { type Project, parseProject } from './project.ts'
import { isPauseReason, type PauseReason } from './store.ts'

/** The two storages of a page. */
export interface Storages {
  /** Of this tab. */
  readonly tab: Storage
  /** Of all tabs. */
  readonly device: Storage
}

const PROJECT_KEY = 'whittle:compiler'

/** What is kept. */
export interface Saved {
  readonly project: Project
  /** What a template, a link or a file took the place of. */
  readonly replaced: Project | null
  /** Why the code is not run by itself at the next visit either. */
  readonly pause: PauseReason | null
  /** The same of what was replaced. */
  readonly replacedPause: PauseReason | null
}

/** Keeps what is written. */
interface Autosave {
  /** What was saved last, here or elsewhere; `undefined` when there is nothing. */
  load(): Saved | undefined
  /** @throws DOMException `QuotaExceededError` when the device has no room, `SecurityError` when it lets nothing be kept. */
  save(saved: Saved): void
  /** Whether what was saved last is of this tab, and not only of another. */
  isOfThisTab(): boolean
}

/** Saving with the storages of the page, which are asked for each time: a browser may refuse them. */
export function createAutosave(storages: () => Storages): Autosave {
  const readable = <Value>(read: (storages: Storages) => Value, otherwise: Value): Value => {
    try {
      return read(storages())
    } catch (error) {
      console.info('The device lets nothing be kept; code is not saved.', error)
      return otherwise
    }
  }
  return {
    load: () =>
      savedIn(readHeldText(PROJECT_KEY)) ??
      readable(({ tab, device }) => read(tab) ?? read(device), undefined),
    save: (saved) => {
      const text = JSON.stringify(saved)
      try {
        const { tab, device } = storages()
        tab.setItem(PROJECT_KEY, text)
        device.setItem(PROJECT_KEY, text)
        holdText(PROJECT_KEY, '')
      } catch (error) {
        // A look at another page of the site loses nothing all the same.
        holdText(PROJECT_KEY, text)
        throw error
      }
    },
    isOfThisTab: () => readable(({ tab }) => read(tab) !== undefined, false),
  }
}

function read(storage: Storage): Saved | undefined {
  return savedIn(storage.getItem(PROJECT_KEY))
}

function savedIn(text: string | null): Saved | undefined {
  if (text === null) return undefined
  try {
    const { project, replaced, pause, replacedPause } = (JSON.parse(text) ?? {}) as Partial<
      Record<keyof Saved, unknown>
    >
    const parsed = parseProject(project)
    if (parsed === undefined) return undefined
    return {
      project: parsed,
      replaced: parseProject(replaced) ?? null,
      pause: isPauseReason(pause) ? pause : null,
      replacedPause: isPauseReason(replacedPause) ? replacedPause : null,
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
