import { and, eq, gt, isNull, lte, not, or } from 'drizzle-orm'
import { openTraveller } from '../accounts/seal-account.ts'
import type { Outbox } from '../messages/outbox.ts'
import { spokenContact, toTraveller } from '../messages/to-recipients.ts'
import type { Database } from '../platform/database/database.ts'
import { panelViews, tripContacts, trips, users } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { openContact } from '../trips/seal-trip.ts'

/** Whether a traveller, and whoever holds their phone, may know of a view: see `RescueStore.viewsOf`. */
export const mayBeSeen = or(
  isNull(trips.distressAt),
  gt(trips.distressAt, panelViews.at),
  not(tripContacts.tellOnDistress),
)

type View = { tripId: string; contactId: string; at: number }

/** Tells the traveller that a contact opened their panel, where this view is the contact's first. In a transaction. */
export async function tellOfFirstView(
  tx: Database,
  { keys, outbox }: { keys: DataKeys; outbox: Outbox },
  { tripId, contactId, at }: View,
): Promise<void> {
  const earlier = and(eq(panelViews.contactId, contactId), not(eq(panelViews.at, at)))
  if ((await tx.$count(panelViews, earlier)) > 0) return
  const [seen] = await tx
    .select({
      id: tripContacts.id,
      name: tripContacts.name,
      number: tripContacts.number,
      userId: users.id,
      phone: users.phone,
    })
    .from(panelViews)
    .innerJoin(tripContacts, eq(tripContacts.id, panelViews.contactId))
    .innerJoin(trips, eq(trips.id, panelViews.tripId))
    .innerJoin(users, eq(users.id, trips.userId))
    .where(and(eq(panelViews.contactId, contactId), lte(panelViews.at, at), mayBeSeen))
  if (!seen) return
  const who = spokenContact(openContact(await keys.read(tx, 'trip', tripId), seen))
  const ofAccount = await keys.read(tx, 'account', seen.userId)
  const traveller = openTraveller(ofAccount, { firstName: null, lastName: null, phone: seen.phone })
  const text = `${who} opened your panel. The app lists who looked, and when.`
  await outbox.write(tx, tripId, toTraveller({ traveller }, 'panel-opened', text), at)
}
