/** Code files that the compiler opens: the extension decides the pane and the language. Plain data. */

/** The pane and language for a file's text. */
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

/** The extensions for a file input's `accept`: `.html,.htm,…`. */
export const CODE_ENDINGS: string = Object.keys(PLACES)
  .map((ending) => `.${ending}`)
  .join(',')

/** Returns the place for a file's text by the file's name; `undefined` where it is not code. */
export function codePlaceOf(fileName: string): CodePlace | undefined {
  const [, ending = ''] = /\.([a-z]+)$/.exec(fileName.toLowerCase()) ?? []
  return Object.hasOwn(PLACES, ending) ? PLACES[ending] : undefined
}
