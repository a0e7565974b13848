/** Names of scripts in error stacks. Pure. */

/** Name of the script pane. */
export const SCRIPT_NAME = 'script.js'

const INLINE_NAME = /^html-(\d+)\.js$/

/** Name of a script in the HTML pane: contains the number of lines of the pane before the script. */
export function inlineScriptName(linesBefore: number): string {
  return `html-${linesBefore}.js`
}

/**
 * Parses the number of lines before the script from its name; `undefined` for a script that is not in the
 * HTML pane.
 */
export function linesBeforeScript(name: string): number | undefined {
  const lines = name.match(INLINE_NAME)?.[1]
  return lines === undefined ? undefined : Number(lines)
}
