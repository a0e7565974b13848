/** The tool of subnets, as a page runs it. Pure. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { describeSubnet } from './subnet.ts'

/** A subnet as a table. */
export const convert: ToolEngine = (input) =>
  andThen(describeSubnet(input), (subnet) =>
    succeed(
      showTable([
        ['Subnet', subnet.cidr],
        ['Use', subnet.use],
        ['Hosts', `${subnet.firstHost} to ${subnet.lastHost}`],
        ['Number of hosts', String(subnet.hosts)],
        ['First address', subnet.network],
        [subnet.version === 4 && subnet.prefix <= 30 ? 'Broadcast' : 'Last address', subnet.last],
        ['Mask', subnet.mask],
        ...(subnet.wildcard === undefined ? [] : [['Wildcard', subnet.wildcard] as const]),
        ['Number of addresses', String(subnet.size)],
      ]),
    ),
  )
