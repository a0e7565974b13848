/** Files of code that the compiler opens: by the ending of its name each goes into a pane, in a language. Plain data. */

/** Where the text of a file belongs. */
export type CodePlace =
  | { readonly pane: 'html'; readonly language: 'html' | 'markdown' }
  | { readonly pane: 'css'; readonly language: 'css' | 'scss' }
  | { readonly pane: 'script'; readonly language: 'javascript' | 'typescript' | 'tsx' | 'jsx' }

const PLACES: Readonly<Record<string, CodePlace>> = {
  html: { pane: 'html', language: 'html' },
  htm: { pane: 'html', language: 'html' },
  md: { pane: 'html', language: 'markdown' },
  css: { pane: 'css', language: 'css' },
  scss: { pane: 'css', language: 'scss' },
  js: { pane: 'script', language: 'javascript' },
  mjs: { pane: 'script', language: 'javascript' },
  ts: { pane: 'script', language: 'typescript' },
  tsx: { pane: 'script', language: 'tsx' },
  jsx: { pane: 'script', language: 'jsx' },
}

/** The endings, as a file field wants them: `.html,.htm,…`. */
export const CODE_ENDINGS: string = Object.keys(PLACES)
  .map((ending) => `.${ending}`)
  .join(',')

/** The place of a file's text by the file's name; `undefined` for no code. */
export function codePlaceOf(fileName: string): CodePlace | undefined {
  const [, ending = ''] = /\.([a-z]+)$/.exec(fileName.toLowerCase()) ?? []
  return Object.hasOwn(PLACES, ending) ? PLACES[ending] : undefined
}
