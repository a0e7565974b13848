/** What scripts are called in the stacks of errors. Pure. */

/** The script pane's. */
export const SCRIPT_NAME = 'script.js'

const INLINE_NAME = /^html-(\d+)\.js$/

/** That of a script in the HTML pane: it says how many lines of the pane stand before the script. */
export function inlineScriptName(linesBefore: number): string {
  return `html-${linesBefore}.js`
}

/** The lines before the script of that name; `undefined` for one that is not in the HTML pane. */
export function linesBeforeScript(name: string): number | undefined {
  const lines = name.match(INLINE_NAME)?.[1]
  return lines === undefined ? undefined : Number(lines)
}
