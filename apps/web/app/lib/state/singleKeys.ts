/**
 * Whether shortcuts of a single character act on the page. Somebody who dictates, or whose hands tremble, can
 * switch them off (WCAG 2.1.4). Stored on the device.
 */
import { useSyncExternalStore } from 'react'
import { readStored, setStored, subscribeStored } from '../device/deviceStorage.ts'

/** Storage key; its value is 'off', and it is absent while the shortcuts act. */
const SINGLE_KEYS_KEY = 'whittle:single-keys'

/** Whether they act. */
export function hasSingleKeys(): boolean {
  return readStored(SINGLE_KEYS_KEY) !== 'off'
}

/** The same, live; true while the page is being prerendered and hydrated. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeStored, hasSingleKeys, () => true)
}

/** Switches them on or off at once, and stores the choice where the browser allows that. */
export function setSingleKeys(isOn: boolean): void {
  setStored(SINGLE_KEYS_KEY, isOn ? null : 'off')
}
