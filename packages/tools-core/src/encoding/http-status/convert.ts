/** The tool of HTTP statuses, as a page runs it. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { findHttpStatus } from './httpStatus.ts'

/** One status in detail, or a list of several. */
export const convert: ToolEngine = async (input) =>
  andThen(await findHttpStatus(input), (found) => {
    const [first, ...others] = found
    if (first === undefined || others.length > 0)
      return succeed(showTable(found.map(({ code, phrase }) => [String(code), phrase])))
    return succeed(
      showTable([
        ['Status', `${first.code} ${first.phrase}`],
        ['Meaning', first.meaning],
        [
          'Kept by caches',
          first.isCacheable ? 'Yes, unless the answer says otherwise' : 'Only if the answer says so',
        ],
        ['Constant', first.phrase.toUpperCase().replace(/[^A-Z0-9]+/g, '_')],
      ]),
    )
  })
