/** What the object identifiers of certificates are called: as in OpenSSL, whose text people know. Pure. */

/** Parts of a name (RFC 4519, RFC 5280, CA/Browser Forum). */
export const NAME_PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.15': 'businessCategory',
  '2.5.4.17': 'postalCode',
  '2.5.4.42': 'GN',
  '2.5.4.46': 'dnQualifier',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
}

/** Algorithms of keys and signatures, and digests. */
export const ALGORITHMS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'rsaEncryption',
  '1.2.840.113549.1.1.4': 'md5WithRSAEncryption',
  '1.2.840.113549.1.1.5': 'sha1WithRSAEncryption',
  '1.2.840.113549.1.1.10': 'rsassaPss',
  '1.2.840.113549.1.1.11': 'sha256WithRSAEncryption',
  '1.2.840.113549.1.1.12': 'sha384WithRSAEncryption',
  '1.2.840.113549.1.1.13': 'sha512WithRSAEncryption',
  '1.2.840.10040.4.1': 'dsaEncryption',
  '1.2.840.10045.2.1': 'id-ecPublicKey',
  '1.2.840.10045.4.1': 'ecdsa-with-SHA1',
  '1.2.840.10045.4.3.2': 'ecdsa-with-SHA256',
  '1.2.840.10045.4.3.3': 'ecdsa-with-SHA384',
  '1.2.840.10045.4.3.4': 'ecdsa-with-SHA512',
  '1.2.840.113549.1.1.14': 'sha224WithRSAEncryption',
  '1.2.840.10045.4.3.1': 'ecdsa-with-SHA224',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.3.1': 'dsa_with_SHA224',
  '2.16.840.1.101.3.4.3.2': 'dsa_with_SHA256',
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'ED25519',
  '1.3.101.113': 'ED448',
}

/** Extensions. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  '2.5.29.14': 'X509v3 Subject Key Identifier',
  '2.5.29.15': 'X509v3 Key Usage',
  '2.5.29.16': 'X509v3 Private Key Usage Period',
  '2.5.29.17': 'X509v3 Subject Alternative Name',
  '2.5.29.18': 'X509v3 Issuer Alternative Name',
  '2.5.29.19': 'X509v3 Basic Constraints',
  '2.5.29.30': 'X509v3 Name Constraints',
  '2.5.29.31': 'X509v3 CRL Distribution Points',
  '2.5.29.32': 'X509v3 Certificate Policies',
  '2.5.29.33': 'X509v3 Policy Mappings',
  '2.5.29.36': 'X509v3 Policy Constraints',
  '2.5.29.46': 'X509v3 Freshest CRL',
  '2.5.29.54': 'X509v3 Inhibit Any Policy',
  '1.3.6.1.5.5.7.1.11': 'Subject Information Access',
  '1.3.6.1.5.5.7.48.1.5': 'OCSP No Check',
  '2.16.840.1.113730.1.1': 'Netscape Cert Type',
  '2.16.840.1.113730.1.2': 'Netscape Base Url',
  '2.16.840.1.113730.1.3': 'Netscape Revocation Url',
  '2.16.840.1.113730.1.4': 'Netscape CA Revocation Url',
  '2.16.840.1.113730.1.7': 'Netscape Renewal Url',
  '2.16.840.1.113730.1.8': 'Netscape CA Policy Url',
  '2.16.840.1.113730.1.12': 'Netscape SSL Server Name',
  '2.16.840.1.113730.1.13': 'Netscape Comment',
  '2.5.29.35': 'X509v3 Authority Key Identifier',
  '2.5.29.37': 'X509v3 Extended Key Usage',
  '1.3.6.1.5.5.7.1.1': 'Authority Information Access',
  '1.3.6.1.5.5.7.1.24': 'TLS Feature',
  '1.3.6.1.4.1.11129.2.4.2': 'CT Precertificate SCTs',
  '1.3.6.1.4.1.11129.2.4.3': 'CT Precertificate Poison',
  '1.3.6.1.4.1.11129.2.4.5': 'CT Certificate SCTs',
}

/** Purposes of a key (extended key usage) and ways to information about its issuer. */
export const PURPOSES: Readonly<Record<string, string>> = {
  '1.3.6.1.5.5.7.3.1': 'TLS Web Server Authentication',
  '1.3.6.1.5.5.7.3.2': 'TLS Web Client Authentication',
  '1.3.6.1.5.5.7.3.3': 'Code Signing',
  '1.3.6.1.5.5.7.3.4': 'E-mail Protection',
  '1.3.6.1.5.5.7.3.8': 'Time Stamping',
  '1.3.6.1.5.5.7.3.9': 'OCSP Signing',
  '1.3.6.1.5.5.7.3.5': 'IPSec End System',
  '1.3.6.1.5.5.7.3.6': 'IPSec Tunnel',
  '1.3.6.1.5.5.7.3.7': 'IPSec User',
  '1.3.6.1.5.5.7.3.10': 'dvcs',
  '1.3.6.1.5.5.7.3.17': 'ipsec Internet Key Exchange',
  '1.3.6.1.5.5.7.3.21': 'SSH Client',
  '1.3.6.1.5.5.7.3.22': 'SSH Server',
  '1.3.6.1.5.2.3.4': 'PKINIT Client Auth',
  '1.3.6.1.5.2.3.5': 'Signing KDC Response',
  '1.3.6.1.4.1.311.2.1.21': 'Microsoft Individual Code Signing',
  '1.3.6.1.4.1.311.2.1.22': 'Microsoft Commercial Code Signing',
  '1.3.6.1.4.1.311.10.3.1': 'Microsoft Trust List Signing',
  '1.3.6.1.4.1.311.10.3.3': 'Microsoft Server Gated Crypto',
  '1.3.6.1.4.1.311.10.3.4': 'Microsoft Encrypted File System',
  '1.3.6.1.4.1.311.20.2.2': 'Microsoft Smartcard Login',
  '2.16.840.1.113730.4.1': 'Netscape Server Gated Crypto',
  '1.3.6.1.5.5.7.48.3': 'AD Time Stamping',
  '1.3.6.1.5.5.7.48.5': 'CA Repository',
  '2.5.29.37.0': 'Any Extended Key Usage',
  '1.3.6.1.5.5.7.48.1': 'OCSP',
  '1.3.6.1.5.5.7.48.2': 'CA Issuers',
  '2.5.29.32.0': 'X509v3 Any Policy',
}

/** The bits of a key usage, beginning with the first. */
export const USAGES = [
  'Digital Signature',
  'Non Repudiation',
  'Key Encipherment',
  'Data Encipherment',
  'Key Agreement',
  'Certificate Sign',
  'CRL Sign',
  'Encipher Only',
  'Decipher Only',
] as const

/** The bits of Netscape's type of a certificate. */
export const NETSCAPE_TYPES = [
  'SSL Client',
  'SSL Server',
  'S/MIME',
  'Object Signing',
  'Unused',
  'SSL CA',
  'S/MIME CA',
  'Object Signing CA',
] as const

/** The bits of the reasons of a list of revoked certificates. */
export const REASONS = [
  'Unused',
  'Key Compromise',
  'CA Compromise',
  'Affiliation Changed',
  'Superseded',
  'Cessation Of Operation',
  'Certificate Hold',
  'Privilege Withdrawn',
  'AA Compromise',
] as const

/** Names of other kinds, and the tag of DER that their text must have. */
export const OTHER_NAMES: Readonly<Record<string, readonly [name: string, tag: number]>> = {
  '1.3.6.1.4.1.311.20.2.3': ['UPN', 0x0c],
  '1.3.6.1.5.5.7.8.5': ['XmppAddr', 0x0c],
  '1.3.6.1.5.5.7.8.7': ['SRVName', 0x16],
  '1.3.6.1.5.5.7.8.8': ['NAIRealm', 0x0c],
  '1.3.6.1.5.5.7.8.9': ['SmtpUTF8Mailbox', 0x0c],
}
