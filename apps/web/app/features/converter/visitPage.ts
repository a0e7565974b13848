/** What a converter's page does when it is opened and left. Loaded once the page is there. */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { keepsOnlyHere } from '../../lib/deviceStorage.ts'
import { keepToolSettings, queryOf } from '../../lib/toolSettings.ts'
import { createWorkPlace } from '../../lib/unsavedWork.ts'
import { followKeyShortcuts } from '../../ui/keyShortcuts.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { Converter } from './ConverterContext.ts'
import { INPUT_ID } from './inputField.ts'
import { isEmpty } from './store.ts'
import { isInputKept, keepInput, readVisit } from './visit.ts'

/**
 * Begins where the address or the last visit says, and leaves the next visit what it needs. The function it gives ends that.
 */
export function visit(converter: Converter): () => void {
  const leaving = [followKeyShortcuts(), keepAtLeaving(converter), guardInput(converter)]
  let isOver = false
  void begin(converter).then(() => {
    if (!isOver) leaving.push(followSettings(converter))
  })
  return () => {
    isOver = true
    for (const leave of leaving) leave()
  }
}

async function begin(converter: Converter): Promise<void> {
  const { tool, workspace, store } = converter
  takeEarlyText(converter)
  try {
    const found = await readVisit(tool, window.location)
    // Whoever was quicker, with a setting, a text or a file, keeps that; so does what another page handed over.
    const { input, options: chosen } = store.getState()
    const isChosen = chosen !== store.getInitialState().options
    const options = isChosen ? chosen : found.options
    const isFree = isEmpty(input) && !workspace.isReading()
    workspace.start({ options, ...(isFree && found.input !== undefined ? { text: found.input } : {}) })
    if (!isChosen) return
    keepToolSettings(tool, options)
    showInAddress(tool, options)
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
function followSettings({ tool, store }: Converter): () => void {
  return store.subscribe((state, before) => {
    const isNewOption = state.options !== before.options
    if (isNewOption) keepToolSettings(tool, state.options)
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
    keepInput(tool, input.kind === 'text' ? input.text : undefined)
  }
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('pagehide', keep)
    keep()
  }
}

/** An input that the next visit will not find is not to go with a reload that nobody asked for. */
function guardInput({ tool, store }: Converter): () => void {
  const tell = createWorkPlace()
  const follow = (): void => {
    const { input } = store.getState()
    const isKept = input.kind === 'text' && isInputKept(tool, input.text) && !keepsOnlyHere()
    if (isEmpty(input) || isKept) tell('none')
    // A secret and a file are somewhere else too; a long text may have been written here.
    else tell(tool.secret === true || input.kind === 'file' ? 'opened' : 'made')
  }
  follow()
  const unfollow = store.subscribe(follow)
  return () => {
    unfollow()
    tell('none')
  }
}
