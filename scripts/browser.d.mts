/** Flags that keep Chromium from calling home. */
export const CHROMIUM_ARGS: readonly string[]

/** The path of a usable Chromium, or `undefined`. */
export function findBrowser(): string | undefined

/** Launch options for Playwright and for vitest's browser mode. */
export function browserLaunchOptions(): { args: string[]; executablePath?: string }

/** Finds a browser or installs one. */
export function ensureBrowser(log?: (text: string) => void): string
