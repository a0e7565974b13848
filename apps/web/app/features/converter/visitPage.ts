/** What a converter's page does when it is opened and left. Loaded once the page is there. */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { toolPath } from '../../lib/converters.ts'
import { takeHandedText } from '../../lib/handedText.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { Converter } from './ConverterContext.ts'
import { INPUT_ID } from './inputField.ts'
import { isEmpty } from './store.ts'
import { keepInput, keepOptions, queryOf, readVisit, type Surroundings } from './visit.ts'

/**
 * Begins where the address, another page or the last visit says, and leaves the next visit what it needs. The function it
 * gives ends that.
 */
export function visit(converter: Converter): () => void {
  const leaving = [keepAtLeaving(converter)]
  let isOver = false
  void begin(converter).then(() => {
    if (!isOver) leaving.push(keepSettings(converter))
  })
  return () => {
    isOver = true
    for (const leave of leaving) leave()
  }
}

async function begin(converter: Converter): Promise<void> {
  const { tool, workspace, store } = converter
  const handed = takeHandedText(toolPath(tool))
  takeEarlyText(converter)
  try {
    const found = await readVisit(tool, surroundings())
    // Whoever was quicker, with a setting, a text or a file, keeps that.
    const { input, options: chosen } = store.getState()
    const isChosen = chosen !== store.getInitialState().options
    const text = handed === null ? found.input : handed.text
    const options = isChosen ? chosen : (handed?.options ?? found.options)
    workspace.start({ options, ...(isEmpty(input) && text !== undefined ? { text } : {}) })
    if (handed?.file !== undefined && isEmpty(input)) void workspace.open(handed.file)
    if (isChosen) keepOptions(tool, options, surroundings())
    if (isChosen || handed?.options !== undefined) showInAddress(tool, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    showToast({ text: error.message, detail: 'Ask for a new one.', tone: 'bad' })
  }
}

/** What was typed while the page was only prerendered stands in the field, and nobody has heard of it. */
function takeEarlyText({ workspace, store }: Converter): void {
  const field = document.getElementById(INPUT_ID)
  if (!(field instanceof HTMLTextAreaElement) || field.value === '') return
  if (isEmpty(store.getState().input)) workspace.setText(field.value)
}

/** The settings go to the device and into the address as they change. */
function keepSettings({ tool, store }: Converter): () => void {
  return store.subscribe((state, before) => {
    const isNewOption = state.options !== before.options
    if (isNewOption) keepOptions(tool, state.options, surroundings())
    // A link stands for what it carried, and this is something else now.
    if (isNewOption || state.input !== before.input) showInAddress(tool, state.options)
  })
}

function showInAddress(tool: Tool, options: OptionValues): void {
  const { pathname, search, hash } = window.location
  const address = `${pathname}${queryOf(tool, options)}`
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}

/** The input goes to the tab's own storage when the page is left. */
function keepAtLeaving({ tool, store }: Converter): () => void {
  const keep = (): void => {
    const { input } = store.getState()
    keepInput(tool, input.kind === 'text' ? input.text : undefined, surroundings())
  }
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('pagehide', keep)
    keep()
  }
}

function surroundings(): Surroundings {
  const { search, hash } = window.location
  return { search, hash, device: () => window.localStorage, tab: () => window.sessionStorage }
}
