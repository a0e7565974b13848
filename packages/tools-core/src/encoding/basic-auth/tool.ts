/** The header of HTTP Basic authentication as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Makes and reads the header. */
export const basicAuthTools: readonly Tool[] = [
  defineTool({
    id: 'basic-auth',
    group: 'encoding',
    title: 'Basic authentication',
    summary:
      'Makes the HTTP Basic authentication header from a name and a password, and reads such a header.',
    keywords: ['basic auth', 'authorization header', 'http authentication', 'rfc 7617'],
    aliases: ['basic-auth-header'],
    synonyms: ['username password header', 'htaccess login', 'curl -u'],
    example: { input: 'a:b', output: 'Authorization: Basic YTpi' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['Aladdin:open sesame', 'Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
    secret: true,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
