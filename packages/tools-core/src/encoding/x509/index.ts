/** Certificates, requests for them, and keys. Pure. */
export { certificateText } from './certificateText.ts'
export { decodeCertificate, decodePem } from './decodePem.ts'
export type {
  CertificateInfo,
  CurveParameters,
  ExtensionInfo,
  KeyInfo,
  KeyItem,
  PemItem,
  PssParameters,
  RequestInfo,
} from './model.ts'
