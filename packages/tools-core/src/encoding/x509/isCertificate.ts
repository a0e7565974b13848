/** Whether bytes have the structure of an X.509 certificate. It loads no engine. Pure. */
import { type DerElement, DerError, derContent, derElements, TAG } from './derElements.ts'

const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18
/** The tag of the version, which certificates of the first version leave out. */
const VERSION = 0xa0

/**
 * Whether these bytes are a certificate in DER, and nothing else. The signature is not checked, and neither
 * is what the fields say.
 *
 * Source: RFC 5280, section 4.1.
 */
export function isCertificate(bytes: Uint8Array): boolean {
  if (bytes[0] !== TAG.SEQUENCE) return false
  try {
    const [signed, algorithm, signature, ...others] = derElements(
      derContent(new Uint8Array(bytes), TAG.SEQUENCE),
    )
    return (
      others.length === 0 &&
      signed?.tag === TAG.SEQUENCE &&
      algorithm?.tag === TAG.SEQUENCE &&
      signature?.tag === TAG.BITS &&
      isSignedPart(derElements(signed.content))
    )
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}

/** Serial number, algorithm, issuer, validity, subject and key; extensions may follow. */
function isSignedPart(elements: readonly DerElement[]): boolean {
  const [serial, algorithm, issuer, validity, subject, key] =
    elements[0]?.tag === VERSION ? elements.slice(1) : elements
  return (
    serial?.tag === TAG.INTEGER &&
    [algorithm, issuer, subject, key].every((part) => part?.tag === TAG.SEQUENCE) &&
    validity?.tag === TAG.SEQUENCE &&
    isValidity(derElements(validity.content))
  )
}

function isValidity(times: readonly DerElement[]): boolean {
  return times.length === 2 && times.every(({ tag }) => tag === UTC_TIME || tag === GENERALIZED_TIME)
}
