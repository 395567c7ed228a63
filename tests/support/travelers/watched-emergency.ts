import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import type { OnServer } from '../services/ports-on-server.ts'
import { openEmergency } from './trips.ts'

/** An open emergency with its first contact's code and a grant for that contact. */
export type Watched = { tripId: string; code: string; token: string }

export async function watchedEmergency(on: OnServer): Promise<Watched> {
  // Retries once with new codes, because an alert may just have issued the same one.
  const { tripId, code } = await openEmergency(on).catch(() => openEmergency(on))
  const head = await on.ports.panels.head(tripId)
  const contactId = head?.contacts[0]?.id ?? ''
  const codeId = head?.codes.find((one) => one.contactId === contactId)?.id ?? ''
  const grant = { tripId, userId: head?.userId ?? '', contactId, codeId }
  return { tripId, code, token: await on.ports.grants.sign(grant, on.clock.now() + DAY_MS) }
}
