/** What stands before a token where it was copied from a request. Source: RFC 6750, section 2.1. Pure. */

/** White space, the name of the header and the scheme, each where it is there. */
export const BEARER_PREFIX: RegExp = /^\s*(?:Authorization:\s*)?(?:Bearer\s+)?/i
