/**
 * Whether the visitor lets the ad network be loaded: asked once, kept on the device, changed at any time.
 *
 * Nothing of the network is loaded before 'granted'.
 */
import { useSyncExternalStore } from 'react'

/** The answer to the question. */
export type AdConsent = 'unasked' | 'granted' | 'denied'

/** Key in the device's storage; absent while nobody has answered. */
const CONSENT_KEY = 'whittle:ad-consent'

const listeners = new Set<() => void>()
/** The answer of this page load, for devices whose storage is blocked. */
let answered: AdConsent = 'unasked'

/** What a stored text says; anything unknown counts as not answered. */
export function parseAdConsent(stored: string | null): AdConsent {
  return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
}

/** The visitor's answer, live; `undefined` while the page is prerendered and hydrated, when nobody can know it. */
export function useAdConsent(): AdConsent | undefined {
  return useSyncExternalStore(subscribe, currentConsent, () => undefined)
}

/** Remembers an answer. A network that is running already only leaves with its page, so taking consent back loads the page anew. */
export function answerAdConsent(answer: 'granted' | 'denied'): void {
  const running = currentConsent() === 'granted'
  answered = answer
  try {
    localStorage.setItem(CONSENT_KEY, answer)
  } catch (error) {
    // Storage is blocked or full: the answer holds until the page is left.
    console.info('The answer could not be remembered on this device.', error)
  }
  for (const listener of listeners) listener()
  if (running && answer === 'denied') window.location.reload()
}

function currentConsent(): AdConsent {
  try {
    const stored = parseAdConsent(localStorage.getItem(CONSENT_KEY))
    return stored === 'unasked' ? answered : stored
  } catch {
    // Storage is blocked: only what was answered since the page was loaded is known.
    return answered
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
