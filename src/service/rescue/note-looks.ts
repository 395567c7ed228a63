import type { Clock } from '../../domain/ports/clock.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { NoteLook, RescueStore } from './ports.ts'

/** A contact looks every five seconds: what this process has kept within the hour it need not keep again. */
export function noteLooks(rescue: Pick<RescueStore, 'keepLook'>, clock: Clock): NoteLook {
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
    await rescue.keepLook(trip.id, contact.id, now)
    kept.add(look)
  }
}
