/** JSON Web Tokens as tools. Metadata only. */
import { defineTool, LIVE_LIMIT, oneOf, type Tool } from '../registry/tool.ts'

const secretEncoding = oneOf('Secret is', 'utf-8', 'base64', 'base64url', 'hex')

/** Tools that decode and verify a token, and that sign one. */
export const jwtTools: readonly Tool[] = [
  defineTool({
    id: 'jwt-decode',
    group: 'encoding',
    title: 'JWT decoder',
    summary: 'Decodes a JSON Web Token and, with your key, verifies its signature. Nothing leaves the page.',
    keywords: ['jwt', 'json web token', 'jws', 'jwe', 'verify', 'bearer', 'claims'],
    aliases: ['jwt', 'jwt-verify'],
    accepts: ['jwt'],
    options: {
      key: { kind: 'key', label: 'Key', default: '' },
      secretEncoding,
      // As secret as the token it belongs to.
      payload: { kind: 'key', label: 'Detached payload', default: '', rare: true },
    },
    samples: [
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ2aXNpdG9yIiwiaWF0IjoxNzAwMDAwMDAwfQ.Q29weSB5b3VyIG93biB0b2tlbiBoZXJlLiBUaGlzIGlzIG4',
    ],
    liveLimit: LIVE_LIMIT,
    secret: true,
    judges: true,
    load: async () => (await import('./convert.ts')).decode,
  }),
  defineTool({
    id: 'jwt-sign',
    group: 'encoding',
    title: 'JWT signer',
    summary: 'Signs claims with a secret, a PEM key or a JWK.',
    keywords: ['jwt', 'json web token', 'sign', 'create', 'hs256', 'rs256', 'eddsa'],
    aliases: ['jwt-encode'],
    accepts: ['json', 'text'],
    jsonRoot: 'object',
    options: {
      algorithm: oneOf(
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
      key: { kind: 'key', label: 'Secret or private key', default: '' },
      secretEncoding,
      header: { kind: 'text', label: 'Further header members (JSON)', default: '' },
    },
    inverse: 'jwt-decode',
    samples: ['{"sub":"visitor","iat":1700000000}'],
    liveLimit: LIVE_LIMIT,
    secret: true,
    load: async () => (await import('./convert.ts')).sign,
  }),
]
