import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { addressHash } from '../messages/address-hash.ts'
import { insertMessages } from '../messages/insert-messages.ts'
import { contactRequests } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { rescueCodes, tripContacts, trips, users } from '../platform/database/schema.ts'
import type { Sealed } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { refusalNews } from './contact-requests.ts'
import { openTraveller } from './seal-account.ts'

/** What the name of a contact who is asked is sealed as. */
export const NAME = 'name of a contact who is asked'

type Answer = { answer: 'yes' | 'no'; at: number }
type Answered = { userId: string; name: Sealed; numberHash: string }

const stateAfter = { yes: 'agreed', no: 'refused' } as const

/**
 * What a number answers: to whatever waits for it; a no without a question is one to all whom they agreed to. Whoever
 * says no is taken off trips that go on, and the traveller is told. In a transaction. @param number E.164.
 */
export async function keepAnswer(
  tx: Database,
  keys: DataKeys,
  { number, answer, at }: Answer & { number: string },
): Promise<void> {
  const ofNumber = eq(contactRequests.numberHash, addressHash(keys, number))
  const note = (state: 'asked' | 'agreed') =>
    noteAnswer(tx, and(ofNumber, eq(contactRequests.state, state)), { answer, at })
  const waiting = await note('asked')
  if (answer === 'yes') return
  for (const one of waiting.length > 0 ? waiting : await note('agreed')) await leaveOut(tx, keys, one, at)
}

/** What is said by the link of one request, to its traveller alone, whatever was said before. In a transaction. */
export async function keepAnswerByLink(
  tx: Database,
  keys: DataKeys,
  { linkHash, answer, at }: Answer & { linkHash: string },
): Promise<void> {
  const isOther = and(eq(contactRequests.linkHash, linkHash), ne(contactRequests.state, stateAfter[answer]))
  const answered = await noteAnswer(tx, isOther, { answer, at })
  if (answer === 'no') for (const one of answered) await leaveOut(tx, keys, one, at)
}

const noteAnswer = (tx: Database, where: SQL | undefined, { answer, at }: Answer): Promise<Answered[]> =>
  tx.update(contactRequests).set({ state: stateAfter[answer], answeredAt: at }).where(where).returning({
    userId: contactRequests.userId,
    name: contactRequests.name,
    numberHash: contactRequests.numberHash,
  })

async function leaveOut(tx: Database, keys: DataKeys, { userId, name, numberHash }: Answered, at: number) {
  await takeOffTrips(tx, { userId, numberHash, at })
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  const key = await keys.read(tx, 'account', userId)
  const news = row ? refusalNews(openTraveller(key, row), keys.desk.open(name, NAME)) : []
  await insertMessages(tx, keys, null, news, at)
}

async function takeOffTrips(
  tx: Database,
  { userId, numberHash, at }: { userId: string; numberHash: string; at: number },
): Promise<void> {
  const running = tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.userId, userId), isNull(trips.endedAt)))
  const taken = await tx
    .update(tripContacts)
    .set({ removedAt: at, isOut: true })
    .where(and(inArray(tripContacts.tripId, running), eq(tripContacts.numberHash, numberHash)))
    .returning({ id: tripContacts.id })
  const ids = taken.map(({ id }) => id)
  await tx.delete(rescueCodes).where(inArray(rescueCodes.contactId, ids))
}
