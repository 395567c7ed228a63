import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { ProfileFacts } from '../accounts/profile/profile-facts.ts'
import { sealPerson } from '../accounts/seal-account.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, rescueCodes, tripContacts, trips, users } from '../platform/database/schema/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { codeIsLive } from '../trips/codes/code-life.ts'
import type { RescueSecrets } from '../trips/codes/rescue-secrets.ts'
import type { TripHead } from '../trips/emergency-types.ts'
import { sealContact, sealFix, sealPlan, sealTripTexts } from '../trips/seal-trip.ts'
import { hasOpenTrip, readHeads } from '../trips/trip-rows.ts'

export type DemoDraft = {
  demo: string
  phone: string
  firstName: string
  lastName: string
  profile: ProfileFacts
  passwordHash: string | null
  pinHash: string | null
  distressPinHash?: string
  contacts: EmergencyContact[]
  trip: {
    activity: string
    location: string
    plan?: FloatPlan | null
    time: string
    startedAt: number
    endedAt: number | null
    /** State in the trip's statechart. If absent, it is derived from the alert and the trip's end. */
    state?: 'checkedIn'
    track: TimedFix[]
  }
  /** Alert with one code per contact, in the contacts' order, or null if contacts weren't alerted. */
  alert: { codes: string[]; notifiedAt: number; expiresAt: number | null } | null
}

type Secrets = { keys: DataKeys; codes: RescueSecrets }

export function demoStore(db: Database, secrets: Secrets) {
  const { keys } = secrets
  return {
    isEmpty: async () => (await db.$count(users)) === 0,
    async readDemoTrips(now: number) {
      const rows = await db
        .select({
          demo: users.demo,
          tripId: trips.id,
          endedAt: trips.endedAt,
          closedAt: trips.closedAt,
        })
        .from(trips)
        .innerJoin(users, eq(users.id, trips.userId))
        .where(isNotNull(users.demo))
        .orderBy(asc(trips.startedAt))
      const found = rows.map(async (row) => {
        const head = (await readHeads(db, keys, [row.tripId])).get(row.tripId)
        return { ...row, demo: row.demo ?? '', codesLive: head !== undefined && haveLiveCodes(head, now) }
      })
      return Promise.all(found)
    },
    replaceDemo: (draft: DemoDraft) => db.transaction((tx) => replaceDemo(tx, secrets, draft)),
    async readRunning(tripId: string) {
      const [row] = await db
        .select({ startedAt: trips.startedAt, fixes: db.$count(fixes, eq(fixes.tripId, tripId)) })
        .from(trips)
        .where(and(eq(trips.id, tripId), isNull(trips.endedAt)))
      return row ?? null
    },
    async appendFix(tripId: string, fix: TimedFix) {
      const sealed = sealFix(await keys.read(db, 'track', tripId), fix)
      await db.insert(fixes).values({ tripId, fixedAt: fix.fixedAt, sealed }).onConflictDoNothing()
    },
    async thinTrack(tripId: string, { first, last }: { first: number; last: number }) {
      const mine = eq(fixes.tripId, tripId)
      const from = db.select({ at: fixes.fixedAt }).from(fixes).where(mine)
      const [after] = await from.orderBy(asc(fixes.fixedAt)).offset(first).limit(1)
      const [before] = await from
        .orderBy(desc(fixes.fixedAt))
        .offset(last - 1)
        .limit(1)
      if (!after || !before) return
      await db.delete(fixes).where(and(mine, gte(fixes.fixedAt, after.at), lt(fixes.fixedAt, before.at)))
    },
  }
}

export type DemoStore = ReturnType<typeof demoStore>

const haveLiveCodes = ({ contacts, codes }: TripHead, now: number): boolean =>
  contacts.every(({ id }) => codes.some((code) => code.contactId === id && codeIsLive(code, now)))

async function replaceDemo(
  tx: Database,
  { keys, codes: secrets }: Secrets,
  draft: DemoDraft,
): Promise<string> {
  const { trip, alert, contacts, pinHash, distressPinHash = null, demo, passwordHash, ...person } = draft
  const userId = randomUUID()
  const tripId = randomUUID()
  await tx.delete(users).where(eq(users.demo, draft.demo))
  const ofAccount = keys.make('account', userId)
  const sealedPerson = sealPerson(keys, ofAccount.key, { ...person, contacts })
  await tx
    .insert(users)
    .values({ demo, passwordHash, ...sealedPerson, id: userId, createdAt: trip.startedAt })
  await ofAccount.store(tx)
  if (pinHash !== null && !(await hasOpenTrip(tx, userId)))
    await tx.update(users).set({ pinHash, distressPinHash }).where(eq(users.id, userId))
  const { track, ...facts } = trip
  const ofTrip = keys.make('trip', tripId)
  const sealedTrip = {
    ...facts,
    ...sealTripTexts(ofTrip.key, facts),
    plan: sealPlan(ofTrip.key, facts.plan ?? null),
  }
  await tx.insert(trips).values({ ...sealedTrip, id: tripId, userId, createdAt: trip.startedAt })
  await ofTrip.store(tx)
  const rows = contacts.map((contact, position) => ({
    ...sealContact(keys, ofTrip.key, { ...contact, id: randomUUID() }),
    tripId,
    position,
    notifiedAt: alert?.notifiedAt ?? null,
  }))
  await tx.insert(tripContacts).values(rows)
  const ofTrack = keys.make('track', tripId)
  await ofTrack.store(tx)
  const sealed = track.map((fix) => ({ tripId, fixedAt: fix.fixedAt, sealed: sealFix(ofTrack.key, fix) }))
  if (sealed.length > 0) await tx.insert(fixes).values(sealed)
  const codes = rows.flatMap(({ id: contactId, position }) => {
    const code = alert?.codes[position]
    const codeHash = code === undefined ? null : secrets.hashCode(code)
    return codeHash && alert
      ? [{ id: randomUUID(), codeHash, tripId, contactId, expiresAt: alert.expiresAt }]
      : []
  })
  if (codes.length > 0) await tx.insert(rescueCodes).values(codes)
  return tripId
}
