import type { Clock } from '../../../domain/kit/clock.ts'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import type { LogView, RescueStore } from '../ports.ts'

/** Records at most one view per contact and clock hour. Caches recorded views, because panels poll often. */
export function logViews(rescue: Pick<RescueStore, 'logView'>, clock: Clock): LogView {
  const kept = new Set<string>()
  let hour = 0
  return async ({ trip, contact }) => {
    const now = clock.now()
    if (Math.floor(now / HOUR_MS) !== hour) {
      hour = Math.floor(now / HOUR_MS)
      kept.clear()
    }
    const view = `${trip.id} ${contact.id}`
    if (kept.has(view)) return
    await rescue.logView(trip.id, contact.id, now)
    kept.add(view)
  }
}
