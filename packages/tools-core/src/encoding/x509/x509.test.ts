import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { convert } from './convert.ts'
import { certificateText, decodeCertificate, decodePem } from './index.ts'
import { x509Tools } from './tool.ts'

/** The example of RFC 8410, section 10.2: a key for X25519, signed with Ed25519. */
const RFC8410 = `-----BEGIN CERTIFICATE-----
MIIBLDCB36ADAgECAghWAUdKKo3DMDAFBgMrZXAwGTEXMBUGA1UEAwwOSUVURiBUZX
N0IERlbW8wHhcNMTYwODAxMTIxOTI0WhcNNDAxMjMxMjM1OTU5WjAZMRcwFQYDVQQD
DA5JRVRGIFRlc3QgRGVtbzAqMAUGAytlbgMhAIUg8AmJMKdUdIt93LQ+91oNvzoNJj
ga9OukqY6qm05qo0UwQzAPBgNVHRMBAf8EBTADAQEAMA4GA1UdDwEBAAQEAwIDCDAg
BgNVHQ4BAQAEFgQUmx9e7e0EM4Xk97xiPFl1uQvIuzswBQYDK2VwA0EAryMB/t3J5v
/BzKc9dNZIpDmAgs3babFOTQbs+BolzlDUwsPrdGxO3YNGhW7Ibz3OGhhlxXrCe1Cg
w1AH9efZBw==
-----END CERTIFICATE-----`

const SETTINGS = `[req]
distinguished_name=dn
prompt=no
[dn]
C=DE
ST=Nordrhein-Westfalen
O=Whittle, "Inc."
OU= a
CN=*.example.com
emailAddress=a@example.com
[all]
basicConstraints=critical,CA:TRUE,pathlen:0
keyUsage=critical,digitalSignature,keyCertSign,cRLSign
extendedKeyUsage=serverAuth,clientAuth,1.2.3
subjectAltName=DNS:example.com,DNS:*.example.com,IP:192.0.2.1,IP:2001:db8::1,email:a@example.com,URI:https://example.com/x,RID:1.2.3
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
authorityInfoAccess=OCSP;URI:http://ocsp.example.com,caIssuers;URI:http://example.com/ca.crt
crlDistributionPoints=URI:http://example.com/crl.pem
certificatePolicies=2.23.140.1.2.1,2.5.29.32.0
nameConstraints=permitted;DNS:example.com,excluded;IP:10.0.0.0/255.240.0.0,excluded;IP:2001:db8::/ffff:ffff::
tlsfeature=status_request
1.2.3.4=ASN1:UTF8String:hello
[leaf]
basicConstraints=CA:FALSE
keyUsage=digitalSignature,keyEncipherment
subjectAltName=DNS:leaf.example.com
`

const KEYS = [
  ['RSA 2048', ['-newkey', 'rsa:2048']],
  ['RSA 3072, exponent 3', ['-newkey', 'rsa:3072', '-pkeyopt', 'rsa_keygen_pubexp:3']],
  ['EC P-256', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']],
  ['EC P-384', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp384r1']],
  ['EC P-521', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp521r1']],
  ['EC secp256k1', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp256k1']],
  ['Ed25519', ['-newkey', 'ed25519']],
  ['Ed448', ['-newkey', 'ed448']],
] as const

let folder: string
const file = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-x509-'))
  writeFileSync(file('settings.cnf'), SETTINGS)
})
afterAll(() => rmSync(folder, { recursive: true }))

const openssl = (...args: readonly string[]) => runProgram('openssl', args).toString()

/** Makes a certificate that signs itself, and its key. */
function make(key: readonly string[], section: string, serial: string): string {
  const out = ['-keyout', file('key.pem'), '-out', file('cert.pem'), '-config', file('settings.cnf')]
  openssl(
    'req',
    '-x509',
    ...key,
    '-noenc',
    '-extensions',
    section,
    '-set_serial',
    serial,
    '-days',
    '30',
    ...out,
  )
  return readFileSync(file('cert.pem'), 'utf8')
}

/** OpenSSL's versions differ in the white space around `=`. */
const tight = (text: string) => text.replaceAll(' = ', '=').replace(/[ \t]+$/gm, '')

describe.runIf(hasPrograms('openssl'))('compared with OpenSSL and Node', () => {
  it.each(KEYS)(
    'the text of a certificate for %s is the same',
    (_, key) => {
      for (const [section, serial] of [
        ['all', '0x71ca8fde8a69d2a2611808bf8617571cd5f9c81b'],
        ['leaf', '4660'],
        ['all', '0xf1ca8fde8a69d2a2'],
      ] as const) {
        const pem = make(key, section, serial)
        const certificate = unwrap(decodeCertificate(pem))
        const expected = openssl('x509', '-in', file('cert.pem'), '-noout', '-text')
        expect(tight(certificateText(certificate))).toBe(tight(expected))
        const print = openssl('x509', '-in', file('cert.pem'), '-noout', '-fingerprint', '-sha256')
        expect(print.trim().split('=')[1]).toBe(certificate.fingerprints.sha256)
        const byNode = new X509Certificate(pem)
        expect(certificate.fingerprints.sha1).toBe(byNode.fingerprint)
        expect(new Date(certificate.validTo)).toEqual(new Date(byNode.validTo))
        expect(certificate.serialNumber.replaceAll(':', '').toUpperCase().replace(/^0+/, '')).toBe(
          byNode.serialNumber.replace(/^0+/, ''),
        )
      }
    },
    60_000,
  )

  it('finds the certificates of a chain, of PKCS#7 and of DER', () => {
    const first = make(KEYS[2]![1], 'leaf', '1')
    const second = make(KEYS[6]![1], 'leaf', '2')
    const chain = `subject=a\n${first}${second}`
    const serials = (input: string | Uint8Array) =>
      unwrap(decodePem(input)).map((item) => item.kind === 'certificate' && item.serialNumber)
    expect(serials(chain)).toEqual(['01', '02'])
    writeFileSync(file('chain.pem'), chain)
    const bundle = ['crl2pkcs7', '-nocrl', '-certfile', file('chain.pem')]
    expect([...serials(openssl(...bundle))].sort()).toEqual(['01', '02'])
    const der = new Uint8Array(runProgram('openssl', [...bundle, '-outform', 'DER']))
    expect([...serials(der)].sort()).toEqual(['01', '02'])
    const bytes = new Uint8Array(runProgram('openssl', ['x509', '-in', file('cert.pem'), '-outform', 'DER']))
    expect(serials(bytes)).toEqual(['02'])
    expect(serials(btoa(String.fromCharCode(...bytes)))).toEqual(['02'])
  })

  it.each(KEYS)('reads keys and a request for %s, and shows nothing secret', (_, key) => {
    const { key: expected } = unwrap(decodeCertificate(make(key, 'leaf', '1')))
    const secret = readFileSync(file('key.pem'), 'utf8')
    const [shown] = unwrap(decodePem(secret))
    expect(shown).toMatchObject({ kind: 'private-key', isEncrypted: false, key: { type: expected.type } })
    if (expected.type === 'RSA') expect(shown).toMatchObject({ key: expected })
    const [open] = unwrap(decodePem(openssl('pkey', '-in', file('key.pem'), '-pubout')))
    expect(open).toEqual({ kind: 'public-key', isEncrypted: false, key: expected })
    const [hidden] = unwrap(
      decodePem(openssl('pkey', '-in', file('key.pem'), '-aes256', '-passout', 'pass:x')),
    )
    expect(hidden).toEqual({ kind: 'private-key', isEncrypted: true })
    const request = [
      'req',
      '-new',
      '-key',
      file('key.pem'),
      '-config',
      file('settings.cnf'),
      '-reqexts',
      'leaf',
    ]
    expect(unwrap(decodePem(openssl(...request)))).toMatchObject([
      { kind: 'request', key: expected, names: ['DNS:leaf.example.com'], version: 1 },
    ])
  })

  it('reads keys in their old forms', () => {
    make(KEYS[0]![1], 'leaf', '1')
    const old = openssl('rsa', '-in', file('key.pem'), '-traditional')
    expect(old).toContain('BEGIN RSA PRIVATE KEY')
    expect(unwrap(decodePem(old))).toMatchObject([{ key: { type: 'RSA', bits: 2048 } }])
    const locked = openssl('rsa', '-in', file('key.pem'), '-traditional', '-aes128', '-passout', 'pass:x')
    // A page may put a no-break space before what is copied from it.
    for (const text of [locked, locked.replace('\nProc', '\n\u00a0Proc')])
      expect(unwrap(decodePem(text))).toEqual([{ kind: 'private-key', isEncrypted: true }])
    const curve = openssl('ecparam', '-name', 'prime256v1', '-genkey')
    expect(unwrap(decodePem(curve))).toMatchObject([{ key: { type: 'EC', curve: 'prime256v1', bits: 256 } }])
  })
})

describe('decodeCertificate', () => {
  it('reads the example of RFC 8410', () => {
    expect(unwrap(decodeCertificate(RFC8410))).toMatchObject({
      version: 3,
      serialNumber: '56:01:47:4a:2a:8d:c3:30',
      issuer: 'CN = IETF Test Demo',
      validFrom: '2016-08-01T12:19:24.000Z',
      validTo: '2040-12-31T23:59:59.000Z',
      signatureAlgorithm: 'ED25519',
      key: { algorithm: 'X25519' },
      extensions: [
        { name: 'X509v3 Basic Constraints', isCritical: true, text: 'CA:FALSE' },
        { name: 'X509v3 Key Usage', isCritical: false, text: 'Key Agreement' },
        { text: '9B:1F:5E:ED:ED:04:33:85:E4:F7:BC:62:3C:59:75:B9:0B:C8:BB:3B' },
      ],
    })
  })

  it.each([
    ['no certificate', { code: 'no-pem' }],
    ['a\n-----BEGIN CERTIFICATE-----\nMII', { code: 'unclosed-pem', line: 2 }],
    [
      '-----BEGIN CERTIFICATE-----\nMIIB\n-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
      { code: 'unclosed-pem', line: 1 },
    ],
    ['-----BEGIN CERTIFICATE-----\nMI!I\n-----END CERTIFICATE-----', { code: 'invalid-pem', line: 1 }],
    ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', { code: 'invalid-der', line: 1 }],
    ['-----BEGIN SONG-----\nMIIB\n-----END SONG-----', { code: 'invalid-der' }],
    [
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----',
      { code: 'no-certificate' },
    ],
  ])('refuses %j', (text, error) => {
    expect(decodeCertificate(text)).toMatchObject({ ok: false, errors: [error] })
  })
})

describe('the tool', () => {
  it('says whether a certificate is valid, and what it is for', async () => {
    const sample = x509Tools[0]!.samples[0]
    const rows = unwrap(await convert(`${sample}${RFC8410}`, { show: 'summary' }))
    expect(rows).toMatchObject({
      kind: 'table',
      rows: expect.arrayContaining([
        { name: '1. Certificate for', value: 'CN = example.com' },
        { name: '1. Validity', value: 'Expired on 2026-01-01' },
        { name: '2. Validity', value: expect.stringMatching(/^Valid for \d+ days$/) },
        { name: '2. Key Usage', value: 'Key Agreement' },
      ]),
    })
  })

  it('writes the text of OpenSSL', async () => {
    const text = unwrap(await convert(RFC8410, { show: 'text' }))
    expect(text).toEqual({ kind: 'text', text: certificateText(unwrap(decodeCertificate(RFC8410))) })
  })
})
