/** What the forms of identifiers have in common. Pure. */

/** The digits of ULID, without letters that look like digits. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * 15 October 1582, when the Gregorian calendar began, in milliseconds from 1970. The times of versions 1 and
 * 6 count from it.
 */
export const GREGORIAN_START_MS = -12_219_292_800_000
