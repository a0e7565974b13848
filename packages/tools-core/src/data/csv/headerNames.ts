import { SWITCH } from '../../shared/options/choices.ts'

/** Aliases of `true` and `false` for the option `header`. */
export const HEADER_NAMES: Readonly<Record<string, boolean>> = { ...SWITCH, 'first-row': true, none: false }
