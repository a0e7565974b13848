/** Launch options for Playwright and for vitest's browser mode. */
export function browserLaunchOptions(): { args: string[]; executablePath?: string }
