/** Reads DER (X.690) with the ASN.1 library. Pure. */
import { AsnConvert } from '@peculiar/asn1-schema'
import { DerError } from './derElements.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * What bytes say of a type of the ASN.1 library.
 *
 * @throws DerError for any error of the library: it has several kinds, and all are about the bytes.
 */
export function parseDer<T>(bytes: ArrayBuffer | Bytes, type: new () => T): T {
  try {
    return AsnConvert.parse(bytes, type)
  } catch (cause) {
    throw new DerError('This DER has another type.', { cause })
  }
}
