/**
 * Fetches the `Temporal` polyfill where the host has no `Temporal`, before the modules that wait for it: a
 * module whose wait failed has failed for good, while a failed fetch can be retried.
 */

/** @throws whatever the host throws for a module that cannot be fetched. */
export async function fetchTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill')
}
