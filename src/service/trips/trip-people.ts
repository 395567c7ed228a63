import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../domain/kit/clock.ts'
import { openTraveler } from '../accounts/seal-account.ts'
import type { Database } from '../platform/database/database.ts'
import { pushSubscriptions, sessions } from '../platform/database/schema/account-schema.ts'
import { trips, users } from '../platform/database/schema/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { Emergency } from './emergency-types.ts'
import { hasAnotherOpenTrip, notifiedElsewhere } from './trip-rows.ts'

/** `notifiedElsewhere`: hashes of numbers that got a distress alert about another open trip. */
export type TripPerson = Required<
  Pick<Emergency, 'traveler' | 'answersByText' | 'takesPush' | 'isElsewhere'>
> & {
  notifiedElsewhere: string[]
}

/** True if the traveler has a session here, or an identity at the provider, which keeps its own sessions. */
const hasApp = (now: SQL) => sql<boolean>`(${users.identity} is not null
  or exists (select 1 from ${sessions} s where s.user_id = ${trips.userId} and s.expires_at > ${now}))`

const hasPush = (now: SQL) => sql<boolean>`exists (select 1 from ${pushSubscriptions} p
  where p.user_id = ${trips.userId} and (p.expires_at is null or p.expires_at > ${now}))`

type PeopleSecrets = { keys: DataKeys; clock: Clock; takesTexts?: boolean | undefined }

/** Loads travelers by trip id, in a fixed number of statements. */
export async function readPeople(
  tx: Database,
  { keys, clock, takesTexts = false }: PeopleSecrets,
  tripIds: string[],
): Promise<Map<string, TripPerson>> {
  const now = sql`${sql.param(clock.now(), sessions.expiresAt)}`
  const rows = await tx
    .select({
      tripId: trips.id,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      language: users.language,
      notifiedElsewhere,
      hasTexted: sql<boolean>`${users.textedAt} is not null`,
      hasApp: hasApp(now),
      takesPush: hasPush(now),
      isElsewhere: hasAnotherOpenTrip,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .where(inArray(trips.id, tripIds))
  await keys.preload(
    tx,
    'account',
    rows.map(({ userId }) => userId),
  )
  const people = new Map<string, TripPerson>()
  for (const { tripId, userId, takesPush, isElsewhere, hasTexted, hasApp: isAtHand, ...row } of rows) {
    const { notifiedElsewhere: told, ...person } = row
    const answersByText = hasTexted || (takesTexts && !isAtHand)
    const traveler = openTraveler(await keys.read(tx, 'account', userId), person)
    people.set(tripId, { traveler, answersByText, takesPush, isElsewhere, notifiedElsewhere: told })
  }
  return people
}
