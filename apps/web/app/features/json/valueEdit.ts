/** Changes the value that is selected in the tree or the table, in the text itself. */
import { runOrShow } from '../../ui/runOrShow.ts'
import type { JsonStore } from './store.ts'
import type { TextInWorker } from './textInWorker.ts'

/** The value editor's part of the workspace. */
export interface ValueEdit {
  /**
   * The selected value as it stands in the text; undefined where it cannot be changed: nothing is selected,
   * its name stands there twice, or it is in a file that the page does not hold.
   */
  readonly selectedValue: () => Promise<string | undefined>
  /** Puts JSON in the place of the selected value; anything else is taken for a string. */
  readonly setValue: (typed: string) => Promise<void>
}

/** Where a value stands in a text, in UTF-16 units. */
interface ValuePlace {
  readonly text: string
  readonly offset: number
  readonly end: number
}

/** Creates the value editor for one store. */
export function createValueEdit(
  store: JsonStore,
  input: TextInWorker,
  showChanged: (undo: () => void) => void,
): ValueEdit {
  async function placeOfSelected(): Promise<ValuePlace | undefined> {
    await input.settle()
    const { spot, file, text, isCheckOld } = store.getState()
    if (spot === null || file !== null || isCheckOld) return undefined
    const isCurrent = input.watchText()
    const answer = await input.run('query', { path: spot.path })
    if (!isCurrent() || 'error' in answer || answer.count !== 1) return undefined
    const { offset, length } = answer.found[0]!
    return { text, offset, end: offset + length }
  }

  async function put(text: string): Promise<void> {
    const { spot } = store.getState()
    input.replace(text)
    await input.send(text)
    if (spot === null || store.getState().text !== text) return
    // A scalar in the place of another leaves the numbers of all values as they are.
    const again = await input.run('reveal', { node: spot.node })
    if (again?.path === spot.path && store.getState().text === text) store.getState().selectSpot(again)
  }

  return {
    selectedValue: async () => {
      const place = await placeOfSelected()
      return place?.text.slice(place.offset, place.end)
    },
    setValue: (typed) =>
      runOrShow(async () => {
        const place = await placeOfSelected()
        if (place === undefined) throw new Error('The text has changed. Select the value again.')
        const { text, offset, end } = place
        const next = `${text.slice(0, offset)}${jsonOf(typed)}${text.slice(end)}`
        if (next === text) return
        await put(next)
        showChanged(() => void put(text))
      }, 'The value could not be changed'),
  }
}

/** What was typed, where it is JSON; or else the string of it. */
function jsonOf(typed: string): string {
  try {
    JSON.parse(typed)
    return typed.trim()
  } catch {
    return JSON.stringify(typed)
  }
}
