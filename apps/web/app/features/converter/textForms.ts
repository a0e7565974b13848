/** Writes text in a form that can be embedded in other text. Pure. */

/**
 * Returns a JSON string literal, which JavaScript and most other languages also read.
 *
 * @example
 * jsonString('say "hi"') // '"say \\"hi\\""'
 */
export function jsonString(text: string): string {
  // JavaScript treated these two as line ends until 2019, and scripts in HTML end at `</script`.
  return JSON.stringify(text).replace(
    /[\u2028\u2029]|<(?=\/script)/gi,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * Returns a Markdown code block, fenced by more backticks than any of its lines begins with.
 *
 * @example
 * codeFence('{}', 'json') // '```json\n{}\n```\n'
 */
export function codeFence(text: string, language: string): string {
  const ticks = text.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(ticks.reduce((longest, each) => Math.max(longest, each.length + 1), 3))
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n`
}
