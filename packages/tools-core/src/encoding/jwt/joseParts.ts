/** The parts of jose that are used here, so that a bundler leaves out the others, such as encryption. */
export {
  errors,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  FlattenedSign,
  flattenedVerify,
  generateKeyPair,
  generateSecret,
  importJWK,
  importPKCS8,
  importSPKI,
  importX509,
} from 'jose'
