import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { isoText } from '../../domain/primitives/time-units.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import { lookAtQuestion, type QuestionLook } from './ask-again.ts'
import { TOGETHER, withoutContacts } from './due-together.ts'
import type { TripSecrets } from './emergency-changes.ts'
import type { TripStore } from './ports.ts'
import { readPeople } from './trip-people.ts'
import { RETRY_MS } from './watch.ts'

/** The questions that wait for an answer: a trip's row is the timer of this, too. */
export const questionsAgain = (db: Database, secrets: TripSecrets): Pick<TripStore, 'askAgain'> => ({
  async askAgain(look) {
    const isDue = and(isNotNull(trips.questionAt), lte(trips.questionAt, look.at))
    const due = await db
      .select({ id: trips.id })
      .from(trips)
      .where(isDue)
      .orderBy(asc(trips.questionAt))
      .limit(TOGETHER)
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return { looked: 0, faults: [] }
    try {
      const looked = await db.transaction((tx) => lookAtAll(tx, secrets, ids, look))
      return { looked, faults: [] }
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      return { looked: ids.length, faults: await oneByOne(db, secrets, ids, look) }
    }
  },
})

/** One that cannot be looked at is put off, so that it keeps nobody else from being asked. */
async function oneByOne(
  db: Database,
  secrets: TripSecrets,
  ids: string[],
  look: QuestionLook,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const id of ids)
    try {
      await db.transaction((tx) => lookAtAll(tx, secrets, [id], look))
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      faults.push(fault)
      await db
        .update(trips)
        .set({ questionAt: look.at + RETRY_MS })
        .where(eq(trips.id, id))
    }
  return faults
}

/** In a fixed number of statements, however many there are. @returns how many no other process was looking at. */
async function lookAtAll(
  tx: Database,
  { keys, outbox, takesTexts }: TripSecrets,
  ids: string[],
  look: QuestionLook,
): Promise<number> {
  const rows = await tx
    .select()
    .from(trips)
    .where(and(inArray(trips.id, ids), lte(trips.questionAt, look.at)))
    .for('update', { skipLocked: true })
  if (rows.length === 0) return 0
  const locked = rows.map(({ id }) => id)
  await keys.bring(tx, 'trip', locked)
  const people = await readPeople(tx, { keys, takesTexts }, locked)
  const seen = rows.map((row) => {
    const person = people.get(row.id)
    const none = { question: null, questionAt: null, messages: [] }
    const after =
      row.question && person ? lookAtQuestion(withoutContacts(row, person), row.question, look) : none
    return { tripId: row.id, ...after }
  })
  const written = seen.map(({ tripId, question, questionAt }) => ({
    id: tripId,
    question,
    question_at: isoText(questionAt),
  }))
  await tx
    .update(trips)
    .set({ question: sql`d.question`, questionAt: sql`d.question_at` })
    .from(
      sql`json_to_recordset(${JSON.stringify(written)}::json) as d(id uuid, question jsonb, question_at timestamptz)`,
    )
    .where(sql`${trips.id} = d.id`)
  await outbox.writeOfTrips(tx, seen, look.at)
  return rows.length
}
