/** The tool of media types, as a page runs it. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { findMimeType } from './mimeType.ts'

/** One type in detail, or a list of several. */
export const convert: ToolEngine = async (input) =>
  andThen(await findMimeType(input), (found) => {
    const [first, ...others] = found
    if (first === undefined || others.length > 0)
      return succeed(
        showTable(
          found.map(({ type, extensions }) => [type, extensions.map((each) => `.${each}`).join(' ')]),
        ),
      )
    return succeed(
      showTable([
        ['Type', first.type],
        ['Extensions', first.extensions.map((each) => `.${each}`).join(' ') || 'None is usual'],
        ['Registered with IANA', first.isRegistered ? 'Yes' : 'No'],
        ...(first.isCompressible === undefined
          ? []
          : [['Worth compressing', first.isCompressible ? 'Yes' : 'No'] as const]),
        ...(first.charset === undefined ? [] : [['Character set', first.charset] as const]),
      ]),
    )
  })
