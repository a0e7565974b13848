/** Staying on a build, on the page's side; the service worker of another build refuses to install itself. */
import { changeSiteMode } from './liveSiteMode.ts'

/** Stays on a build; `undefined` follows new ones again, and looks for one at once. */
export async function setPin(build: string | undefined): Promise<void> {
  await changeSiteMode(({ sealed }) => (build === undefined ? { sealed } : { sealed, pin: { build } }))
  if (build === undefined) await lookForBuild()
}

/** Lets the browser install a build although the visitor stays on another. */
export async function acceptBuild(build: string): Promise<void> {
  await changeSiteMode((mode) =>
    mode.pin === undefined ? mode : { ...mode, pin: { ...mode.pin, accepted: build } },
  )
  await lookForBuild()
}

async function lookForBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}
