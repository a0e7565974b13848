/** The comparison settings, as stored on the device and carried by a link. Pure. */
import type { DiffOptions } from '@whittle/tools-core/diff'
import type { DataOptions, View } from './store.ts'

/** The settings of a comparison, without its texts. */
export interface DiffSettings {
  readonly view: View | undefined
  readonly options: DiffOptions
  readonly dataOptions: DataOptions
}

/** Parses settings from plain data; invalid ones are dropped. */
export function readSettings(value: unknown): DiffSettings {
  const { view, options, dataOptions } = (value ?? {}) as Partial<Record<keyof DiffSettings, unknown>>
  const given = (options ?? {}) as Partial<Record<keyof DiffOptions, unknown>>
  const ofData = (dataOptions ?? {}) as Partial<Record<keyof DataOptions, unknown>>
  return {
    view: view === 'split' || view === 'unified' || view === 'data' ? view : undefined,
    options: {
      ...(isWhitespace(given.whitespace) ? { whitespace: given.whitespace } : {}),
      ignoreCase: given.ignoreCase === true,
      ignoreLineEnds: given.ignoreLineEnds === true,
      ignoreBlankLines: given.ignoreBlankLines === true,
      ignorePattern: typeof given.ignorePattern === 'string' ? given.ignorePattern : '',
    },
    dataOptions: {
      arrayKey: typeof ofData.arrayKey === 'string' ? ofData.arrayKey : '',
      ignoreArrayOrder: ofData.ignoreArrayOrder === true,
    },
  }
}

/** Settings as a link carries them; defaults are left out. */
export function linkSettings({ view, options, dataOptions }: DiffSettings): Readonly<Record<string, string>> {
  const given = Object.entries({ view, ...options, ...dataOptions }).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Parses settings from a link; invalid ones are dropped. */
export function readLinkSettings({ view, ...given }: Readonly<Record<string, string>>): DiffSettings {
  const switches = {
    ignoreCase: given.ignoreCase === 'true',
    ignoreLineEnds: given.ignoreLineEnds === 'true',
    ignoreBlankLines: given.ignoreBlankLines === 'true',
  }
  const dataOptions = { arrayKey: given.arrayKey, ignoreArrayOrder: given.ignoreArrayOrder === 'true' }
  return readSettings({ view, options: { ...given, ...switches }, dataOptions })
}

function isWhitespace(value: unknown): value is NonNullable<DiffOptions['whitespace']> {
  return value === 'exact' || value === 'trailing' || value === 'amount' || value === 'all'
}
