import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripContacts, trips } from '../../platform/database/schema/schema.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'

/**
 * Emergency of an account. `isSeen`: the phone shows a question or an alert. `isHidden`: the contact gets no
 * practice alert, because they may know about the distress PIN. The phone must not reveal that.
 */
type EmergencyOfAccount = {
  isSeen: boolean
  isHidden(contact: { numberHash: string; tellOnDistress: boolean }): boolean
}

/** Returns the account's emergency. Runs equally many statements with or without one. */
export async function emergencyOfAccount(
  tx: Database,
  userId: string,
  now: number,
): Promise<EmergencyOfAccount> {
  const mayGoOn = or(isNull(trips.endedAt), and(isNotNull(trips.distressAt), isNull(trips.closedAt)))
  const open = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.userId, userId), mayGoOn))
  const forced = open.filter(({ distressAt, endedAt }) => distressAt !== null && endedAt === null)
  const called = await tx
    .select({
      tripId: tripContacts.tripId,
      numberHash: tripContacts.numberHash,
      isTold: tripContacts.tellOnDistress,
    })
    .from(tripContacts)
    .where(
      inArray(
        tripContacts.tripId,
        forced.map(({ id }) => id),
      ),
    )
  return {
    isSeen: open.some((row) => {
      const view = travelerView(lifecycleOf(row, null), now)
      return row.forgottenAt === null && view.kind === 'open' && view.state !== 'active'
    }),
    // If a contact isn't on the trip, uses the account's setting for that contact.
    isHidden: ({ numberHash, tellOnDistress }) =>
      forced.some(({ id }) => {
        const there = called.filter((one) => one.tripId === id && one.numberHash === numberHash)
        return there.length > 0 ? there.every(({ isTold }) => isTold) : tellOnDistress
      }),
  }
}
