import type * as z from 'zod/mini'
import type { rescueLookup } from '../../contract/lookup.ts'
import type { FoundCode } from '../../domain/ports/rescue-api.ts'

type Lookup = z.infer<typeof rescueLookup>

const offers = ({ features }: Lookup, name: string): boolean =>
  Array.isArray(features) && features.includes(name)

/** What a lookup found; null where it names no user. */
export function readFoundCode(lookup: Lookup): FoundCode | null {
  const { userId, tripId, verification } = lookup
  if (!userId) return null
  return {
    kind: 'found',
    userId,
    tripId: tripId || null,
    verification: verification === 'service' ? 'service' : 'website',
    canAcknowledge: offers(lookup, 'acknowledge'),
    offersPanel: offers(lookup, 'panel'),
  }
}
