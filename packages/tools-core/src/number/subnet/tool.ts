/** Subnets as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Describes a subnet. */
export const subnetTools: readonly Tool[] = [
  defineTool({
    id: 'subnet',
    group: 'number',
    title: 'IP subnet calculator',
    summary: 'Shows the address range, the hosts, the mask and the purpose of an IPv4 or IPv6 subnet.',
    keywords: ['subnet calculator', 'cidr', 'ip range', 'netmask', 'ipv6 subnet'],
    aliases: ['cidr', 'ip-calculator'],
    synonyms: ['how many hosts', 'subnet mask', 'network address', 'wildcard mask'],
    example: { input: '192.168.1.10/24', output: '192.168.1.1 to 192.168.1.254' },
    accepts: ['ip-address', 'text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['192.168.1.10/24', '2001:db8:aa00::/40', '10.1.2.3 255.255.240.0'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
