import type { Clock } from '../../domain/kit/clock.ts'
import { acknowledge } from '../rescue/acknowledge.ts'
import { decideAsKnownTo } from '../trips/contacts/decide-by-audience.ts'
import type { Decision, Emergency } from '../trips/emergency-types.ts'
import type { OpenedLink } from './dispatcher-links.ts'
import type { Desk } from './ports.ts'

/** Changes one trip as a step of its own. */
type Dependencies = {
  trips: {
    changeTrip(tripId: string, decide: (emergency: Emergency) => Decision<string>): Promise<string | null>
  }
  clock: Clock
}

/**
 * A dispatcher says that the traveler is safe (specification §1): once a desk, under its name, and among those of the
 * contacts who may know of it from the one who made the link.
 * @returns words for the desk; null where the trip is gone.
 */
export function acknowledgeAsDesk(
  { trips, clock }: Dependencies,
  { opened: { trip, contact } }: OpenedLink,
  desk: Desk,
): Promise<string | null> {
  const at = clock.now()
  return trips.changeTrip(trip.id, (emergency) =>
    decideAsKnownTo(emergency, contact, at, (known) => {
      const speaker = `A dispatcher (${desk.name})`
      const { answer, change } = acknowledge({ ...known, speaker }, { contact: desk, at })
      if (!change) return { answer, change }
      const { acknowledgement: _, ...rest } = change
      const deskAcknowledgement = { deskId: desk.id, contactId: contact.id, name: desk.name }
      return { answer, change: { ...rest, deskAcknowledgement } }
    }),
  )
}
