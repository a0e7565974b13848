import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { convert } from './convert.ts'
import { certificateText, decodeCertificate, decodePem } from './index.ts'

/** Extensions that few certificates have; names in sections of their own. */
const EXTENSIONS = `nsComment=A comment
nsCertType=client,server,email,objsign,sslCA
nsBaseUrl=http://base.example
freshestCRL=URI:http://example.com/delta.crl
policyConstraints=critical,requireExplicitPolicy:3,inhibitPolicyMapping:0
inhibitAnyPolicy=2
noCheck=ignored
extendedKeyUsage=1.3.6.1.4.1.311.20.2.2,1.3.6.1.5.5.7.3.17,1.3.6.1.4.1.311.10.3.3,2.16.840.1.113730.4.1,msCodeInd,msCodeCom,msCTLSign,msEFS,ipsecEndSystem,ipsecTunnel,ipsecUser,1.3.6.1.5.5.7.3.13,1.3.6.1.5.5.7.3.14,1.3.6.1.5.5.7.3.36,1.3.6.1.5.5.7.3.21,1.3.6.1.5.2.3.4,1.3.6.1.5.2.3.5,1.3.6.1.5.5.7.3.10
certificatePolicies=ia5org,1.2.3.4,@pol,@pol2,@pol3
crlDistributionPoints=crl1,crl2,crl3
issuerAltName=dirName:dir,email:a@b.c
subjectAltName=dirName:dir,otherName:1.3.6.1.4.1.311.20.2.3;UTF8:user@example.com,otherName:1.2.3;UTF8:x,otherName:1.3.6.1.5.5.7.8.9;UTF8:é@example.com,otherName:1.3.6.1.5.5.7.8.7;IA5STRING:srv,DNS:x,otherName:1.2.3.4;IA5:abc
1.3.6.1.4.1.11129.2.4.3=critical,ASN1:NULL
subjectInfoAccess=caRepository;URI:http://example.com,1.3.6.1.5.5.7.48.3;dirName:dir
[crl1]
fullname=URI:http://example.com/a.crl,URI:http://b
CRLissuer=dirName:dir
reasons=keyCompromise,CACompromise
[crl2]
relativename=rel
CRLissuer=dirName:dir
[crl3]
fullname=dirName:dir
reasons=unused,affiliationChanged,superseded,cessationOfOperation,certificateHold,privilegeWithdrawn,AACompromise
[rel]
CN=relative ü
[dir]
C=DE
O=Zürich, "Inc"/x
CN=a+b
+OU=unit
[pol]
policyIdentifier=1.3.5.8
CPS.1=http://example.com/
userNotice.1=@n1
[pol2]
policyIdentifier=1.3.5.9
userNotice.1=@n2
userNotice.2=@n3
[pol3]
policyIdentifier=1.3.5.9.1
CPS.1=http://a/
CPS.2=http://b/
[n1]
explicitText=UTF8:Explicit Text ü
organization=Org
noticeNumbers=1,2,3
[n2]
explicitText=Only text
[n3]
organization=Org
noticeNumbers=7`

let folder: string
const file = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-openssl-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const openssl = (...args: readonly string[]) => runProgram('openssl', args).toString()

interface Recipe {
  readonly key?: readonly string[]
  /** Lines of `[req]`, `[dn]` and `[ext]`; the last may open sections of its own. */
  readonly req?: string
  readonly name?: string
  readonly extensions?: string
  readonly args?: readonly string[]
}

/** A certificate that signs itself, and what OpenSSL and this library write of it. */
function texts({ key = ['ed25519'], req = '', name = 'CN=a', extensions = '', args = [] }: Recipe) {
  const head = `[req]\ndistinguished_name=dn\nprompt=no\nutf8=yes\n${req}\n`
  writeFileSync(file('own.cnf'), `${head}[dn]\n${name}\n[ext]\n1.2.3.4=ASN1:NULL\n${extensions}\n`)
  const out = ['-keyout', file('key.pem'), '-out', file('cert.pem'), '-config', file('own.cnf')]
  openssl('req', '-x509', '-noenc', '-utf8', '-newkey', ...key, '-extensions', 'ext', ...args, ...out)
  const expected = tight(openssl('x509', '-in', file('cert.pem'), '-noout', '-text'))
  const pem = readFileSync(file('cert.pem'), 'utf8')
  return { pem, expected, written: tight(certificateText(unwrap(decodeCertificate(pem)))) }
}

/** OpenSSL's versions differ in the white space around `=`. */
const tight = (text: string) => text.replaceAll(' = ', '=').replace(/[ \t]+$/gm, '')

const ec = (curve: string, form: 'explicit' | 'named_curve') => [
  'ec',
  '-pkeyopt',
  `ec_paramgen_curve:${curve}`,
  '-pkeyopt',
  `ec_param_enc:${form}`,
]

describe.runIf(hasPrograms('openssl'))('the text of OpenSSL', () => {
  it.each([
    'prime256v1',
    'secp521r1',
    'secp256k1',
    'secp112r1',
    'sect163k1',
    'sect233r1',
    'c2pnb163v1',
    'brainpoolP320t1',
  ])('has the parameters of %s, and its name', (curve) => {
    const explicit = texts({ key: ec(curve, 'explicit') })
    expect(explicit.written).toBe(explicit.expected)
    expect(explicit.expected).toContain('Generator')
    const named = texts({ key: ec(curve, 'named_curve') })
    expect(named.written).toBe(named.expected)
  })

  it('has signed timestamps of certificate transparency', () => {
    const log = Array.from({ length: 32 }, (_, at) => at)
    const timestamp = (
      version: number,
      extensions: readonly number[],
      kind: readonly number[],
      size: number,
    ) => [
      ...[version, ...log, 0, 0, 1, 0x9a, 0x92, 0x0c, 0xaf, 0x11],
      ...[0, extensions.length, ...extensions, ...kind, 0, size],
      ...Array.from({ length: size }, (_, at) => 255 - at),
    ]
    const list = (...timestamps: readonly (readonly number[])[]) => {
      const all = timestamps.flatMap((one) => [one.length >> 8, one.length & 255, ...one])
      return octets([all.length >> 8, all.length & 255, ...all])
    }
    const ecdsa = timestamp(0, [], [4, 3], 71)
    for (const bytes of [
      list(ecdsa),
      list(ecdsa, timestamp(0, [1, 2, 3], [4, 1], 64), timestamp(7, [], [4, 3], 20)),
      list(
        timestamp(
          0,
          Array.from({ length: 17 }, () => 9),
          [4, 3],
          16,
        ),
      ),
      list(timestamp(0, [], [9, 9], 16)),
      list(ecdsa.slice(0, -1)),
      list(timestamp(0, [10, 13, 10], [9, 9], 16)),
      octets([0, 5, 1]),
      [5, 0],
    ]) {
      const der = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':')
      const oids = [2, 5].map((last) => `1.3.6.1.4.1.11129.2.4.${last}=DER:${der}`)
      const { written, expected } = texts({ extensions: oids.join('\n') })
      expect(written).toBe(expected)
    }
  }, 60_000)

  it.each([
    ['UTF8', 'utf8only', '例え 🙂, b'],
    ['BMP', 'MASK:0x802', '例え, b'],
    ['T61', 'MASK:0x6', 'ÿ, b'],
  ])(
    'has names beyond ASCII in %s as it writes them, and the tables have them as they are read',
    (_, mask, unit) => {
      const { pem, written, expected } = texts({ req: `string_mask=${mask}`, name: `L=Zürich\nOU=${unit}` })
      expect(written).toBe(expected)
      expect(written).toContain('Z\\C3\\BCrich')
      expect(unwrap(decodeCertificate(pem)).subject).toContain('Zürich')
    },
  )

  it('has the extensions in its words', () => {
    const { written, expected } = texts({ extensions: EXTENSIONS, name: 'CN=a' })
    expect(written).toBe(expected)
  })

  it.each([
    [
      'a signature',
      ['rsa:2048'],
      ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:32', '-sha256'],
    ],
    [
      'a signature with SHA-1',
      ['rsa:2048'],
      ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:20', '-sha1'],
    ],
    ['a key', ['rsa-pss', '-pkeyopt', 'rsa_keygen_bits:2048'], []],
    [
      'a restricted key',
      [
        'rsa-pss',
        ...['rsa_keygen_bits:2048', 'rsa_pss_keygen_md:sha384', 'rsa_pss_keygen_saltlen:24'].flatMap(
          (each) => ['-pkeyopt', each],
        ),
      ],
      ['-sha384'],
    ],
  ])('has the parameters of RSA-PSS of %s', (_, key, args) => {
    const { written, expected } = texts({ key, args })
    expect(written).toBe(expected)
    expect(written).toContain('rsassaPss')
    expect(unwrap(decodePem(readFileSync(file('key.pem'), 'utf8')))).toMatchObject([{ key: { type: 'RSA' } }])
  })

  it.each([
    '2.5.29.33=DER:30:14:30:08:06:02:2a:03:06:02:2a:04:30:08:06:02:2a:05:06:02:2a:06',
    'certificatePolicies=1.2.3\npolicyMappings=critical,1.2.3:1.2.4,2.23.140.1.2.1:1.2.5',
    '2.5.29.16=DER:30:22:80:0f:32:30:32:30:30:31:30:31:30:30:30:30:30:30:5a:81:0f:32:30:33:30:31:32:33:31:32:33:35:39:35:38:5a',
    '2.5.29.16=DER:30:11:80:0f:32:30:32:30:30:31:30:31:30:30:30:30:30:30:5a',
    '2.5.29.16=DER:30:11:81:0f:32:30:33:30:31:32:33:31:32:33:35:39:35:38:5a',
    '2.5.29.16=DER:30:00',
  ])('has %s in words', (extensions) => {
    const { written, expected } = texts({ extensions })
    expect(written).toBe(expected)
    expect(written).toMatch(/X509v3 (?:Policy Mappings|Private Key Usage Period)/)
  })

  it.each(['2.5.29.17', '2.5.29.33', '2.5.29.16', '2.5.29.15', '2.5.29.36', '2.5.29.32'])(
    'shows what is left where the extension %s is damaged, and names that',
    async (oid) => {
      for (const bytes of ['30:05:82:09:61', '04:00', '30:03:02:01']) {
        const { pem, written, expected } = texts({ extensions: `${oid}=DER:${bytes}` })
        expect(written).toBe(expected)
        const { extensions, names } = unwrap(decodeCertificate(pem))
        expect(extensions).toContainEqual(expect.objectContaining({ oid, isDump: true, isDamaged: true }))
        expect(names).toEqual([])
        const name = extensions.find((each) => each.oid === oid)!.name.replace('X509v3 ', '')
        const shown = await convert(pem, { show: 'summary' })
        expect(unwrap(shown)).toMatchObject({
          rows: expect.arrayContaining([
            { name: `${name} (damaged)`, value: expect.any(String) },
            { name: 'Certificate for', value: 'CN = a' },
          ]),
        })
      }
    },
    60_000,
  )

  it('has the control characters of a name in digits', () => {
    const { pem, written, expected } = texts({ name: 'CN=a\\nb\tc' })
    expect(written).toBe(expected)
    expect(unwrap(decodeCertificate(pem)).subject).toBe('CN = a\\0Ab\\09c')
  })
})

/** An octet string of DER. */
function octets(content: readonly number[]): readonly number[] {
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return [4, ...size, ...content]
}

describe('keys in other formats', () => {
  it('reads a public key of PKCS#1', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const old = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    expect(old).toContain('BEGIN RSA PUBLIC KEY')
    const [own] = unwrap(decodePem(publicKey.export({ type: 'spki', format: 'pem' }).toString()))
    expect(unwrap(decodePem(old))).toEqual([own])
    const der = new Uint8Array(publicKey.export({ type: 'pkcs1', format: 'der' }))
    expect(unwrap(decodePem(der))).toEqual([own])
    expect(unwrap(await convert(old, { show: 'summary' }))).toMatchObject({
      rows: [{ name: 'Public key', value: 'RSA, 2048 bits, exponent 65537' }],
    })
  })

  it.runIf(hasPrograms('ssh-keygen'))('names a key of OpenSSH, and what converts it does', () => {
    for (const type of ['rsa', 'ecdsa']) {
      const key = file(`ssh-${type}`)
      runProgram('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', key])
      const text = readFileSync(key, 'utf8')
      expect(decodePem(text)).toMatchObject({
        ok: false,
        errors: [
          { code: 'unsupported-pem', line: 1, message: expect.stringContaining('ssh-keygen -p -m pem -f') },
        ],
      })
      runProgram('ssh-keygen', ['-q', '-p', '-m', 'pem', '-N', '', '-f', key])
      expect(unwrap(decodePem(readFileSync(key, 'utf8')))).toMatchObject([{ kind: 'private-key' }])
    }
  })
})
