import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { trips } from '../../platform/database/schema/schema.ts'
import { updateEach } from '../../platform/database/update-each.ts'
import type { TripSecrets } from '../emergency-changes.ts'
import type { TripStore } from '../ports.ts'
import { readPeople } from '../trip-people.ts'
import { readTimeZones } from '../trip-rows.ts'
import { TOGETHER, withoutContacts } from '../watch/due-batches.ts'
import { batchOrEach } from '../watch/due-trips.ts'
import { RETRY_MS } from '../watch/raise-alarm.ts'
import { checkQuestion, type QuestionLook } from './repeated-questions.ts'

export const questionsAgain = (db: Database, secrets: TripSecrets): Pick<TripStore, 'askAgain'> => ({
  async askAgain(look) {
    const isDue = lte(trips.questionAt, look.at)
    const due = await db
      .select({ id: trips.id })
      .from(trips)
      .where(isDue)
      .orderBy(asc(trips.questionAt))
      .limit(TOGETHER)
    const { done, faults } = await batchOrEach(
      due.map(({ id }) => id),
      (ids) => db.transaction((tx) => lookAtAll(tx, secrets, ids, look)),
      (id) =>
        db
          .update(trips)
          .set({ questionAt: look.at + RETRY_MS })
          .where(eq(trips.id, id)),
    )
    return { looked: done.length + faults.length, faults }
  },
})

async function lookAtAll(
  tx: Database,
  { keys, clock, outbox, takesTexts }: TripSecrets,
  ids: string[],
  look: QuestionLook,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(trips)
    .where(and(inArray(trips.id, ids), lte(trips.questionAt, look.at)))
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  const locked = rows.map(({ id }) => id)
  await keys.preload(tx, 'trip', locked)
  const people = await readPeople(tx, { keys, clock, takesTexts }, locked)
  const timeZones = await readTimeZones(tx, keys, locked)
  const seen = rows.map((row) => {
    const person = people.get(row.id)
    if (!row.question || !person) return { tripId: row.id, question: null, questionAt: null, messages: [] }
    const timeZone = timeZones.get(row.id)
    const emergency = { ...withoutContacts(row, person), ...(timeZone ? { timeZone } : {}) }
    return { tripId: row.id, ...checkQuestion(emergency, row.question, look) }
  })
  await updateEach(
    tx,
    trips,
    ['id'],
    seen.map(({ tripId: id, question, questionAt }) => ({ id, question, questionAt })),
  )
  await outbox.writeOfTrips(tx, seen, look.at)
  return locked
}
