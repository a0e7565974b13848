/** Where a program is on the `PATH`; `undefined` where there is none. */
export function programPath(name: string): string | undefined
