/** Modules that can be imported by name without the network. */
export const BUILT_IN_MODULES: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
]
