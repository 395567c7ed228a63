import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { openTraveler } from '../../accounts/seal-account.ts'
import type { NumberReplies } from '../../messages/number-replies.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { noticeTo } from '../../messages/outbox/to-recipients.ts'
import { addressHash, phoneAddress } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { pushSubscriptions } from '../../platform/database/schema/account-schema.ts'
import { contactLadders, tripContacts, trips, users } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { wasGone } from '../contacts/left-out.ts'
import type { TripContact } from '../emergency-types.ts'
import { openContact } from '../seal-trip.ts'
import { contactColumns, seemsToGoOn } from '../trip-rows.ts'
import { revealsDistress } from './record-presence.ts'
import { optOutNotification } from './stopped-texts.ts'

export const stoppedTexts = (dependencies: Dependencies): NumberReplies => ({
  stop: (tx, number, at) => tellOfStop(tx, dependencies, number, at),
  revealsDistress,
  start: (tx, hash, at) => startAgain(tx, dependencies, hash, at),
})

type Dependencies = { keys: DataKeys; outbox: Outbox }

const goesOn = and(isNull(trips.endedAt), isNull(trips.distressAt))
/** Selects open trips of contacts who aren't excluded from distress alerts. */
const goesOnForTold = and(isNull(trips.endedAt), eq(tripContacts.tellOnDistress, true))
/** Selects trips that excluded contacts still see as open after the distress PIN. */
const seemsOpen = and(seemsToGoOn(), eq(tripContacts.tellOnDistress, false))

/** Resends failed and undelivered alerts and resumes calls when a contact allows texts again. */
async function startAgain(tx: Database, { outbox }: Dependencies, hash: string, at: number): Promise<void> {
  const callingThem = await tx
    .select({ id: trips.id })
    .from(trips)
    .innerJoin(tripContacts, eq(tripContacts.tripId, trips.id))
    .where(
      and(
        or(goesOn, goesOnForTold, seemsOpen),
        eq(tripContacts.numberHash, hash),
        eq(tripContacts.isOut, false),
        eq(tripContacts.hasLeft, false),
      ),
    )
  await lookAtLadders(tx, hash, at)
  const tripIds = callingThem.map(({ id }) => id)
  await outbox.requeue(tx, { tripIds, state: 'failed', recipients: [hash] }, at)
}

/** Wakes the number's contact ladders, which then stop or resume. */
async function lookAtLadders(tx: Database, hash: string, at: number): Promise<void> {
  const theirs = tx
    .select({ id: tripContacts.id })
    .from(tripContacts)
    .where(eq(tripContacts.numberHash, hash))
  await tx.update(contactLadders).set({ wakeAt: at }).where(inArray(contactLadders.contactId, theirs))
}

async function tellOfStop(
  tx: Database,
  { keys, outbox }: Dependencies,
  number: string,
  at: number,
): Promise<void> {
  const hash = addressHash(keys, number)
  await lookAtLadders(tx, hash, at)
  await tellItsTraveler(tx, outbox, hash, at)
  for (const { tripId, userId, phone, travelerLanguage: language, ...sealed } of await contactsOnTheWay(
    tx,
    hash,
  )) {
    const contact = openContact(await keys.read(tx, 'trip', tripId), sealed)
    const key = await keys.read(tx, 'account', userId)
    const traveler = openTraveler(key, { firstName: null, lastName: null, phone, language })
    const told = await outbox.bodiesOfTrip(tx, tripId, 'contact-stopped')
    const news = optOutNotification({ traveler }, contact).filter(({ body }) => !told.includes(body))
    await outbox.write(tx, tripId, news, at)
  }
}

/**
 * Stores opt-outs that a provider reported for earlier distress texts. They look like rejections of the
 * message that the phone shows: the ordinary alert or news of the end. Skips contacts whom the traveler saw
 * leave or removed.
 */
export async function keepEarlierStops(
  tx: Database,
  dependencies: Dependencies,
  { id: tripId, at, contacts }: { id: string; at: number; contacts: readonly TripContact[] },
): Promise<void> {
  const { keys, outbox } = dependencies
  const stopped = await outbox.stoppedAccordingTo(tx, tripId, 'distress')
  for (const contact of contacts) {
    const number = phoneAddress(contact.number)
    if (number === null || wasGone(contact, at)) continue
    const hash = addressHash(keys, number)
    if (stopped.includes(hash) && (await outbox.addOptOut(tx, hash, at)))
      await tellOfStop(tx, dependencies, number, at)
  }
}

const isLive = (at: number) => or(isNull(pushSubscriptions.expiresAt), gt(pushSubscriptions.expiresAt, at))

/** Sends a push to travelers who stopped our texts. Ignores trips, so that it reveals no distress PIN. */
async function tellItsTraveler(tx: Database, outbox: Outbox, hash: string, at: number): Promise<void> {
  const own = await tx
    .selectDistinct({ userId: users.id })
    .from(users)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
    .where(and(eq(users.phoneHash, hash), isLive(at)))
  const notice = { about: 'textsStopped', alertAt: null } as const
  const news = own.map(({ userId }) => noticeTo(userId, 'own-texts-stopped', notice))
  await outbox.write(tx, null, news, at)
}

/**
 * Lists contacts with this number on trips that seem open, unless the traveler sees them as removed or gone.
 * Includes contacts who know of a distress: the app shows a stored opt-out, so a missing text would reveal
 * the distress PIN. `revealsDistress` decides which opt-outs are stored.
 */
const contactsOnTheWay = (tx: Database, hash: string) =>
  tx
    .select({
      tripId: trips.id,
      userId: users.id,
      phone: users.phone,
      travelerLanguage: users.language,
      ...contactColumns,
    })
    .from(tripContacts)
    .innerJoin(trips, eq(trips.id, tripContacts.tripId))
    .innerJoin(users, eq(users.id, trips.userId))
    .where(
      and(
        eq(tripContacts.numberHash, hash),
        or(goesOn, seemsToGoOn()),
        isNull(tripContacts.removedAt),
        isNull(tripContacts.leftAt),
      ),
    )
