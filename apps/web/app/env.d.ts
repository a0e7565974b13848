/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly VITE_BUILD_YEAR: string
  /** Changes with the preview documents; set by vite.config.ts. */
  readonly VITE_PREVIEW_VERSION: string
}

/** An article, compiled into a route module (vite/articleRoutes.ts). */
declare module '*.md' {
  export const meta: () => import('react-router').MetaDescriptor[]
  export default function Article(): import('react').ReactElement
}

/** The code that inserts guards, as an expression for the compiler's preview (`vite/previewGuards.ts`). */
declare module 'virtual:preview-guards' {
  const expression: string
  export default expression
}

/** React as modules for the compiler's preview (`vite/previewReact.ts`). */
declare module 'virtual:preview-react' {
  const modules: readonly { readonly name: string; readonly text: string }[]
  export default modules
}
/** The package has types, but its `exports` do not name them. */
declare module 'emmet' {
  interface ExpandOptions {
    readonly type: 'markup' | 'stylesheet'
    readonly syntax: string
    readonly options: {
      /** Writes a tab stop with its placeholder text. */
      readonly 'output.field': (index: number, placeholder: string) => string
      readonly 'output.indent': string
    }
  }

  interface ExtractedAbbreviation {
    readonly abbreviation: string
    readonly start: number
    readonly end: number
  }

  /** @throws Error if the text is not an abbreviation. */
  export default function expand(abbreviation: string, options: ExpandOptions): string

  /** The abbreviation that ends at a position in a line. */
  export function extract(
    line: string,
    position: number,
    options: { readonly type: ExpandOptions['type']; readonly lookAhead: boolean },
  ): ExtractedAbbreviation | undefined
}
