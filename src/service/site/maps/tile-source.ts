import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { boundedBytes } from '../../platform/http/bounded-text.ts'
import type { Tile } from '../../platform/http/read-tile.ts'
import { byNetwork, type Limit } from '../../platform/throttle/throttle.ts'

type Picture = { bytes: Buffer; type: string }
type Kept = Picture & { policy: CachePolicy; freshUntil: number }

/** Result of a tile request. `kept` means that the tile came from our cache. */
type TileOutcome =
  | { kind: 'kept' | 'fetched'; picture: Picture; freshMs: number }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'away' }

export const tileBounds = {
  /** Maximum size of a tile in bytes. */
  picture: 256 * 1_024,
  /** Maximum size of each tile server's cache in bytes. */
  kept: 32 * 1_024 * 1_024,
  atOnce: 32,
  /** Limits requests to one tile server for one client address. Fresh cached tiles don't count. */
  ofAddress: { name: 'tiles', points: 600, windowMs: 5 * MINUTE_MS } satisfies Limit,
}

const ANSWER_WITHIN_MS = 8 * SECOND_MS
/** Maximum number of rate-limit counters per tile server. They stay in memory to save a query per tile. */
const MOST_COUNTED = 20_000

/** Image types that browsers display and never execute. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])

type TileServer = {
  /** URL template with `{z}`, `{x}`, and `{y}`. */
  url: string
  userAgent: string
  clock: Clock
  report(reason: string): void
}

/** Creates a cache for a tile server. Revalidates stale tiles, but serves them if the server fails. */
export function tileSource({ url, userAgent, clock, report }: TileServer) {
  const kept = new LRUCache<string, Kept>({
    maxSize: tileBounds.kept,
    sizeCalculation: ({ bytes }) => bytes.length + 1_024,
  })
  const underway = new Map<string, Promise<Kept | null>>()
  const counted = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_COUNTED })

  const countFor = (address: string): { isBeyond: boolean; endsAt: number } => {
    const now = clock.now()
    let beyond = { isBeyond: false, endsAt: now }
    for (const { limit, key } of byNetwork(tileBounds.ofAddress, address)) {
      const name = `${limit.name} ${key}`
      const known = counted.get(name)
      const count = known && now < known.endsAt ? known : { count: 0, endsAt: now + limit.windowMs }
      count.count += 1
      counted.set(name, count)
      if (count.count > limit.points) beyond = { isBeyond: true, endsAt: count.endsAt }
    }
    return beyond
  }

  const ask = async ({ z, x, y }: Tile, old: Kept | undefined): Promise<Kept | null> => {
    const address = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
    const request = { url: address, method: 'GET', headers: { accept: 'image/*', 'user-agent': userAgent } }
    try {
      const headers = { ...request.headers, ...(old?.policy.revalidationHeaders(request) as object) }
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const response = await fetch(address, { headers, redirect: 'error', signal })
      const answer = { status: response.status, headers: Object.fromEntries(response.headers) }
      if (old && response.status === 304)
        return renewed(old, old.policy.revalidatedPolicy(request, answer).policy)
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (response.status !== 200 || !pictureTypes.has(type)) {
        await response.body?.cancel()
        report(response.status === 200 ? 'no picture' : `status ${response.status}`)
        return null
      }
      const bytes = await boundedBytes(response, tileBounds.picture)
      return renewed({ bytes, type }, new CachePolicy(request, answer))
    } catch (fault) {
      report(fault instanceof Error ? fault.name : 'unknown')
      return null
    }
  }
  const renewed = (picture: Picture, policy: CachePolicy): Kept => ({
    bytes: picture.bytes,
    type: picture.type,
    policy,
    freshUntil: clock.now() + (policy.storable() ? policy.timeToLive() : 0),
  })
  const shown = (kind: 'kept' | 'fetched', one: Kept): TileOutcome => ({
    kind,
    picture: one,
    freshMs: Math.max(0, one.freshUntil - clock.now()),
  })

  return async (tile: Tile, address: string): Promise<TileOutcome> => {
    const key = `${tile.z}/${tile.x}/${tile.y}`
    const old = kept.get(key)
    if (old && clock.now() < old.freshUntil) return shown('kept', old)
    let asking = underway.get(key)
    if (!asking) {
      const { isBeyond, endsAt } = countFor(address)
      if (isBeyond) return { kind: 'throttled', retryAfterMs: endsAt - clock.now() }
      if (underway.size >= tileBounds.atOnce) return { kind: 'throttled', retryAfterMs: SECOND_MS }
      asking = ask(tile, old).finally(() => underway.delete(key))
      underway.set(key, asking)
    }
    const fetched = await asking
    if (!fetched) return old ? shown('kept', old) : { kind: 'away' }
    if (fetched.policy.storable()) kept.set(key, fetched)
    return shown('fetched', fetched)
  }
}
