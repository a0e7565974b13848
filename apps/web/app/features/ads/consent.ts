/**
 * Whether the visitor lets the ad network be loaded: asked once, kept on the device, changed at any time.
 *
 * Nothing of the network is loaded before 'granted'.
 */
import { useSyncExternalStore } from 'react'
import { keep, readKept, subscribeKept } from '../../lib/deviceStorage.ts'

/** The answer to the question. */
export type AdConsent = 'unasked' | 'granted' | 'denied'

/** Key in the device's storage; absent while nobody has answered. */
const CONSENT_KEY = 'whittle:ad-consent'

/**
 * Runs inline in the head, before the first paint, where there is a network: who has declined sees no empty places for
 * advertisements, not even for a moment. It is text, not a function, because a bundler may rewrite a function's source.
 */
export const consentScript: string = `(() => {
  try { document.documentElement.dataset.adConsent = localStorage.getItem(${JSON.stringify(CONSENT_KEY)}) ?? 'unasked' }
  catch { /* storage is blocked: the question is asked */ }
})()`

/** Shows an answer where the style sheet reads it: the places of declined advertisements take no room. */
export function showAdConsent(consent: AdConsent): void {
  document.documentElement.dataset.adConsent = consent
}

/** What a stored text says; anything unknown counts as not answered. */
export function parseAdConsent(stored: string | null): AdConsent {
  return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
}

/** The visitor's answer, live; `undefined` while the page is prerendered and hydrated, when nobody can know it. */
export function useAdConsent(): AdConsent | undefined {
  return useSyncExternalStore(subscribeKept, currentConsent, () => undefined)
}

/** Remembers an answer. A network that is running already only leaves with its page, so taking consent back loads the page anew. */
export function answerAdConsent(answer: 'granted' | 'denied'): void {
  const running = currentConsent() === 'granted'
  keep(CONSENT_KEY, answer)
  if (running && answer === 'denied') window.location.reload()
}

function currentConsent(): AdConsent {
  return parseAdConsent(readKept(CONSENT_KEY))
}
