/** JSON Web Tokens as tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

const secretEncoding = withHelp(
  oneOf('Secret encoding', 'utf-8', 'base64', 'base64url', 'hex'),
  'How a shared secret is written. Keys in PEM or JWK form ignore it.',
)

/** A public secret with which the samples are signed. */
const SAMPLE_KEY = 'a secret that is long enough for HS256'

/** Tools that decode and verify a token, and that sign one. */
export const jwtTools: readonly Tool[] = [
  defineTool({
    id: 'jwt-decode',
    group: 'encoding',
    title: 'JWT decoder',
    summary: 'Decodes a JSON Web Token and verifies its signature with your key.',
    keywords: ['json web token', 'jws', 'jwe', 'verify', 'bearer', 'claims'],
    aliases: ['jwt', 'jwt-verify'],
    synonyms: [
      'read token',
      'jwt reader',
      'jwt.io',
      'decode token',
      'bearer token',
      'access token',
      'check token signature',
      'jwt debugger',
      'token expired',
    ],
    example: { input: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.', output: '{ "sub": "ada" }' },
    accepts: ['jwt'],
    writes: TEXT_FILE,
    options: {
      key: withHelp(
        { kind: 'key', label: 'Key', default: '' },
        'The shared secret, or the public key as PEM or JWK. It stays in this tab.',
      ),
      secretEncoding,
      // A field for keys, because the payload is as secret as the token it belongs to.
      payload: withHelp(
        { kind: 'key', label: 'Detached payload', default: '', rare: true },
        'For a token that comes without its middle part.',
      ),
    },
    samples: [
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ2aXNpdG9yIiwiaWF0IjoxNzAwMDAwMDAwfQ.W5Eo-mZmFtJcR9AtRY2ggNfF3mzruEVMNGhFB1qs59M',
    ],
    sampleKey: SAMPLE_KEY,
    secret: true,
    judges: true,
    load: async () => (await engines()).decode,
  }),
  defineTool({
    id: 'jwt-sign',
    group: 'encoding',
    title: 'JWT signer',
    summary: 'Signs claims with a secret, a PEM key or a JWK.',
    keywords: ['json web token', 'sign', 'create', 'hs256', 'rs256', 'eddsa'],
    aliases: ['jwt-encode'],
    synonyms: ['make a jwt', 'create token', 'jwt generator', 'jwt encoder', 'sign token'],
    example: { input: '{"sub":"ada"}', output: 'eyJ0eXAiOiJKV1Qi…' },
    accepts: ['json', 'text'],
    writes: { extension: 'jwt', mediaType: 'application/jwt' },
    jsonRoot: 'object',
    options: {
      algorithm: withHelp(
        oneOf(
          'Algorithm',
          'auto',
          ...[
            'HS256',
            'HS384',
            'HS512',
            'RS256',
            'RS384',
            'RS512',
            'PS256',
            'PS384',
            'PS512',
            'ES256',
            'ES384',
            'ES512',
            'EdDSA',
          ],
        ),
        'Auto chooses one that fits the key.',
      ),
      key: withHelp(
        { kind: 'key', label: 'Secret or private key', default: '' },
        'A shared secret, or a private key as PEM or JWK. It stays in this tab.',
      ),
      secretEncoding,
      header: withHelp(
        { kind: 'text', label: 'Further header members (JSON)', default: '' },
        'For example {"kid": "2026-01"}.',
      ),
    },
    inverse: 'jwt-decode',
    samples: ['{"sub":"visitor","iat":1700000000}'],
    sampleKey: SAMPLE_KEY,
    secret: true,
    load: async () => (await engines()).sign,
  }),
]
