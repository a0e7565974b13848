/** Subnets of IPv4 and IPv6: their range, masks and kind. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { type IpAddress, parseIp, writeIp } from './ipAddress.ts'

/** A subnet. */
export interface Subnet {
  readonly version: 4 | 6
  /**
   * The address that was given; `prefix` is the number of its bits that all addresses of the subnet share.
   */
  readonly address: string
  readonly prefix: number
  /** The first address with the prefix: `192.168.1.0/24`. */
  readonly cidr: string
  readonly network: string
  /** The last address; in IPv4 with a prefix of up to 30, that is the broadcast. */
  readonly last: string
  readonly mask: string
  /** Only of IPv4: the mask with all its bits inverted, as routers expect it. */
  readonly wildcard?: string
  /** The first and the last address of a host. Sources: RFC 3021 for /31, RFC 6164 for /127. */
  readonly firstHost: string
  readonly lastHost: string
  /** The number of addresses, and how many of them are for hosts. */
  readonly size: bigint
  readonly hosts: bigint
  /** What the addresses are for, by the registries of IANA. */
  readonly use: string
}

/** The longest text that is read as a subnet. */
const MAX_LENGTH = 200

/**
 * The prefixes with a use of their own, the longest first. Sources: the special-purpose registries of
 * IANA.
 */
const USES: readonly (readonly [cidr: string, use: string])[] = [
  ['255.255.255.255/32', 'Limited broadcast'],
  ['192.0.2.0/24', 'Documentation'],
  ['198.51.100.0/24', 'Documentation'],
  ['203.0.113.0/24', 'Documentation'],
  ['192.168.0.0/16', 'Private'],
  ['169.254.0.0/16', 'Link-local'],
  ['198.18.0.0/15', 'Benchmarking'],
  ['172.16.0.0/12', 'Private'],
  ['100.64.0.0/10', 'Shared by a carrier (CGNAT)'],
  ['0.0.0.0/8', 'This network'],
  ['10.0.0.0/8', 'Private'],
  ['127.0.0.0/8', 'Loopback'],
  ['224.0.0.0/4', 'Multicast'],
  ['240.0.0.0/4', 'Reserved'],
  ['::1/128', 'Loopback'],
  ['::/128', 'Unspecified'],
  ['::ffff:0:0/96', 'IPv4 in IPv6'],
  ['64:ff9b::/96', 'Translation (NAT64)'],
  ['2001:db8::/32', 'Documentation'],
  ['2002::/16', '6to4'],
  ['3fff::/20', 'Documentation'],
  ['fe80::/10', 'Link-local'],
  ['fc00::/7', 'Private (unique local)'],
  ['ff00::/8', 'Multicast'],
  ['2000::/3', 'Public'],
]

/**
 * Describes a subnet, written with a prefix (`10.1.2.3/8`, `2001:db8::/48`), a mask (`10.1.2.3 255.0.0.0`),
 * or as an address alone. Errors: `invalid-address`, `invalid-prefix`.
 *
 * @example
 * describeSubnet('192.168.1.10/24') // value: { cidr: '192.168.1.0/24', mask: '255.255.255.0', hosts: 254n, … }
 */
export function describeSubnet(text: TextInput): Result<Subnet> {
  return andThen(openText(text), (opened) => {
    const written = opened.trim()
    const isShort = written.length <= MAX_LENGTH
    const [address = '', length, ...rest] = isShort ? written.split(/\s*\/\s*|\s+/) : []
    const refuse = (code: ToolErrorCode, message: string, part = written) =>
      fail({ code, message, ...placeAt(opened, Math.max(0, opened.indexOf(part)), part.length) })
    const ip = parseIp(address)
    if (ip === undefined || rest.length > 0)
      return refuse(
        'invalid-address',
        'This is no IPv4 or IPv6 address, such as 192.168.1.10/24 or 2001:db8::/48.',
      )
    const prefix = length === undefined ? ip.bits : prefixOf(length, ip)
    if (prefix === undefined)
      return refuse(
        'invalid-prefix',
        `The prefix must be 0 to ${ip.bits}, or a mask of IPv4 such as 255.255.255.0.`,
        length,
      )
    return succeed(described(ip, prefix))
  })
}

/** The length of a prefix, written as a number, as a mask, or as a mask of hosts. */
function prefixOf(text: string, { bits }: IpAddress): number | undefined {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= bits ? Number(text) : undefined
  const mask = bits === 32 ? parseIp(text) : undefined
  if (mask?.bits !== 32) return undefined
  const ones = mask.value.toString(2).padStart(32, '0')
  if (/^1*0*$/.test(ones)) return ones.replaceAll('0', '').length
  return /^0*1*$/.test(ones) ? ones.replaceAll('1', '').length : undefined
}

function described(ip: IpAddress, prefix: number): Subnet {
  const { bits } = ip
  const size = 1n << BigInt(bits - prefix)
  const network = (ip.value / size) * size
  const last = network + size - 1n
  const write = (value: bigint): string => writeIp({ bits, value })
  const isWide = bits === 32 && prefix <= 30
  const [firstHost, lastHost] = isWide ? [network + 1n, last - 1n] : [network, last]
  const mask = (1n << BigInt(bits)) - size
  return {
    version: bits === 32 ? 4 : 6,
    address: write(ip.value),
    prefix,
    cidr: `${write(network)}/${prefix}`,
    network: write(network),
    last: write(last),
    mask: write(mask),
    ...(bits === 32 ? { wildcard: write(size - 1n) } : {}),
    firstHost: write(firstHost),
    lastHost: write(lastHost),
    size,
    hosts: lastHost - firstHost + 1n,
    use: useOf(ip),
  }
}

/** What an address is for. */
function useOf({ bits, value }: IpAddress): string {
  const own = USES.find(([cidr]) => {
    const [address = '', length = ''] = cidr.split('/')
    const start = parseIp(address)
    const shift = BigInt(bits - Number(length))
    return start?.bits === bits && value >> shift === start.value >> shift
  })
  return own?.[1] ?? (bits === 32 ? 'Public' : 'Reserved')
}
