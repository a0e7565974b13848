/** What a converter's page does when it is opened and left. Loaded once the page is there. */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { keepsOnlyHere, subscribeKept } from '../../lib/deviceStorage.ts'
import { counted } from '../../lib/grouped.ts'
import { keepWhenIdle } from '../../lib/keepWhenIdle.ts'
import { dropResult, keepResult, removeLeftResults } from '../../lib/resultFiles.ts'
import { keepToolSettings, queryOf } from '../../lib/toolSettings.ts'
import { createWorkPlace } from '../../lib/unsavedWork.ts'
import { followKeyShortcuts } from '../../ui/keyShortcuts.ts'
import { showToast } from '../../ui/Toast.tsx'
import { tellLinkDamaged, tellNotTaken } from '../../ui/tellLinkProblem.ts'
import type { Converter } from './ConverterContext.ts'
import { INPUT_ID } from './inputField.ts'
import { type ConverterState, isEmpty } from './store.ts'
import { isInputKept, keepInput, readKeptVisit, readLink, type Visit } from './visit.ts'

/**
 * Begins where the address or the last visit says, and leaves the next visit what it needs. The function it gives ends that.
 */
export function visitPage(converter: Converter): () => void {
  const leaving = [
    followLinks(converter),
    followResults(converter),
    keepTyped(converter),
    guardInput(converter),
    followKeyShortcuts(),
  ]
  let isOver = false
  void begin(converter).then((endOffer) => {
    if (isOver) endOffer()
    else leaving.push(endOffer, followSettings(converter))
  })
  return () => {
    isOver = true
    for (const leave of leaving) leave()
  }
}

/** The function it gives takes away what it offers. */
async function begin(converter: Converter): Promise<() => void> {
  const { tool, workspace, store } = converter
  takeEarlyText(converter)
  const found = (await openLink(tool)) ?? readKeptVisit(tool, window.location.search)
  // Whoever was quicker, with a setting, a text or a file, keeps that; so does what another page handed over.
  const { input, options: chosen } = store.getState()
  const isChosen = chosen !== store.getInitialState().options
  const options = isChosen ? chosen : found.options
  const isFree = isEmpty(input) && !workspace.isReading()
  workspace.start({ options, ...(isFree && found.input !== undefined ? { text: found.input } : {}) })
  if (isChosen) {
    keepToolSettings(tool, options)
    showInAddress(tool, options)
  }
  return isFree && found.offered !== undefined ? offerText(converter, found.offered) : () => undefined
}

/** A text that is too long to be put there unasked can be brought back, for as long as the page is shown. */
function offerText({ workspace, store }: Converter, text: string): () => void {
  const bringBack = (): void => workspace.start({ options: store.getState().options, text })
  return showToast({
    text: `Your text of ${counted(text.length, 'character')} is still here`,
    action: { label: 'Bring it back', run: bringBack },
    stays: true,
  })
}

/** What the address carries; what is wrong with that is said. */
async function openLink(tool: Tool): Promise<Visit | undefined> {
  try {
    const link = await readLink(tool, window.location.hash)
    tellNotTaken(link?.notTaken ?? [])
    return link
  } catch (error) {
    tellLinkDamaged(error)
    return undefined
  }
}

/** A link that is opened in the same tab takes the place of what is there, which can be brought back. */
function followLinks({ tool, workspace, store }: Converter): () => void {
  const follow = async (): Promise<void> => {
    const link = await openLink(tool)
    if (link === undefined) return
    const { input, options } = store.getState()
    workspace.start({ options: link.options, text: link.input ?? '' })
    if (isEmpty(input)) return
    const bringBack = (): void => {
      workspace.start({ options, ...(input.kind === 'text' ? { text: input.text } : {}) })
      if (input.kind === 'file') void workspace.open(input.file)
    }
    showToast({ text: 'The link was opened', action: { label: 'Bring back what was here', run: bringBack } })
  }
  const listen = (): void => void follow()
  window.addEventListener('hashchange', listen)
  return () => window.removeEventListener('hashchange', listen)
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

/** Results on the disk are there as long as they are shown; what earlier visits left there goes. */
function followResults({ store }: Converter): () => void {
  const complain = (error: unknown): void => console.info('A result could not be removed.', error)
  const drop = ({ output }: ConverterState): void => {
    if (output?.kind === 'blob') dropResult(output.blob).catch(complain)
  }
  const leave = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) drop(store.getState())
  }
  removeLeftResults().catch(complain)
  window.addEventListener('pagehide', leave)
  const unfollow = store.subscribe((state, before) => {
    if (state.output === before.output) return
    drop(before)
    if (state.output?.kind === 'blob') keepResult(state.output.blob)
  })
  return () => {
    window.removeEventListener('pagehide', leave)
    unfollow()
    drop(store.getState())
  }
}

/** The input goes to the tab's own storage. One that nobody touched leaves there what may have been offered and not taken. */
function keepTyped({ tool, store }: Converter): () => void {
  let isTouched = false
  const subscribe = (changed: () => void): (() => void) => {
    const touched = (): void => {
      isTouched = true
      changed()
    }
    // Whoever was quicker than this code has typed already.
    if (!isEmpty(store.getState().input)) touched()
    return store.subscribe((state, before) => {
      if (state.input !== before.input) touched()
    })
  }
  return keepWhenIdle(subscribe, () => {
    const { input } = store.getState()
    if (isTouched) keepInput(tool, input.kind === 'text' ? input.text : undefined)
  })
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
  // What the browser refuses to keep is work too.
  const unfollow = [store.subscribe(follow), subscribeKept(follow)]
  return () => {
    for (const stop of unfollow) stop()
    tell('none')
  }
}
