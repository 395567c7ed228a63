import type { Clock } from '../../domain/kit/clock.ts'
import { acknowledge } from '../rescue/vote/acknowledge.ts'
import { decideByAudience } from '../trips/contacts/decide-by-audience.ts'
import type { Decide } from '../trips/emergency-types.ts'
import type { OpenedLink } from './dispatcher-links.ts'
import type { Desk } from './ports.ts'

type Dependencies = {
  trips: { changeTrip(tripId: string, decide: Decide<string>): Promise<string | null> }
  clock: Clock
}

/**
 * Records once per desk that a dispatcher says the traveler is safe (specification §1). Contacts who see a
 * different panel than the link's creator aren't notified. Returns null if there is no such trip.
 */
export function acknowledgeAsDesk(
  { trips, clock }: Dependencies,
  { opened: { trip, contact } }: OpenedLink,
  desk: Desk,
): Promise<string | null> {
  return trips.changeTrip(trip.id, (emergency) =>
    decideByAudience(emergency, contact, clock.now(), (known, at) => {
      const speaker = desk.name
      const { answer, change } = acknowledge(
        { ...known, speaker },
        { contact: desk, at, isAware: known.aware.includes(contact.id) },
      )
      if (!change) return { answer, change }
      const { acknowledgement: _, ...rest } = change
      const deskAcknowledgement = { deskId: desk.id, contactId: contact.id, name: desk.name }
      return { answer, change: { ...rest, deskAcknowledgement } }
    }),
  )
}
