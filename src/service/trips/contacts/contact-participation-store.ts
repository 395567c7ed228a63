import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { travelerView, tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Part } from '../../accounts/contacts/contact-requests.ts'
import type { ContactParticipation } from '../../accounts/trips-of-account.ts'
import { tripContacts, trips } from '../../platform/database/schema/schema.ts'
import { changeLockedTrip, type TripSecrets } from '../emergency-changes.ts'
import { isCalled } from '../emergency-types.ts'
import { applyStance } from './contact-stance.ts'

export const contactParticipation = (
  secrets: TripSecrets,
  { site, nobodyLeft }: { site: string; nobodyLeft(tripId: string): void },
): ContactParticipation => ({
  async of(tx, numberHash, at) {
    const rows = await tx
      .select({ tripId: trips.id, contactId: tripContacts.id, userId: trips.userId })
      .from(tripContacts)
      .innerJoin(trips, eq(trips.id, tripContacts.tripId))
      .where(
        and(
          eq(tripContacts.numberHash, numberHash),
          eq(tripContacts.isOut, false),
          or(isNull(trips.endedAt), eq(trips.state, 'held')),
        ),
      )
      // Locks trips in a fixed order, to prevent deadlocks.
      .orderBy(asc(trips.id))
    const parts: Part[] = []
    for (const row of rows) {
      const part = await changeLockedTrip(tx, secrets, eq(trips.id, row.tripId), (emergency) => {
        const contact = emergency.trip.contacts.find(({ id }) => id === row.contactId)
        if (!contact) return { answer: null, change: null }
        const view = travelerView(emergency.lifecycle, at)
        const isOver = tripWithoutDistress(emergency.lifecycle, at).state === 'checkedIn'
        // After a check-in under duress, answers of excluded contacts have no effect, as after a safe one.
        if (isOver && isLeftOut(contact)) return { answer: null, change: null }
        const called = isCalled(emergency.trip, { id: row.contactId })
        const seemsCalled = called && contact.removedAt === null
        const isSeen = seemsCalled && view.kind === 'open' && view.state === 'alerted'
        return { answer: { ...row, called, isSeen, isOver, hasLeft: contact.hasLeft }, change: null }
      })
      if (part) parts.push(part)
    }
    return parts
  },
  async take(tx, parts, { stance, at }) {
    for (const { tripId, contactId } of parts) {
      const taken = await changeLockedTrip(tx, secrets, eq(trips.id, tripId), (emergency) => {
        const contact = emergency.trip.contacts.find(({ id }) => id === contactId)
        if (!contact) return { answer: { isNobodyLeft: false }, change: null }
        return applyStance(emergency, { contact, stance, at, site, isTold: true })
      })
      if (taken?.isNobodyLeft) nobodyLeft(tripId)
    }
  },
})
