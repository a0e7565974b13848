/**
 * The polyfill of `Temporal`, fetched where the host has none before the modules that wait for it are: a module that waited in vain has
 * failed for good, while what was only not fetched can be asked for again.
 */

/** @throws what the host throws of a module that cannot be fetched. */
export async function fetchTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill')
}
