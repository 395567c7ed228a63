import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import type { OnServer } from '../services/ports-on-server.ts'
import { openEmergency } from './trips.ts'

/** A trip that is looked for, the code of its first contact, and a grant that the contact has proved themselves for. */
export type Watched = { tripId: string; code: string; token: string }

/** Opens an emergency whose first contact may read its panel. */
export async function watchedEmergency(on: OnServer): Promise<Watched> {
  // One of its codes may have been drawn for an alert meanwhile; the next ones are others.
  const { tripId, code } = await openEmergency(on).catch(() => openEmergency(on))
  const head = await on.ports.panels.head(tripId)
  const contactId = head?.contacts[0]?.id ?? ''
  const codeId = head?.codes.find((one) => one.contactId === contactId)?.id ?? ''
  const grant = { tripId, userId: head?.userId ?? '', contactId, codeId }
  return { tripId, code, token: await on.ports.grants.sign(grant, on.clock.now() + DAY_MS) }
}
