/** The prefix of a token that was copied from a request. Source: RFC 6750, section 2.1. Pure. */

/** White space, the name of the header and the scheme, each optional. */
export const BEARER_PREFIX: RegExp = /^\s*(?:Authorization:\s*)?(?:Bearer\s+)?/i
