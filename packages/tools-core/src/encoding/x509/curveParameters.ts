/** Reads the parameters of curves that are written out (X9.62, RFC 3279 section 2.3.5). Pure. */
import type { ECParameters } from '@peculiar/asn1-ecc'
import { derContent, derElements, TAG } from './derElements.ts'
import { colons } from './extensions.ts'
import type { CurveParameters } from './model.ts'

type SpecifiedCurve = NonNullable<ECParameters['specifiedCurve']>

const PRIME_FIELD = '1.2.840.10045.1.1'
/** OpenSSL reads no larger field; a hostile degree would fill the memory. */
const MAX_DEGREE = 661

/**
 * The parameters in OpenSSL's words.
 *
 * @throws RangeError for a field of characteristic two without a polynomial, which OpenSSL does not read.
 */
export function curveParameters({ fieldID, curve, base, order, cofactor }: SpecifiedCurve): CurveParameters {
  return {
    ...fieldOf(fieldID.fieldType, new Uint8Array(fieldID.parameters)),
    a: hex(curve.a),
    b: hex(curve.b),
    generator: hex(base.buffer),
    order: hex(order),
    // The library declares bytes here and gives a number in digits.
    ...(cofactor === undefined ? {} : { cofactor: hex(bytesOf(BigInt(String(cofactor)))) }),
    ...(curve.seed === undefined ? {} : { seed: hex(curve.seed) }),
  }
}

const hex = (bytes: ArrayBuffer | Uint8Array) => colons(bytes).toLowerCase()

type Field = Pick<CurveParameters, 'field' | 'basis' | 'modulus'>

function fieldOf(type: string, parameters: Uint8Array<ArrayBuffer>): Field {
  if (type === PRIME_FIELD) return { field: 'prime-field', modulus: hex(derContent(parameters, TAG.INTEGER)) }
  const [degree, , terms] = derElements(derContent(parameters, TAG.SEQUENCE))
  if (degree === undefined || (terms?.tag !== TAG.INTEGER && terms?.tag !== TAG.SEQUENCE))
    throw new RangeError('This curve has no polynomial.')
  const inner = terms.tag === TAG.INTEGER ? [terms] : derElements(terms.content)
  const exponents = [degree, ...inner].map(({ content }) => content.reduce((n, byte) => n * 256 + byte, 0))
  if (exponents.some((exponent) => exponent > MAX_DEGREE)) throw new RangeError('This curve is too large.')
  const polynomial = exponents.reduce((sum, exponent) => sum | (1n << BigInt(exponent)), 1n)
  return {
    field: 'characteristic-two-field',
    basis: terms.tag === TAG.INTEGER ? 'tpBasis' : 'ppBasis',
    modulus: hex(bytesOf(polynomial)),
  }
}

function bytesOf(value: bigint): Uint8Array {
  const digits = value.toString(16)
  const pairs = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
