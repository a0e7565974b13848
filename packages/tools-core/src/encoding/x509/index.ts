/** Certificates, requests for them, and keys. Pure. */
export { certificateText } from './certificateText.ts'
export { decodeCertificate, decodePem } from './decodePem.ts'
export type { CertificateInfo, ExtensionInfo, KeyInfo, KeyItem, PemItem, RequestInfo } from './model.ts'
