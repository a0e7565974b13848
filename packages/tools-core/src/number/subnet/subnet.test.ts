import { SocketAddress } from 'node:net'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { describeSubnet } from './index.ts'

/** Addresses with prefixes, many of whose groups are zero. */
const FOUR = fc
  .tuple(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), fc.nat(32))
  .map(([parts, prefix]) => `${parts.join('.')}/${prefix}`)
const GROUP = fc.oneof(
  fc.constant('0'),
  fc.nat(0xffff).map((value) => value.toString(16)),
)
const SIX = fc
  .tuple(fc.array(GROUP, { minLength: 8, maxLength: 8 }), fc.nat(128))
  .map(([groups, prefix]) => `${groups.join(':')}/${prefix}`)

describe('describeSubnet', () => {
  it.runIf(hasPrograms('python3'))('agrees with Python’s ipaddress', () => {
    const subnets = [...fc.sample(FOUR, 300), ...fc.sample(SIX, 300)]
    const facts =
      '(lambda n: [str(n), str(n.network_address), str(n.broadcast_address), str(n.num_addresses), str(n.netmask)])(ipaddress.ip_network(x, strict=False))'
    const theirs = python(facts, subnets, 'ipaddress') as string[][]
    const own = subnets.map((text) => {
      const { cidr, network, last, size, mask } = unwrap(describeSubnet(text))
      return [cidr, network, last, String(size), mask]
    })
    // Python writes an IPv4 address in IPv6 with dots only since 3.13.
    const isMapped = (facts: readonly string[]) => facts.some((fact) => /^::ffff:/.test(fact))
    expect(own.filter((_, at) => !isMapped(theirs[at]!))).toEqual(theirs.filter((facts) => !isMapped(facts)))
  })

  it('writes addresses of IPv6 as the host does', () => {
    fc.assert(
      fc.property(fc.array(GROUP, { minLength: 8, maxLength: 8 }), (groups) => {
        const address = groups.join(':')
        const theirs = new SocketAddress({ address, family: 'ipv6' }).address
        fc.pre(!theirs.includes('.'))
        expect(unwrap(describeSubnet(address)).address).toBe(theirs)
      }),
    )
  })

  // RFC 5952, section 4.
  it.each([
    ['2001:0db8::0001', '2001:db8::1'],
    ['2001:db8:0:0:0:0:2:1', '2001:db8::2:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
    ['::', '::'],
  ])('writes %s as %s', (text, address) => {
    expect(unwrap(describeSubnet(text)).address).toBe(address)
  })

  it.each([
    ['192.168.1.10/24', '192.168.1.1', '192.168.1.254', 254n],
    ['10.0.0.0/31', '10.0.0.0', '10.0.0.1', 2n],
    ['10.0.0.5/32', '10.0.0.5', '10.0.0.5', 1n],
    ['2001:db8::/127', '2001:db8::', '2001:db8::1', 2n],
  ])('counts the hosts of %s', (text, firstHost, lastHost, hosts) => {
    expect(unwrap(describeSubnet(text))).toMatchObject({ firstHost, lastHost, hosts })
  })

  it.each([
    ['10.1.2.3 255.255.240.0', '10.1.0.0/20'],
    ['10.1.2.3/255.255.240.0', '10.1.0.0/20'],
    ['10.1.2.3 0.0.15.255', '10.1.0.0/20'],
  ])('reads the mask of %s', (text, cidr) => {
    expect(unwrap(describeSubnet(text))).toMatchObject({ cidr, wildcard: '0.0.15.255' })
  })

  // The registries of IANA.
  it.each([
    ['172.31.255.1', 'Private'],
    ['172.32.0.1', 'Public'],
    ['100.64.0.1', 'Shared by a carrier (CGNAT)'],
    ['127.1.2.3', 'Loopback'],
    ['fe80::1', 'Link-local'],
    ['fd12::1', 'Private (unique local)'],
    ['2606:4700::1111', 'Public'],
    ['::1', 'Loopback'],
  ])('knows what %s is for', (text, use) => {
    expect(unwrap(describeSubnet(text)).use).toBe(use)
  })

  it.each([
    ['', 'invalid-address'],
    ['192.168.1', 'invalid-address'],
    ['256.1.1.1', 'invalid-address'],
    ['010.1.1.1', 'invalid-address'],
    ['1::2::3', 'invalid-address'],
    ['1:2:3:4:5:6:7:8:9', 'invalid-address'],
    ['10.0.0.0/33', 'invalid-prefix'],
    ['2001:db8::/129', 'invalid-prefix'],
    ['10.0.0.0 255.0.255.0', 'invalid-prefix'],
  ])('refuses %j', (text, code) => {
    expect(describeSubnet(text)).toMatchObject({ ok: false, errors: [{ code }] })
  })
})
