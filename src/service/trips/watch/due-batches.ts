import { isDeepStrictEqual } from 'node:util'
import { and, asc, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { trips } from '../../platform/database/schema/schema.ts'
import { updateEach } from '../../platform/database/update-each.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import { issueCodes } from '../codes/trip-codes.ts'
import { messagesWithCodes, readEmergencies, type TripSecrets } from '../emergency-changes.ts'
import type { Decide, Emergency, EmergencyChange } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import { readPeople, type TripPerson } from '../trip-people.ts'
import { isDueNow, needsAlertOnly, needsQuestionOnly } from './due-trips.ts'

export const TOGETHER = 50

type Row = typeof trips.$inferSelect

type Kind = Parameters<TripStore['changeDueTrips']>[1]

const which: Record<Kind, SQL | undefined> = { questions: needsQuestionOnly, alerts: needsAlertOnly }

/**
 * Changes a batch of the trips that have been due longest, all or none, in a fixed number of statements.
 * Returns their ids.
 */
export const changeDueTrips = (
  db: Database,
  secrets: TripSecrets,
  kind: Kind,
  { now, decide }: { now: number; decide: Decide<null> },
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(trips)
      .where(and(isDueNow(now), which[kind]))
      .orderBy(asc(trips.wakeAt))
      .limit(TOGETHER)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return []
    const read = kind === 'questions' ? readWithoutContacts : readEmergencies
    const emergencies = await read(tx, secrets, rows)
    const changed = rows.map((row) => ({ row, change: changeOf(emergencies.get(row.id), now, decide) }))
    await writeTogether(tx, secrets, changed, now)
    return rows.map(({ id }) => id)
  })

export const withoutContacts = (row: Row, person: TripPerson): Emergency => ({
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
  wakeAt: row.wakeAt,
  rings: row.rings,
  actedAt: null,
  aware: [],
  votes: [],
  acknowledgements: [],
})

async function readWithoutContacts(
  tx: Database,
  { keys, clock, takesTexts }: Pick<TripSecrets, 'keys' | 'clock' | 'takesTexts'>,
  rows: Row[],
): Promise<Map<string, Emergency>> {
  const ids = rows.map(({ id }) => id)
  await keys.preload(tx, 'trip', ids)
  const people = await readPeople(tx, { keys, clock, takesTexts }, ids)
  return new Map(
    rows.flatMap((row) => {
      const person = people.get(row.id)
      return person ? [[row.id, withoutContacts(row, person)]] : []
    }),
  )
}

const written = ['at', 'lifecycle', 'messages', 'wakeAt', 'question', 'questionAt', 'withCodes']
const writtenFacts = ['askedAt', 'questionOutAt', 'alertedAt', 'alarm']

/** Decides a change. Throws if there is none, if it does more than ask or alert, or if the trip stays due. */
function changeOf(emergency: Emergency | undefined, now: number, decide: Decide<null>): EmergencyChange {
  if (!emergency) throw new Error('a trip has no traveler')
  const { change } = decide(emergency)
  if (!change) throw new Error('a due trip was not changed')
  if (change.wakeAt != null && change.wakeAt <= now) throw new Error('the trip is still due')
  const before = emergency.lifecycle.facts
  const isOther = ([fact, value]: [string, unknown]) =>
    !writtenFacts.includes(fact) && !isDeepStrictEqual(value, before[fact as keyof typeof before])
  if (
    !Object.keys(change).every((key) => written.includes(key)) ||
    Object.entries(change.lifecycle.facts).some(isOther)
  )
    throw new Error('a due trip needs more than a question or an alert')
  return change
}

/** Writes a batch. Simpler than `writeChange`, because no trip in it has had a distress alert. */
async function writeTogether(
  tx: Database,
  { codes, outbox }: TripSecrets,
  changed: { row: Row; change: EmergencyChange }[],
  now: number,
): Promise<void> {
  await updateEach(
    tx,
    trips,
    ['id'],
    changed.map(({ row, change: { lifecycle, wakeAt = null, question, questionAt = null } }) => ({
      id: row.id,
      state: lifecycle.state,
      askedAt: lifecycle.facts.askedAt,
      questionOutAt: lifecycle.facts.questionOutAt,
      alertedAt: lifecycle.facts.alertedAt,
      alarm: lifecycle.facts.alarm,
      wakeAt,
      question: question === undefined ? row.question : question,
      questionAt: question === undefined ? row.questionAt : questionAt,
      watchFailures: 0,
      retryAt: null,
    })),
  )
  const to = changed.flatMap(({ row, change }) =>
    (change.withCodes?.to ?? []).map(({ id: contactId }) => ({ tripId: row.id, contactId })),
  )
  const issued = await issueCodes(tx, codes, to)
  await outbox.writeOfTrips(
    tx,
    changed.map(({ row, change }) => ({
      tripId: row.id,
      messages: [...change.messages, ...messagesWithCodes(change, issued)],
    })),
    now,
  )
}
