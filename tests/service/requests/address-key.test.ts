import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKey } from '../../../src/service/platform/throttle/address-key.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const hex = (groups: number[]) => groups.map((one) => one.toString(16)).join(':')

describe('rate-limit key', () => {
  test('is the IP address itself for IPv4, even if mapped to IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(addressKey(address)).toBe(address)
        expect(addressKey(`::ffff:${address}`)).toBe(address)
      }),
    )
  })

  test('is the /64 network for IPv6, even in upper case or abbreviated', () => {
    const network = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group)
    const host = fc.tuple(group, group, group, group)
    fc.assert(
      fc.property(network, host, host, (net, one, other) => {
        const key = `${hex(net)}::/64`
        expect(addressKey(hex([...net, ...one]))).toBe(key)
        expect(addressKey(hex([...net, ...other]).toUpperCase())).toBe(key)
        expect(addressKey(`${hex(net)}::1`)).toBe(key)
      }),
    )
  })

  test('ignores the zone id of a link-local address', () => {
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  test('ignores a port that a proxy appended', () => {
    expect(addressKey('192.0.2.1:40123')).toBe('192.0.2.1')
    expect(addressKey('[2001:db8:1:2::1]:40123')).toBe('2001:db8:1:2::/64')
    expect(addressKey('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64')
  })

  test('is the same for every string without an IP address', () => {
    fc.assert(fc.property(fc.string(), (text) => isIP(text) > 0 || addressKey(text) === 'unreadable'))
    expect(addressKey('not an address')).toBe('unreadable')
    expect(addressKey('')).toBe('unreadable')
  })
})
