/** Installing the site: whether the browser offers it, and which way there is on this device. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { neverChanges } from '../state/neverChanges.ts'

/** What browsers send that offer to install a site. Source: W3C, Manifest Incubations. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const offer = createStore<InstallOffer | null>(() => null)

/** Keeps the browser's offer, which may come before anything shows it. Called once, by the root. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The page has a button; without this, some browsers cover a part of it with a bar.
    event.preventDefault()
    offer.setState(event as InstallOffer, true)
  })
  window.addEventListener('appinstalled', () => offer.setState(null, true))
}

/** A function that asks to install the site, while the browser offers it; else `null`. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useStore(offer)
  if (current === null) return null
  return async () => {
    // An offer is good for one answer.
    offer.setState(null, true)
    await current.prompt()
  }
}

/** How the site gets onto this device: it is there, by Apple’s share menu, or by the browser’s menu. */
export type InstallWay = 'installed' | 'apple' | 'menu'

/** What tells the way. */
interface Device {
  readonly isStandalone: boolean
  readonly userAgent: string
  /** How many fingers the screen tells apart. */
  readonly touchPoints: number
}

/** The way for a device. An iPad says that it is a Mac, but no Mac has a touch screen. Pure. */
export function installWay({ isStandalone, userAgent, touchPoints }: Device): InstallWay {
  if (isStandalone) return 'installed'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  return isApple ? 'apple' : 'menu'
}

/** The way for this device; that of most in the prerendered page. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(neverChanges, wayHere, () => 'menu')
}

function wayHere(): InstallWay {
  const { userAgent, maxTouchPoints } = navigator
  const isStandalone = matchMedia('(display-mode: standalone)').matches
  return installWay({ isStandalone, userAgent, touchPoints: maxTouchPoints })
}
