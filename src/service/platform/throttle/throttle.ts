import { isIPv6 } from 'node:net'

/** Limit per fixed window, which begins with the first point. `isMark`: counts but never refuses. */
export type Limit = { name: string; points: number; windowMs: number; isMark?: true }

export type Counter = { limit: Limit; key: string }

/** Value of a counter. `msLeft`: time until its window ends. */
export type Count = { count: number; msLeft: number }

/** Counters shared by all processes. Each operation is atomic per counter. */
export interface Throttle {
  read(counters: readonly Counter[]): Promise<Count[]>
  /** Adds one point to each counter. A counter listed twice gets two. */
  take(counters: readonly Counter[]): Promise<Count[]>
  /** Subtracts one point from each counter, unless its window has ended. */
  giveBack(counters: readonly Counter[]): Promise<void>
  forgetEnded(): Promise<void>
}

/**
 * IPv6 networks with separate counters. `times` multiplies a limit's points. A household often has
 * a /56 and a company a /48. A /40 belongs to a provider or a single attacker.
 */
const wider = [
  { bits: 56, times: 1 },
  { bits: 48, times: 2 },
  { bits: 40, times: 4 },
]

const HOUSEHOLD_BITS = 48

/** Returns the counters of `byNetwork` without provider-size networks, which many customers share. */
export const byHousehold = (limit: Limit, address: string): Counter[] =>
  countersOf(
    limit,
    address,
    wider.filter(({ bits }) => bits >= HOUSEHOLD_BITS),
  )

/** Returns counters for an address (`addressKey`) and, if it is an IPv6 address, for its networks. */
export const byNetwork = (limit: Limit, address: string): Counter[] => countersOf(limit, address, wider)

function countersOf(limit: Limit, address: string, networks: typeof wider): Counter[] {
  const own = { limit, key: address }
  const [network = ''] = address.split('/')
  if (!isIPv6(network)) return [own]
  const first64 = network
    .split(':')
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join('')
  const ofNetworks = networks.map(({ bits, times }) => ({
    limit: { ...limit, name: `${limit.name}-${bits}`, points: limit.points * times },
    key: `${first64.slice(0, bits / 4)}/${bits}`,
  }))
  return [own, ...ofNetworks]
}
