/** The tool of units, as a page runs it. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { convertUnits } from './units.ts'

/** An amount in all units of its kind. */
export const convert: ToolEngine = async (input) =>
  andThen(await convertUnits(input), ({ asked, values }) =>
    succeed(
      showTable(
        [...(asked === undefined ? [] : [asked]), ...values].map(({ unit, value }) => [unit, String(value)]),
      ),
    ),
  )
