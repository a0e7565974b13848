/**
 * For `size-limit`: counts what an entry loads at once, and leaves out what it loads on demand, with whatever
 * only that needs.
 */
const leaveDynamicImportsOut = {
  name: 'leave dynamic imports out',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
}

/** Fields of a budget. */
export const STATIC_PART = {
  modifyRolldownConfig: (config) => ({ ...config, plugins: [leaveDynamicImportsOut] }),
}
