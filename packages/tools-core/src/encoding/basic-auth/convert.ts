/** The tool of the Basic header, as a page runs it. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, succeed } from '../../shared/result/result.ts'
import { decodeBasicAuth, encodeBasicAuth } from './basicAuth.ts'

/** Makes the header of `name:password`, and shows the name and the password of a header. */
export const convert: ToolEngine = (input) =>
  andThen(openText(input), (text) => {
    if (/^(?:(?:Proxy-)?Authorization\s*:\s*)?Basic\s/i.test(text.trimStart()))
      return andThen(decodeBasicAuth(text), ({ user, password }) =>
        succeed(
          showTable([
            ['Name', user],
            ['Password', password],
          ]),
        ),
      )
    const line = text.replace(/\r?\n$/, '')
    const colon = line.indexOf(':')
    if (colon === -1)
      return fail({
        code: 'invalid-credentials',
        message: 'Write a name and a password with a colon between them, or paste the header.',
        ...placeAt(text, 0, text.length),
      })
    const credentials = { user: line.slice(0, colon), password: line.slice(colon + 1) }
    return andThen(encodeBasicAuth(credentials), (value) =>
      succeed({ kind: 'text' as const, text: `Authorization: ${value}` }),
    )
  })
