/**
 * Whether the visitor allows the ad network to be loaded: asked once, stored on the device, changeable at any
 * time.
 *
 * Nothing is loaded from the network before 'granted'.
 */
import { useSyncExternalStore } from 'react'
import { readStored, setStored, subscribeStored } from '../../lib/device/deviceStorage.ts'

/** The answer to the question. */
export type AdConsent = 'unasked' | 'granted' | 'denied'

/** Key in local storage; absent until the visitor answers. */
const CONSENT_KEY = 'whittle:ad-consent'

/**
 * Runs inline in the head, before the first paint, if there is a network: visitors who declined see no empty
 * ad slots, not even for a moment. It is text, not a function, because a bundler may rewrite a function's
 * source.
 */
export const consentScript: string = `(() => {
  try { document.documentElement.dataset.adConsent = localStorage.getItem(${JSON.stringify(CONSENT_KEY)}) ?? 'unasked' }
  catch { /* storage is blocked: the question is asked */ }
})()`

/** Exposes an answer to the style sheet: declined ad slots take no space. */
export function showAdConsent(consent: AdConsent): void {
  document.documentElement.dataset.adConsent = consent
}

/** Parses a stored answer; anything unknown counts as not answered. */
export function parseAdConsent(stored: string | null): AdConsent {
  return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
}

/** The visitor's answer, live; `undefined` during prerendering and hydration, when it cannot be known. */
export function useAdConsent(): AdConsent | undefined {
  return useSyncExternalStore(subscribeStored, currentConsent, () => undefined)
}

/** Stores an answer. A running network script cannot be unloaded, so withdrawing consent reloads the page. */
export function answerAdConsent(answer: 'granted' | 'denied'): void {
  const running = currentConsent() === 'granted'
  setStored(CONSENT_KEY, answer)
  if (running && answer === 'denied') window.location.reload()
}

function currentConsent(): AdConsent {
  return parseAdConsent(readStored(CONSENT_KEY))
}
