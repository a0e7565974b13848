/** Addresses of IPv4 and IPv6 as numbers. Pure. */

/** An address. */
export interface IpAddress {
  /** The length of the address. */
  readonly bits: 32 | 128
  readonly value: bigint
}

/** Reads an address; `undefined` for anything else. Sources: RFC 3986, RFC 4291. */
export function parseIp(text: string): IpAddress | undefined {
  const four = parseFour(text)
  if (four !== undefined) return { bits: 32, value: four }
  if (!/^[\da-f:.]{2,45}$/i.test(text)) return undefined
  // An IPv4 address at the end stands for two groups.
  const tail = /(?<=:)\d+\.\d+\.\d+\.\d+$/.exec(text)?.[0]
  const inside = tail === undefined ? undefined : parseFour(tail)
  if (text.includes('.') && inside === undefined) return undefined
  const groups =
    inside === undefined
      ? text
      : text.replace(tail!, `${(inside >> 16n).toString(16)}:${(inside & 0xffffn).toString(16)}`)
  const halves = groups.split('::')
  if (halves.length > 2) return undefined
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - before.length - after.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  if (!all.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined
  return { bits: 128, value: all.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n) }
}

/** Reads four numbers. Leading zeros are refused, because some programs read a number with them as octal. */
function parseFour(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

/** Writes an address in the shortest form. Source: RFC 5952. */
export function writeIp({ bits, value }: IpAddress): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((value >> BigInt(112 - 16 * at)) & 0xffffn).toString(16),
  )
  // An IPv4 address in IPv6 keeps its dots.
  if (value >> 32n === 0xffffn) return `::ffff:${writeIp({ bits: 32, value: value & 0xffff_ffffn })}`
  const runs = [...groups.join(':').matchAll(/(?<![\da-f])0(?::0)+(?![\da-f])/g)]
  const longest = runs.toSorted((a, b) => b[0].length - a[0].length || a.index - b.index)[0]
  const text = groups.join(':')
  if (longest === undefined) return text
  const [before, after] = [text.slice(0, longest.index), text.slice(longest.index + longest[0].length)]
  return `${before.replace(/:$/, '')}::${after.replace(/^:/, '')}`
}
