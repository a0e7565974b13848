/**
 * Attributes of a field whose text is taken as typed: code, data, keys. The browser must not capitalise,
 * complete or correct it, nor send it to a spell checker, which may be a service.
 */
export const AS_TYPED = {
  spellCheck: false,
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
} as const
