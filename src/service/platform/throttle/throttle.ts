import { isIPv6 } from 'node:net'

/**
 * How many are allowed within a window; windows are fixed and begin with the first count.
 * `isMark`: beyond its points nobody is refused anything.
 */
export type Limit = { name: string; points: number; windowMs: number; isMark?: true }

/** One counter: a limit, for one address, code or account. */
export type Counter = { limit: Limit; key: string }

/** `count` includes everything taken and not given back; `msLeft` until the window ends. */
export type Count = { count: number; msLeft: number }

/** Counters shared by every process of the service. Each operation is atomic. */
export interface Throttle {
  /** @returns a count for each counter, in their order. */
  read(counters: readonly Counter[]): Promise<Count[]>
  /** Counts one for each time that a counter is named, and says how many there are now, in their order. */
  take(counters: readonly Counter[]): Promise<Count[]>
  /** Takes back one count for each time that a counter is named, as far as its window still runs. */
  giveBack(counters: readonly Counter[]): Promise<void>
  /** Removes counters whose window has ended. */
  forgetEnded(): Promise<void>
}

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
    wider.filter(({ bits }) => bits >= HOUSEHOLD_BITS),
  )

/**
 * A limit of one address, as the counters that an attempt is counted in: the address itself and, of IPv6, every
 * network that it lies in.
 * @param address from `addressKey`.
 */
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
