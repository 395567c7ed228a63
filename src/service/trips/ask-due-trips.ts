import { and, asc, sql } from 'drizzle-orm'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import { isToBeAskedAlone, isToBeSeenTo } from './due-trips.ts'
import type { TripSecrets } from './emergency-changes.ts'
import type { Decision, Emergency, EmergencyChange } from './emergency-types.ts'
import { lifecycleOf } from './lifecycle-of.ts'
import { readPeople, type TripPerson } from './trip-people.ts'

/** How many travellers are asked in one step. */
export const ASKED_AT_ONCE = 50

/**
 * Asks the travellers of the trips that have been due longest, in one transaction and a fixed number of statements: of a
 * trip whose traveller is out and in time nothing else can become by the clock alone.
 * @returns how many trips were seen to. Errors: rejects where one of them wants more than a question; nothing is changed.
 */
export const askDueTrips = (
  db: Database,
  { keys, outbox, takesTexts }: Pick<TripSecrets, 'keys' | 'outbox' | 'takesTexts'>,
  now: number,
  decide: (emergency: Emergency) => Decision<null>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(trips)
      .where(and(isToBeSeenTo(now), isToBeAskedAlone))
      .orderBy(asc(trips.wakeAt))
      .limit(ASKED_AT_ONCE)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await keys.bring(tx, 'trip', ids)
    const people = await readPeople(tx, { keys, takesTexts }, ids)
    const asked = rows.map((row) => ({ row, change: questionOf(row, people.get(row.id), decide) }))
    const written = asked.map(({ row, change: { lifecycle, wakeAt, question, questionAt } }) => ({
      id: row.id,
      state: lifecycle.state,
      asked_at: isoText(lifecycle.facts.askedAt),
      wake_at: isoText(wakeAt ?? null),
      question: question ?? null,
      question_at: isoText(questionAt ?? null),
    }))
    await tx
      .update(trips)
      .set({
        state: sql`d.state`,
        askedAt: sql`d.asked_at`,
        questionOutAt: null,
        wakeAt: sql`d.wake_at`,
        question: sql`d.question`,
        questionAt: sql`d.question_at`,
        watchFailures: 0,
        retryAt: null,
      })
      .from(
        sql`json_to_recordset(${JSON.stringify(written)}::json)
          as d(id uuid, state text, asked_at timestamptz, wake_at timestamptz, question jsonb,
            question_at timestamptz)`,
      )
      .where(sql`${trips.id} = d.id`)
    await outbox.writeOfTrips(
      tx,
      asked.map(({ row, change }) => ({ tripId: row.id, messages: change.messages })),
      now,
    )
    return rows.length
  })

/** A trip as far as a question to its traveller is concerned. */
export const withoutContacts = (row: typeof trips.$inferSelect, person: TripPerson): Emergency => ({
  ...person,
  trip: {
    id: row.id,
    userId: row.userId,
    endedAt: row.endedAt,
    codes: [],
    endedGrants: [],
    contacts: [],
  },
  lifecycle: lifecycleOf(row, null),
  rings: row.rings,
  aware: [],
  votes: [],
  acknowledgements: [],
})

/** Errors: throws where the change is none, leaves the trip due, or is more than a question. */
function questionOf(
  row: typeof trips.$inferSelect,
  person: TripPerson | undefined,
  decide: (emergency: Emergency) => Decision<null>,
): EmergencyChange {
  if (!person) throw new Error('a trip has no traveler')
  const { change } = decide(withoutContacts(row, person))
  const state = change?.lifecycle.state
  const isQuestion = (state === 'active' || state === 'checkInDue') && change?.withCodes === undefined
  if (!change || !isQuestion) throw new Error('a trip that is due wants more than a question')
  return change
}
