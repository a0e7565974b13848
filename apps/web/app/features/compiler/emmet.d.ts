/** The package has types, but its `exports` do not name them. */
declare module 'emmet' {
  interface ExpandOptions {
    readonly type: 'markup' | 'stylesheet'
    readonly syntax: string
    readonly options: {
      /** Writes a place to type at, and what stands there. */
      readonly 'output.field': (index: number, placeholder: string) => string
      readonly 'output.indent': string
    }
  }

  interface ExtractedAbbreviation {
    readonly abbreviation: string
    readonly start: number
    readonly end: number
  }

  /** @throws Error for what is no abbreviation. */
  export default function expand(abbreviation: string, options: ExpandOptions): string

  /** The abbreviation that ends at a place of a line. */
  export function extract(
    line: string,
    position: number,
    options: { readonly type: ExpandOptions['type']; readonly lookAhead: boolean },
  ): ExtractedAbbreviation | undefined
}
