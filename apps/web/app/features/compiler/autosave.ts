/**
 * Stores the project on the device as it is typed, and restores it at the next visit.
 *
 * Each tab has its own copy, so that a reload restores that tab's project; a new tab starts with the latest
 * of all tabs.
 */

import { type Project, parseProject } from '../../lib/compile/project.ts'
import { keepDocumentText, readDocumentText } from '../../lib/device/storedText.ts'
import { isPauseReason, type PauseReason } from './store.ts'

/** The page's two storages. */
export interface Storages {
  /** Of this tab. */
  readonly tab: Storage
  /** Of all tabs. */
  readonly device: Storage
}

const PROJECT_KEY = 'whittle:compiler'

/** What is stored. */
export interface Saved {
  readonly project: Project
  /** The project that a template, a link or a file replaced. */
  readonly replaced: Project | null
  /** Why the code is not run automatically at the next visit either. */
  readonly pause: PauseReason | null
  /** The same for the replaced project. */
  readonly replacedPause: PauseReason | null
}

/** Stores the project. */
interface Autosave {
  /** The project saved last, in this tab or another; `undefined` if there is none. */
  load(): Saved | undefined
  /** @throws DOMException `QuotaExceededError` when storage is full, `SecurityError` when it is blocked. */
  save(saved: Saved): void
  /** Whether the last saved project is from this tab, not only from another. */
  isOfThisTab(): boolean
}

/** Saves to the page's storages, which are accessed anew each time because a browser may refuse them. */
export function createAutosave(storages: () => Storages): Autosave {
  const readable = <Value>(read: (storages: Storages) => Value, otherwise: Value): Value => {
    try {
      return read(storages())
    } catch (error) {
      console.info('Storage is blocked; code is not saved.', error)
      return otherwise
    }
  }
  return {
    load: () =>
      savedIn(readDocumentText(PROJECT_KEY)) ??
      readable(({ tab, device }) => read(tab) ?? read(device), undefined),
    save: (saved) => {
      const text = JSON.stringify(saved)
      try {
        const { tab, device } = storages()
        tab.setItem(PROJECT_KEY, text)
        device.setItem(PROJECT_KEY, text)
        keepDocumentText(PROJECT_KEY, '')
      } catch (error) {
        // Visiting another page of the site still loses nothing.
        keepDocumentText(PROJECT_KEY, text)
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
