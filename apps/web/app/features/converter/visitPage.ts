/** What a converter's page does when it is opened and left. Loaded after the page. */
import type { Tool } from '@whittle/tools-core'
import { keepsOnlyHere, subscribeKept } from '../../lib/device/deviceStorage.ts'
import { keepWhenIdle } from '../../lib/device/keepWhenIdle.ts'
import { showInAddress } from '../../lib/device/showInAddress.ts'
import { keepToolSettings } from '../../lib/device/toolSettings.ts'
import { dropResult, keepResult, removeLeftResults } from '../../lib/files/resultFiles.ts'
import { createWorkPlace } from '../../lib/handOver/unsavedWork.ts'
import { counted } from '../../lib/text/grouped.ts'
import { followKeyShortcuts } from '../../ui/keyShortcuts.ts'
import { showToast } from '../../ui/Toast.tsx'
import { tellLinkOpened, tellLinkProblem, tellNotTaken } from '../../ui/tellLinkProblem.ts'
import type { Converter } from './ConverterContext.ts'
import { INPUT_ID } from './inputField.ts'
import { type ConverterState, isEmpty } from './store.ts'
import { isInputKept, keepInput, readKeptVisit, readLink, type Visit } from './visit.ts'

/**
 * Restores the state from the address or the last visit, and keeps what the next visit needs. Returns a function that stops this.
 */
export function visitPage(converter: Converter): () => void {
  const visit = new AbortController()
  const { signal } = visit
  const leaving = [
    followResults(converter),
    keepTyped(converter),
    guardInput(converter),
    followKeyShortcuts(),
  ]
  followLinks(converter, signal)
  void begin(converter, signal)
  return () => {
    visit.abort()
    for (const leave of leaving) leave()
  }
}

async function begin(converter: Converter, signal: AbortSignal): Promise<void> {
  const { tool, workspace, store } = converter
  takeEarlyText(converter)
  const link = await openLink(tool, signal)
  if (signal.aborted) return
  const found = link ?? readKeptVisit(tool, window.location.search)
  // A setting, text or file that was entered meanwhile takes precedence; so does what another page handed over.
  const { input, options: chosen } = store.getState()
  const isChosen = chosen !== store.getInitialState().options
  const options = isChosen ? chosen : found.options
  const isFree = isEmpty(input) && !workspace.isReading()
  workspace.start({ options, ...(isFree && found.input !== undefined ? { text: found.input } : {}) })
  if (isChosen) {
    keepToolSettings(tool, options)
    showInAddress(tool, options)
  }
  if (isFree && found.offered !== undefined) offerText(converter, found.offered, signal)
  signal.addEventListener('abort', followSettings(converter))
}

/** Offers to restore a text that is too long to restore unasked. */
function offerText({ workspace, store }: Converter, text: string, signal: AbortSignal): void {
  const withdraw = showToast({
    text: `Your text of ${counted(text.length, 'character')} is still here`,
    action: {
      label: 'Bring it back',
      run: () => workspace.start({ options: store.getState().options, text }),
    },
    stays: true,
  })
  signal.addEventListener('abort', withdraw)
}

/** Applies what the address carries; reports what is wrong with it. */
async function openLink(tool: Tool, signal: AbortSignal): Promise<Visit | undefined> {
  try {
    const link = await readLink(tool, window.location.hash)
    if (signal.aborted) return undefined
    tellNotTaken(link?.notTaken ?? [])
    return link
  } catch (error) {
    if (!signal.aborted) tellLinkProblem(error)
    return undefined
  }
}

/** A link opened in the same tab replaces the current work, which can be restored. */
function followLinks({ tool, workspace, store }: Converter, signal: AbortSignal): void {
  const follow = async (): Promise<void> => {
    const link = await openLink(tool, signal)
    if (link === undefined) return
    const { input, options } = store.getState()
    workspace.start({ options: link.options, text: link.input ?? '' })
    if (isEmpty(input)) return
    const bringBack = (): void => {
      workspace.start({ options, ...(input.kind === 'text' ? { text: input.text } : {}) })
      if (input.kind === 'file') void workspace.open(input.file)
    }
    signal.addEventListener('abort', tellLinkOpened(bringBack))
  }
  window.addEventListener('hashchange', () => void follow(), { signal })
}

/** Text typed before hydration is in the field, but no event has reported it. */
function takeEarlyText({ workspace, store }: Converter): void {
  const field = document.getElementById(INPUT_ID)
  if (!(field instanceof HTMLTextAreaElement) || field.value === '') return
  if (isEmpty(store.getState().input)) workspace.setText(field.value)
}

/** Writes the settings to the device and the address as they change. */
function followSettings({ tool, store }: Converter): () => void {
  return store.subscribe((state, before) => {
    const isNewOption = state.options !== before.options
    if (isNewOption) keepToolSettings(tool, state.options)
    // The link no longer matches the state of the page.
    if (isNewOption || state.input !== before.input) showInAddress(tool, state.options)
  })
}

/** Results on disk are kept as long as they are shown; those of earlier visits are removed. */
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

/** Keeps the input in the tab's storage. An untouched input does not overwrite a text that was offered but not restored. */
function keepTyped({ tool, store }: Converter): () => void {
  const subscribe = (changed: () => void): (() => void) => {
    // The visitor may have typed before this code was loaded.
    if (!isEmpty(store.getState().input)) changed()
    return store.subscribe((state, before) => {
      if (state.input !== before.input) changed()
    })
  }
  return keepWhenIdle(subscribe, () => {
    const { input } = store.getState()
    keepInput(tool, input.kind === 'text' ? input.text : undefined)
  })
}

/** An input that is not kept for the next visit must not be lost in an automatic reload. */
function guardInput({ tool, store }: Converter): () => void {
  const tell = createWorkPlace()
  const follow = (): void => {
    const { input } = store.getState()
    const isKept = input.kind === 'text' && isInputKept(tool, input.text) && !keepsOnlyHere()
    if (isEmpty(input) || isKept) tell('none')
    // A secret or a file also exists elsewhere; a long text may have been written here.
    else tell(tool.secret === true || input.kind === 'file' ? 'opened' : 'made')
  }
  follow()
  // Work that the browser refuses to keep would also be lost.
  const unfollow = [store.subscribe(follow), subscribeKept(follow)]
  return () => {
    for (const stop of unfollow) stop()
    tell('none')
  }
}
