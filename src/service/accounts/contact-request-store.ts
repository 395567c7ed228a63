import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { addressHash } from '../messages/address-hash.ts'
import { insertMessages } from '../messages/insert-messages.ts'
import { contactRequests } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { optOuts } from '../platform/database/desk-schema.ts'
import { rescueCodes, tripContacts, trips, users } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { type ContactRequests, refusalNews, requestText } from './contact-requests.ts'
import { openTraveller } from './seal-account.ts'

const NAME = 'name of a contact who is asked'

export const contactRequestStore = (db: Database, keys: DataKeys): ContactRequests => ({
  async agreements(userId, contacts) {
    const rows = await db
      .select({ numberHash: contactRequests.numberHash, state: contactRequests.state })
      .from(contactRequests)
      .where(eq(contactRequests.userId, userId))
    const states = new Map(rows.map(({ numberHash, state }) => [numberHash, state]))
    return contacts.map((contact) => ({
      contact,
      state: states.get(addressHash(keys, contact.number)) ?? 'asked',
    }))
  },
  ask: (userId, contacts, traveller, at) =>
    db.transaction(async (tx) => {
      for (const { name, number } of contacts) {
        const numberHash = addressHash(keys, number)
        if ((await tx.$count(optOuts, eq(optOuts.number, numberHash))) > 0) continue
        const added = await tx
          .insert(contactRequests)
          .values({
            ...{ id: randomUUID(), userId, numberHash, state: 'asked', askedAt: at },
            name: keys.desk.seal(name ?? number, NAME),
          })
          .onConflictDoNothing()
          .returning({ id: contactRequests.id })
        if (added.length > 0) await insertMessages(tx, keys, null, [requestText(traveller, number)], at)
      }
    }),
})

/**
 * What a number answers: to whatever waits for it; a no without a question is one to all whom they agreed to. Whoever
 * says no is taken off trips that go on, and the traveller is told. In a transaction. @param number E.164.
 */
export async function keepAnswer(
  tx: Database,
  keys: DataKeys,
  { number, answer, at }: { number: string; answer: 'yes' | 'no'; at: number },
): Promise<void> {
  const numberHash = addressHash(keys, number)
  const theirs = (state: 'asked' | 'agreed') =>
    and(eq(contactRequests.numberHash, numberHash), eq(contactRequests.state, state))
  const answered = (state: 'asked' | 'agreed') =>
    tx
      .update(contactRequests)
      .set({ state: answer === 'yes' ? 'agreed' : 'refused', answeredAt: at })
      .where(theirs(state))
      .returning({ userId: contactRequests.userId, name: contactRequests.name })
  const waiting = await answered('asked')
  if (answer === 'yes') return
  for (const { userId, name } of waiting.length > 0 ? waiting : await answered('agreed')) {
    await takeOffTrips(tx, { userId, numberHash, at })
    const [row] = await tx
      .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phone })
      .from(users)
      .where(eq(users.id, userId))
    const key = await keys.read(tx, 'account', userId)
    const news = row ? refusalNews(openTraveller(key, row), keys.desk.open(name, NAME)) : []
    await insertMessages(tx, keys, null, news, at)
  }
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
