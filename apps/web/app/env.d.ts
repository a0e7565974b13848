/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly VITE_BUILD_YEAR: string
}

/** An article, compiled into a route module (publish/articleRoutes.ts). */
declare module '*.md' {
  export const meta: () => import('react-router').MetaDescriptor[]
  export default function Article(): import('react').ReactElement
}
