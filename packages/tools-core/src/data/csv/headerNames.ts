/** Other names for the values `first-row` and `none` of the option `header`. */
export const HEADER_NAMES = { true: 'first-row', on: 'first-row', false: 'none', off: 'none' } as const
