declare module '@rmenke/css-tokenizer-tests' {
  /** A token: its name in CSS Syntax, such as `ident-token`, and its range in UTF-16 units. */
  interface CorpusToken {
    readonly type: string
    readonly startIndex: number
    readonly endIndex: number
  }

  /** The cases by name. */
  export const testCorpus: Readonly<
    Record<string, { readonly css: string; readonly tokens: readonly CorpusToken[] }>
  >
}
