import { isIPv6 } from 'node:net'

/** Points per fixed window, which begins with the first count. `isMark`: never refuses. */
export type Limit = { name: string; points: number; windowMs: number; isMark?: true }

export type Counter = { limit: Limit; key: string }

/** `msLeft`: until the window ends. */
export type Count = { count: number; msLeft: number }

/** Shared by all processes. Each operation is atomic. */
export interface Throttle {
  /** @returns counts in the counters' order. */
  read(counters: readonly Counter[]): Promise<Count[]>
  /** Adds one each time a counter is listed. @returns counts in the counters' order. */
  take(counters: readonly Counter[]): Promise<Count[]>
  /** Subtracts one each time a counter is listed, while its window runs. */
  giveBack(counters: readonly Counter[]): Promise<void>
  forgetEnded(): Promise<void>
}

/**
 * Wider IPv6 networks that also count, by prefix length, and their multiple of the points. A household often has a
 * /56, a company a /48; a /40 is a provider's or one attacker's.
 */
const wider = [
  { bits: 56, times: 1 },
  { bits: 48, times: 2 },
  { bits: 40, times: 4 },
]

const HOUSEHOLD_BITS = 48

/** Like `byNetwork`, for limits at which one customer must not block the rest of a large network. */
export const byHousehold = (limit: Limit, address: string): Counter[] =>
  countersOf(
    limit,
    address,
    wider.filter(({ bits }) => bits >= HOUSEHOLD_BITS),
  )

/** Counts an address and, for IPv6, its networks. @param address from `addressKey`. */
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
