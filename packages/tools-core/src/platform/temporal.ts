/**
 * `Temporal`, the host's own where it has one; the polyfill is loaded only where it has not. The rules of the time
 * zones come with it.
 */
import type { Temporal as TemporalApi } from 'temporal-polyfill'

const host = globalThis as { readonly Temporal?: typeof TemporalApi }

export const Temporal: typeof TemporalApi = host.Temporal ?? (await import('temporal-polyfill')).Temporal
