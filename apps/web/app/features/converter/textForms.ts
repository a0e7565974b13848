/** A text as another text takes it. Pure. */

/**
 * A string of JSON, which JavaScript and most other languages read too.
 *
 * @example
 * jsonString('say "hi"') // '"say \\"hi\\""'
 */
export function jsonString(text: string): string {
  // JavaScript took these two as line ends until 2019, and scripts in HTML end at `</script`.
  return JSON.stringify(text).replace(
    /[\u2028\u2029]|<(?=\/script)/gi,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What the tools write, by the end of their ids. */
const LANGUAGES: readonly (readonly [end: RegExp, language: string])[] = [
  [/json$/, 'json'],
  [/scss$/, 'scss'],
  [/^(?:css-format|css-minify|scss-to-css)$/, 'css'],
  [/^(?:xml-format|.*-xml)$/, 'xml'],
  [/yaml$/, 'yaml'],
  [/toml$/, 'toml'],
  [/^(?:csv-format|.*-csv)$/, 'csv'],
  [/^html-encode$/, 'html'],
]

/**
 * A block of code in Markdown, fenced by more backticks than stand at the beginning of any of its lines.
 *
 * @example
 * codeFence('{}', 'csv-to-json') // '```json\n{}\n```\n'
 */
export function codeFence(text: string, tool: string): string {
  const ticks = text.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(ticks.reduce((longest, each) => Math.max(longest, each.length + 1), 3))
  const language = LANGUAGES.find(([end]) => end.test(tool))?.[1] ?? ''
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n`
}
