/** Arbitrary texts for property tests. */
import fc from 'fast-check'

/**
 * Every UTF-16 unit. fast-check's own `binary` makes code points, so it never makes half of a surrogate pair.
 */
const anyUnit = fc.integer({ max: 0xffff }).map((code) => String.fromCharCode(code))
/** Halves of surrogate pairs, frequent enough to occur alone, side by side and in the wrong order. */
const halves = fc.constantFrom('a', '\ud83d', '\ude00', '😀', '\ud800', '\udfff')

/** Anything a string can hold: pairs, halves of pairs, characters of every plane. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyUnit }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: halves }),
)
