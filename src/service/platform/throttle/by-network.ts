import { isIPv6 } from 'node:net'
import type { Counter, Limit } from './throttle.ts'

/**
 * The networks by which an IPv6 address is counted besides its /64, by their bits, and how many times the points of
 * one address each may use. A household often holds a /56, a company a /48; a /40 is a provider's, with many
 * customers who know nothing of each other, or in the hands of one who pretends to be many.
 */
const wider = [
  { bits: 56, times: 1 },
  { bits: 48, times: 2 },
  { bits: 40, times: 4 },
]

/** The widest network in which all are taken for one household or company. */
const HOUSEHOLD_BITS = 48

/** Like `byNetwork`, for limits where one customer of a large network must not keep the others out. */
export const byHousehold = (limit: Limit, address: string): Counter[] =>
  countersOf(
    limit,
    address,
    '',
    wider.filter(({ bits }) => bits >= HOUSEHOLD_BITS),
  )

/**
 * A limit of one address, as the counters that an attempt is counted in: the address itself and, of IPv6, every
 * network that it lies in.
 * @param address from `addressKey`. @param of what besides the address the limit is about, such as a code.
 */
export const byNetwork = (limit: Limit, address: string, of = ''): Counter[] =>
  countersOf(limit, address, of, wider)

function countersOf(limit: Limit, address: string, of: string, networks: typeof wider): Counter[] {
  const keyOf = (network: string) => (of === '' ? network : `${network} ${of}`)
  const own = { limit, key: keyOf(address) }
  const [network = ''] = address.split('/')
  if (!isIPv6(network)) return [own]
  const first64 = network
    .split(':')
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join('')
  const ofNetworks = networks.map(({ bits, times }) => ({
    limit: { ...limit, name: `${limit.name}-${bits}`, points: limit.points * times },
    key: keyOf(`${first64.slice(0, bits / 4)}/${bits}`),
  }))
  return [own, ...ofNetworks]
}
