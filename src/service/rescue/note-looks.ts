import type { Clock } from '../../domain/ports/clock.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { OpenedTrip } from './caller.ts'
import type { LookStore } from './look-ports.ts'

/** Notes that a contact is shown a trip. Errors: rejects where it cannot be kept; then nothing is to be shown. */
export type NoteLook = (opened: OpenedTrip) => Promise<void>

/** A contact looks every five seconds: what this process has kept within the hour it need not keep again. */
export function noteLooks(store: LookStore, clock: Clock): NoteLook {
  const kept = new Set<string>()
  let hour = 0
  return async ({ trip, contact }) => {
    const now = clock.now()
    if (Math.floor(now / HOUR_MS) !== hour) {
      hour = Math.floor(now / HOUR_MS)
      kept.clear()
    }
    const look = `${trip.id} ${contact.id}`
    if (kept.has(look)) return
    await store.keepLook(trip.id, contact.id, now)
    kept.add(look)
  }
}
