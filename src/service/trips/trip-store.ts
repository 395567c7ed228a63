import { randomUUID } from 'node:crypto'
import { and, eq, exists, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { Message } from '../messages/message.ts'
import { toDecoy } from '../messages/outbox/to-recipients.ts'
import type { Database } from '../platform/database/database.ts'
import { tripContacts, trips, users } from '../platform/database/schema/schema.ts'
import { messagesOf } from './changes/pin-parity.ts'
import { cleanUpTrips, isIdUsed } from './deleted-trips.ts'
import { changeLockedTrip, type TripSecrets } from './emergency-changes.ts'
import type { Emergency } from './emergency-types.ts'
import { openTrips } from './open-trip-store.ts'
import type { TripStore } from './ports.ts'
import { readShownTrack } from './positions/shown-track.ts'
import { recordSosDevice } from './positions/trip-devices.ts'
import { openTripTexts, sealContact, sealPlan, sealTripTexts } from './seal-trip.ts'
import type { NewTrip } from './trip.ts'
import { gotDistressAlert, openToTraveler, readHeads } from './trip-rows.ts'
import { changeDueTrips } from './watch/due-batches.ts'
import {
  changeOneDueTrip,
  hasOpenSos,
  isDue,
  isDueNow,
  needsAlertOnly,
  needsQuestionOnly,
} from './watch/due-trips.ts'
import { RETRY_MS } from './watch/raise-alarm.ts'
import { mayBeSilent } from './watch/silent-trips-store.ts'

const narrowed = {
  sos: hasOpenSos,
  others: not(sql`coalesce(${or(needsQuestionOnly, needsAlertOnly)}, false)`),
  any: undefined,
}

/** Inserts a trip, hidden if `isUnseen`. Returns false if it can't be added (see `TripStore.addTrip`). */
async function insertTrip(
  tx: Database,
  keys: TripSecrets['keys'],
  { tripId, activity, location, plan = null, lifecycle, contacts, ...facts }: NewTrip,
  { at, isUnseen }: { at: number; isUnseen: boolean },
): Promise<boolean> {
  const ofTrip = keys.make('trip', tripId)
  const made = await tx
    .insert(trips)
    .values({
      ...lifecycle.facts,
      ...facts,
      ...sealTripTexts(ofTrip.key, { activity, location }),
      id: tripId,
      plan: sealPlan(ofTrip.key, plan),
      state: lifecycle.state,
      createdAt: at,
      forgottenAt: isUnseen ? at : null,
    })
    .onConflictDoNothing()
    .returning({ id: trips.id })
  if (made.length === 0) return false
  await ofTrip.store(tx)
  await keys.make('track', tripId).store(tx)
  await tx.insert(tripContacts).values(
    contacts.map(({ tellOnDistress, language = null, ...contact }, position) => ({
      ...sealContact(keys, ofTrip.key, { ...contact, id: randomUUID() }),
      tripId,
      position,
      tellOnDistress: tellOnDistress !== false,
      language,
    })),
  )
  return true
}

export function tripStore(
  db: Database,
  secrets: TripSecrets,
): Omit<TripStore, 'takeUpload' | 'readWatched' | 'changeSilentTrip' | 'tellOfQuietTracker' | 'askAgain'> {
  const { keys, outbox } = secrets
  return {
    addTrip: (trip, at) =>
      db.transaction(async (tx) => {
        if (await isIdUsed(tx, trip.tripId)) return false
        return insertTrip(tx, keys, trip, { at, isUnseen: false })
      }),
    addUnseenTrip: (trip, decide, { at, stays }) =>
      db.transaction(async (tx) => {
        const { tripId, userId } = trip
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const told = tx
          .select({ id: tripContacts.id })
          .from(tripContacts)
          .where(and(eq(tripContacts.tripId, trips.id), gotDistressAlert(), eq(tripContacts.hasLeft, false)))
        const goesOn = and(
          eq(trips.userId, userId),
          isNotNull(trips.distressAt),
          isNull(trips.endedAt),
          exists(told),
        )
        const isCalled = (await tx.$count(trips, goesOn)) > 0
        // Thrown to roll back a savepoint. Decoy messages are then written instead, to do as much work as a
        // real change.
        const undone = new Error('undone')
        let decoys: Message[] = []
        try {
          await tx.transaction(async (inner) => {
            let sent: Message[] = []
            const decided = (emergency: Emergency) => {
              const decision = decide(emergency)
              sent = messagesOf(decision.change)
              return decision
            }
            if (await insertTrip(inner, keys, trip, { at, isUnseen: true }))
              await changeLockedTrip(inner, secrets, eq(trips.id, tripId), decided)
            if (stays && !isCalled) return
            decoys = sent.map(toDecoy)
            throw undone
          })
        } catch (fault) {
          if (fault !== undone) throw fault
        }
        await outbox.write(tx, null, decoys, at)
      }),
    async readRecentContacts(userId, now) {
      const aDayAgo = sql.param(now - DAY_MS, trips.endedAt)
      const isRecent = or(
        openToTraveler(userId),
        isNull(trips.endedAt),
        sql`greatest(${trips.closedAt}, ${trips.endedAt}) > ${aDayAgo}`,
      )
      const rows = await db
        .select({ id: trips.id })
        .from(trips)
        .where(and(eq(trips.userId, userId), isRecent))
      const ids = rows.map(({ id }) => id)
      return [...(await readHeads(db, keys, ids)).values()].flatMap(({ contacts }) => contacts)
    },
    ...openTrips(db, secrets),
    changeTrip: (tripId, decide) =>
      db.transaction((tx) => changeLockedTrip(tx, secrets, eq(trips.id, tripId), decide)),
    changeOpenTrip: (userId, decide) =>
      db.transaction((tx) => changeLockedTrip(tx, secrets, openToTraveler(userId), decide)),
    noteSos: (tripId, place) => recordSosDevice(db, keys, tripId, place),
    async readTraveled(userId) {
      const [row] = await db.select().from(trips).where(openToTraveler(userId))
      if (!row) return null
      const { activity } = openTripTexts(await keys.read(db, 'trip', row.id), row)
      const track = await readShownTrack(db, keys, row.id)
      return { tripId: row.id, activity, startedAt: row.startedAt, track }
    },
    async workDue(now) {
      const isAny = (isDue: SQL | undefined) =>
        sql<boolean>`${exists(db.select({ one: sql`1` }).from(trips).where(isDue))}`
      const [due] = await db
        .select({
          wakeUp: isAny(lte(trips.wakeAt, now)),
          silence: isAny(and(mayBeSilent, lte(trips.silenceAt, now))),
          quiet: isAny(lte(trips.quietAt, now)),
          question: isAny(lte(trips.questionAt, now)),
        })
        .from(sql`(select 1) as one`)
      if (!due) throw new Error('the database returned no due work')
      return due
    },
    changeDueTrips: (now, kind, decide) => changeDueTrips(db, secrets, kind, { now, decide }),
    changeDueTrip: (now, decide, which = 'any') => {
      const mayBeTaken = and(isDueNow(now), narrowed[which])
      return changeOneDueTrip(
        db,
        { at: trips.wakeAt, which: mayBeTaken, now },
        async (tx, { id }) => {
          const isIt = eq(trips.id, id)
          await changeLockedTrip(tx, secrets, isIt, decide)
          if ((await tx.$count(trips, and(isIt, isDue(now)))) > 0) throw new Error('the trip is still due')
        },
        (isIt) =>
          db
            .update(trips)
            .set({ watchFailures: sql`${trips.watchFailures} + 1`, retryAt: now + RETRY_MS })
            .where(and(isIt, isNotNull(trips.wakeAt))),
      )
    },
    cleanUp: (now) => cleanUpTrips(db, now),
  }
}
