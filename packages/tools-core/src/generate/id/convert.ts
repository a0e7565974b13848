/** The tools of identifiers, as a page runs them. */
import { showTable, showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { createIds, type IdOptions } from './createIds.ts'
import { readId } from './readId.ts'

/** Several identifiers, a line each. */
export const makeIds: ToolEngine = (_, { kind, count, letters, length }) =>
  showText(
    andThen(createIds({ kind, count, length } as IdOptions), (ids) => {
      const text = ids.join('\n')
      if (kind === 'nanoid') return succeed(text)
      return succeed(
        letters === 'upper' ? text.toUpperCase() : letters === 'lower' ? text.toLowerCase() : text,
      )
    }),
  )

/** What an identifier says, as a table. */
export const describeId: ToolEngine = (input) =>
  andThen(readId(input), (id) => {
    const version = id.version === undefined ? '' : ` version ${id.version}`
    const names = { uuid: 'UUID', ulid: 'ULID', nanoid: 'NanoID' } as const
    const rows: readonly (readonly [string, string | undefined])[] = [
      ['Kind', `${names[id.kind]}${version}`],
      ['Meaning', id.meaning],
      ['Time', id.time],
      ['Unix time in milliseconds', id.milliseconds?.toString()],
      ['Variant', id.variant],
      ['Node', id.node && `${id.node}${id.isRandomNode ? ' (random)' : ''}`],
      ['Clock sequence', id.clockSequence?.toString()],
      ['Standard form', id.text],
      ['As a number', id.value?.toString()],
    ]
    return succeed(
      showTable(rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))),
    )
  })
