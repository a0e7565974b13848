/** Reads the parameters of RSA-PSS (RFC 4055). Pure. */
import { RsaSaPssParams } from '@peculiar/asn1-rsa'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import type { PssParameters } from './model.ts'
import { ALGORITHMS } from './names.ts'

/** The object identifier of RSA-PSS, of a signature as of a key. */
export const RSA_PSS = '1.2.840.113549.1.1.10'

/** The parameters of RSA-PSS; undefined for another algorithm, and for a key that has none. */
export function pssParameters({ algorithm, parameters }: AlgorithmIdentifier): PssParameters | undefined {
  if (algorithm !== RSA_PSS || parameters === undefined || parameters === null) return undefined
  const { hashAlgorithm, maskGenAlgorithm, saltLength, trailerField } = AsnConvert.parse(
    parameters,
    RsaSaPssParams,
  )
  const mask = AsnConvert.parse(maskGenAlgorithm.parameters ?? new ArrayBuffer(0), AlgorithmIdentifier)
  const nameOf = (oid: string) => ALGORITHMS[oid] ?? oid
  return { hash: nameOf(hashAlgorithm.algorithm), maskHash: nameOf(mask.algorithm), saltLength, trailerField }
}
