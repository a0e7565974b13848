/** What people say of a header besides `first-row` and `none`. */
export const HEADER_NAMES = { true: 'first-row', on: 'first-row', false: 'none', off: 'none' } as const
