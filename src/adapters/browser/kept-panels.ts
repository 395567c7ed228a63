import * as z from 'zod/mini'
import { isStillGood, withinBound } from '../../domain/device-copy/device-copy.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { KeptPanels } from '../../domain/ports/kept-panels.ts'
import type { KeyValueStore } from '../../domain/ports/storage.ts'
import { type Facts, keptFacts } from './kept-facts.ts'

/** When the service last confirmed each code, Unix time, ms. */
const INDEX_KEY = 'rescue-panels'
const factsKey = (code: string): string => `rescue-panel_${code}`

const index = z.record(z.string(), z.number())

function parsed<Output>(schema: z.ZodMiniType<Output>, text: string | null): Output | null {
  try {
    const read = schema.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Panels kept in the browser's storage. The facts are written only when they have changed, the time at which they
 * were confirmed after every refresh.
 * @param forgetTiles also wipes what the map has kept.
 */
export function createKeptPanels({
  store,
  clock,
  forgetTiles,
}: {
  store: KeyValueStore
  clock: Clock
  forgetTiles: () => void
}): KeptPanels {
  const confirmed = (): Record<string, number> => parsed(index, store.read(INDEX_KEY)) ?? {}
  const writeIndex = (entries: Record<string, number>): boolean => {
    if (Object.keys(entries).length > 0) return store.write(INDEX_KEY, JSON.stringify(entries))
    store.remove(INDEX_KEY)
    return true
  }
  const forget = (...codes: string[]) => {
    for (const code of codes) store.remove(factsKey(code))
    writeIndex(Object.fromEntries(Object.entries(confirmed()).filter(([code]) => !codes.includes(code))))
    forgetTiles()
  }
  const forgetOld = () => {
    const old = Object.entries(confirmed()).filter(([, at]) => !isStillGood(at, clock.now()))
    if (old.length > 0) forget(...old.map(([code]) => code))
  }

  return {
    forgetOld,
    forget: (code) => forget(code),
    allow(code) {
      writeIndex({ ...confirmed(), [code]: clock.now() })
    },
    recall(code) {
      forgetOld()
      const fetchedAt = confirmed()[code]
      if (fetchedAt === undefined) return null
      const facts = parsed(keptFacts, store.read(factsKey(code)))
      return facts && { ...facts, fetchedAt }
    },
    keep(code, panel) {
      const isAllowed = panel.verification === 'service' || confirmed()[code] !== undefined
      if (!isAllowed) return false
      const { fetchedAt, ...facts } = withinBound(panel)
      const text = JSON.stringify(facts satisfies Facts)
      const isKept = store.read(factsKey(code)) === text || store.write(factsKey(code), text)
      if (isKept && writeIndex({ ...confirmed(), [code]: fetchedAt })) return true
      forget(code)
      return false
    },
  }
}
