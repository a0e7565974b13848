/** Texts of every kind, for what holds for any text. */
import fc from 'fast-check'

/** Every unit of UTF-16. fast-check's own `binary` makes code points, and so never half of a surrogate pair. */
const anyUnit = fc.integer({ max: 0xffff }).map((code) => String.fromCharCode(code))
/** Halves of pairs often enough to stand alone, side by side and in the wrong order. */
const halves = fc.constantFrom('a', '\ud83d', '\ude00', '😀', '\ud800', '\udfff')

/** Anything that a string can hold: pairs, halves of pairs, characters of every plane. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyUnit }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: halves }),
)
