/** What a converter's page does when it is opened and left. Loaded after the page. */
import { keepsOnlyHere, subscribeStored } from '../../lib/device/deviceStorage.ts'
import { storeWhenIdle } from '../../lib/device/storeWhenIdle.ts'
import { changedOptions, storeChangedSettings } from '../../lib/device/toolSettings.ts'
import { createWorkPlace } from '../../lib/device/unsavedWork.ts'
import { dropResult, keepResult, removeLeftResults } from '../../lib/files/resultFiles.ts'
import { followHanded } from '../../lib/handOver/handOver.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { showInAddress } from '../../lib/links/showInAddress.ts'
import { toolPath } from '../../lib/links/toolPath.ts'
import { counted } from '../../lib/text/grouped.ts'
import { followLinks } from '../../ui/followLinks.ts'
import { followKeyShortcuts } from '../../ui/keyShortcuts.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { showNotTaken } from '../../ui/showLinkProblem.ts'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { showToast } from '../../ui/Toast.tsx'
import { INPUT_ID } from './inputField.ts'
import { type ConverterInput, type ConverterState, isEmpty } from './store.ts'
import { isInputStored, readLink, readStoredVisit, storeInput } from './visit.ts'
import type { Converter } from './workspace.ts'

/**
 * Restores the state from the address or the last visit, and stores what the next visit needs. Returns a
 * function that stops this.
 */
export function visitPage(converter: Converter): () => void {
  const visit = new AbortController()
  const { signal } = visit
  const leaving = [
    followResults(converter),
    keepTyped(converter),
    guardInput(converter),
    followKeyShortcuts(),
    offerReplaced(converter, signal),
    openLinks(converter, signal),
  ]
  return () => {
    visit.abort()
    for (const leave of leaving) leave()
  }
}

/**
 * Begins with what the last visit left, and opens the link in the address over it; each later link, and what
 * other pages hand over, takes the place of what is here.
 */
function openLinks(converter: Converter, signal: AbortSignal): () => void {
  let isBegun = false
  const begin = (link?: LinkContent): void => {
    if (!isBegun) restore(converter, signal, link === undefined ? 'address' : 'link')
    if (link !== undefined) openLink(converter, link)
    if (isBegun) return
    isBegun = true
    // Only from here on: the address keeps a link until something changes.
    for (const stop of [followSettings(converter), takeHanded(converter)])
      signal.addEventListener('abort', stop)
  }
  return followLinks(begin, begin)
}

/**
 * Shows what the last visit left. A setting, text or file that was entered meanwhile takes precedence; only a
 * link, opened next, takes its place, and keeps the address.
 */
function restore(converter: Converter, signal: AbortSignal, next: 'address' | 'link'): void {
  const { tool, workspace, store } = converter
  takeEarlyText(converter)
  const { options, text, offered } = readStoredVisit(tool, window.location.search)
  const { input, options: early, chosen } = store.getState()
  const isFree = isEmpty(input) && !workspace.isReading()
  const standard = store.getInitialState().options
  const own = { ...options, ...changedOptions(early, standard) }
  workspace.start({ options: own, ...(isFree && text !== undefined ? { text } : {}) })
  if (chosen !== null) {
    storeChangedSettings(tool, early, standard)
    if (next === 'address') showInAddress(tool, own)
  }
  if (isFree && offered !== undefined) offerText(converter, offered, signal)
}

/** Applies what a link carries. One with settings only leaves the input as it is. */
function openLink({ tool, store, workspace }: Converter, link: LinkContent): void {
  const { notTaken, ...visit } = readLink(tool, link, store.getState().options)
  workspace.show(visit)
  showNotTaken(notTaken)
}

/** Opens what other pages hand over. */
function takeHanded({ tool, store, workspace }: Converter): () => void {
  return followHanded({
    path: toolPath(tool),
    open: (handed) => {
      const options = { ...store.getState().options, ...handed.options }
      workspace.show({ options, ...('text' in handed ? { text: handed.text } : {}) })
      if ('text' in handed) store.getState().markTyped()
      if ('file' in handed) void workspace.openAll([handed.file, ...(handed.more ?? [])])
    },
    onLost: showHandOverLost,
  })
}

/**
 * Offers to restore an input that was replaced by something other than typing, with the options that changed
 * with it, except those that were changed again since.
 */
function offerReplaced({ store, workspace }: Converter, signal: AbortSignal): () => void {
  return store.subscribe(({ input, typed, options }, before) => {
    if (input === before.input || input === typed || !isLost(before, input)) return
    const changed = changedOptions(before.options, options)
    const bringBack = (): void => {
      const now = store.getState().options
      const others = changedOptions(now, options)
      workspace.show({ options: { ...now, ...changed, ...others } })
      if (before.input.kind === 'text') workspace.setText(before.input.text)
      else void workspace.open(before.input.file)
    }
    const text = `The input was ${isEmpty(input) ? 'cleared' : 'replaced'}`
    const action = { label: 'Restore what was here', run: bringBack }
    signal.addEventListener('abort', showToast({ text, action }))
  })
}

/**
 * Only what was typed is lost: a sample is shown again, and a file opened again, unless it made way for a
 * text that nobody typed.
 */
function isLost({ input, typed }: ConverterState, now: ConverterInput): boolean {
  if (input.kind === 'file') return now.kind === 'text' && now.text !== ''
  return input === typed && input.text !== '' && !(now.kind === 'text' && now.text === input.text)
}

/** Offers to restore a text that is too long to restore unasked. */
function offerText({ workspace }: Converter, text: string, signal: AbortSignal): void {
  const withdraw = showToast({
    text: `Your text of ${counted(text.length, 'character')} is still here`,
    action: {
      label: 'Restore it',
      run: () => workspace.setText(text),
    },
    stays: true,
  })
  signal.addEventListener('abort', withdraw)
}

/** Text typed before hydration is in the field, but no event has reported it. */
function takeEarlyText({ workspace, store }: Converter): void {
  const field = document.getElementById(INPUT_ID)
  if (!(field instanceof HTMLTextAreaElement) || field.value === '') return
  if (isEmpty(store.getState().input)) workspace.setText(field.value)
}

/** Writes the settings to the address as they change, and to the device where the visitor changes them. */
function followSettings({ tool, store }: Converter): () => void {
  return store.subscribe((state, before) => {
    if (state.chosen !== before.chosen) storeChangedSettings(tool, state.options, before.options)
    // The link no longer matches the state of the page.
    if (state.options !== before.options || state.input !== before.input) showInAddress(tool, state.options)
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

/**
 * Stores the input in the tab's storage. An untouched input does not overwrite a text that was offered but
 * not restored.
 */
function keepTyped({ tool, store }: Converter): () => void {
  const subscribe = (changed: () => void): (() => void) => {
    // The visitor may have typed before this code was loaded.
    if (!isEmpty(store.getState().input)) changed()
    return store.subscribe((state, before) => {
      if (state.input !== before.input) changed()
    })
  }
  return storeWhenIdle(subscribe, () => {
    const { input } = store.getState()
    storeInput(tool, input.kind === 'text' ? input.text : undefined)
  })
}

/** An input that is not stored for the next visit must not be lost in an automatic reload. */
function guardInput({ tool, store }: Converter): () => void {
  const report = createWorkPlace()
  const follow = (): void => {
    const { input } = store.getState()
    const isKept = input.kind === 'text' && isInputStored(tool, input.text) && !keepsOnlyHere()
    // A secret or a file also exists elsewhere; a long text may have been written here.
    const isElsewhere = tool.secret === true || input.kind === 'file'
    const work = isEmpty(input) || isKept ? 'none' : isElsewhere ? 'opened' : 'made'
    report(work)
    if (work !== 'made' || !keepsOnlyHere()) return
    void import('../../ui/showNotStored.ts').then(({ showNotStored }) => showNotStored(), noteNotFetched)
  }
  follow()
  // Work that the browser refuses to store would also be lost.
  const unfollow = [store.subscribe(follow), subscribeStored(follow)]
  return () => {
    for (const stop of unfollow) stop()
    report('none')
  }
}
