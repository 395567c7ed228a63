import * as z from 'zod/mini'
import { panelFacts } from '../../contract/panel.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { cacheNames } from '../../domain/kit/kept-on-device.ts'
import { isCopyCurrent, withinBound } from '../../domain/rescue/panel/device-copy.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import { rescuePanelPath } from '../../domain/site/pages.ts'

/** Minimum interval between writes if only `confirmedAt` has changed. */
const REWRITE_AFTER_MS = 30_000

/** Format version of stored panels. `forgetOld` deletes records with another version. */
const VERSION = 1

type KeptPanel = Omit<Panel, 'fetchedAt'>
const keptPanel: z.ZodMiniType<KeptPanel> = z.extend(panelFacts, {
  etag: z.nullable(z.string()),
  clockBehind: z.optional(z.number()),
})

/** `panel` is null if the contact has verified their number but no panel is stored yet. */
const record = z.object({
  version: z.literal(VERSION),
  confirmedAt: z.number(),
  panel: z.nullable(keptPanel),
})
type Kept = { confirmedAt: number; panel: KeptPanel | null }

type Dependencies = {
  storage: Pick<CacheStorage, 'open' | 'has' | 'delete'> | undefined
  clock: Clock
  forgetTiles: () => Promise<void>
}

/**
 * Creates a cache of the last panel per code, for contacts who have verified their number. Stores a panel
 * under its path, so that the service worker can delete it. Only `forget` rejects.
 */
export function createKeptPanels({ storage, clock, forgetTiles }: Dependencies) {
  let last: Promise<unknown> = Promise.resolve()
  let written: { address: string; text: string; at: number } | null = null

  const open = async (): Promise<Cache> => {
    if (!storage) throw new Error('no cache storage')
    return storage.open(cacheNames.panels)
  }
  const existing = async (): Promise<Cache | null> =>
    (await storage?.has(cacheNames.panels)) ? open() : null
  const read = async (cache: Cache, address: string | Request): Promise<Kept | null> => {
    const response = await cache.match(address)
    const parsed = record.safeParse(await response?.json().catch(() => null))
    return parsed.success && isCopyCurrent(parsed.data.confirmedAt, clock.now()) ? parsed.data : null
  }
  const write = async (cache: Cache, address: string, kept: Kept) => {
    await cache.put(
      address,
      new Response(JSON.stringify({ version: VERSION, ...kept }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  }
  const wipe = async (cache: Cache, addresses: readonly (string | Request)[]) => {
    written = null
    for (const address of addresses) await cache.delete(address)
    if (addresses.length === 0) return
    // Deletes the images itself, because the worker's failures don't reach the page.
    await storage?.delete(cacheNames.tiles)
    await forgetTiles()
  }
  const forgetOld = async () => {
    const cache = await existing()
    if (!cache) return
    const old: Request[] = []
    for (const address of await cache.keys()) if (!(await read(cache, address))) old.push(address)
    await wipe(cache, old)
  }
  /** Runs operations one at a time, so that a slow write can't restore a panel that was just deleted. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
  const quietly = <Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> =>
    inTurn(run).catch(() => otherwise)

  return {
    forgetOld: () => quietly(forgetOld, undefined),
    allow: (code: string) =>
      quietly(async () => {
        const cache = await open()
        const known = await read(cache, rescuePanelPath(code))
        await write(cache, rescuePanelPath(code), { confirmedAt: clock.now(), panel: null, ...known })
      }, undefined),
    /** Returns the stored panel; null without a current one (`isCopyCurrent`) or on failure. */
    recall: (code: string) =>
      quietly<Panel | null>(async () => {
        await forgetOld()
        const cache = await existing()
        const kept = cache && (await read(cache, rescuePanelPath(code)))
        return kept?.panel ? { ...kept.panel, fetchedAt: kept.confirmedAt } : null
      }, null),
    keep: (code: string, panel: Panel) =>
      quietly(async () => {
        const address = rescuePanelPath(code)
        const known = await existing()
        if (panel.verification === 'website' && !(known && (await read(known, address)))) return false
        const cache = await open()
        const { fetchedAt, ...kept } = withinBound(panel)
        const text = JSON.stringify(kept)
        const isFresh = written?.address === address && written.text === text
        if (isFresh && written && fetchedAt - written.at < REWRITE_AFTER_MS) return true
        try {
          await write(cache, address, { confirmedAt: fetchedAt, panel: kept })
        } catch {
          await wipe(cache, [address])
          return false
        }
        written = { address, text, at: fetchedAt }
        return true
      }, false),
    /** Deletes the panel and all map images. Rejects if any of them stays, so that the page can say so. */
    forget: (code: string) =>
      inTurn(async () => {
        const cache = await existing()
        if (cache) await wipe(cache, [rescuePanelPath(code)])
      }),
  }
}

/** Returns the browser's cache storage; undefined on insecure connections or if storage is blocked. */
export function browserCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}
