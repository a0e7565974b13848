/** The path of a program on the `PATH`; `undefined` if there is none. */
export function programPath(name: string): string | undefined
