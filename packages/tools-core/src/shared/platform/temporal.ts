/**
 * `Temporal`: the host's own, or the polyfill, which is loaded only where the host has none. Both know the
 * rules of the time zones.
 */
import type { Temporal as TemporalApi } from 'temporal-polyfill'

const host = globalThis as { readonly Temporal?: typeof TemporalApi }

export const Temporal: typeof TemporalApi = host.Temporal ?? (await import('temporal-polyfill')).Temporal
