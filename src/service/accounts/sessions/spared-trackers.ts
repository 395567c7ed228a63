import { type SQL, sql } from 'drizzle-orm'
import { devices } from '../../platform/database/account-schema.ts'
import { trips } from '../../platform/database/schema.ts'

/** When a trip ended as its traveler sees it, by either PIN alike; null while it goes on for them. */
const seenEnd = sql`coalesce(t.closed_at, case when t.distress_at is null then t.ended_at end)`

/** Whether somebody sees a trip of theirs running. @param userId SQL for their id. */
export const seesTripRunning = (userId: SQL): SQL<boolean> =>
  sql`exists (select 1 from ${trips} t where t.user_id = ${userId} and ${seenEnd} is null)`

/**
 * Whether a token still counts that a change of the password in the middle of a trip did not end: until a day after that
 * trip, so that under duress it is followed for as long as any other tracker may be, and nothing tells the two ends apart.
 * @param device SQL of the device's row. @param now SQL of the time.
 */
export const isStillSpared = (
  { userId, sparedAt }: { userId: SQL; sparedAt: SQL },
  now: SQL,
): SQL<boolean> => sql`(${sparedAt} is null or exists (
  select 1 from ${trips} t where t.user_id = ${userId} and t.created_at <= ${sparedAt}
    and (${seenEnd} is null or ${seenEnd} > ${now} - interval '1 day')))`

const instantOf = (now: number): SQL => sql`${sql.param(now, devices.sparedAt)}::timestamptz`
const ofDevice = { userId: sql`${devices.userId}`, sparedAt: sql`${devices.sparedAt}` }

/** `isStillSpared` of a row of `devices`. @param now Unix time, ms. */
export const isStillSparedAt = (now: number): SQL<boolean> => isStillSpared(ofDevice, instantOf(now))

/** When a token ended that a change of the password had spared; null where the trip is forgotten that it was needed for. */
const sparedUntil = sql`(select max(${seenEnd}) + interval '1 day' from ${trips} t
  where t.user_id = ${ofDevice.userId} and t.created_at <= ${ofDevice.sparedAt})`

/**
 * When a row of `devices` ended, whether or not the job that takes tokens away has been there since: by hand, with its
 * session, or after the trip that it was spared for; null while it counts. @param now Unix time, ms.
 */
export const endOfDevice = (now: number): SQL<number | null> =>
  sql`coalesce(
    ${devices.revokedAt},
    case when ${devices.expiresAt} <= ${instantOf(now)} then ${devices.expiresAt} end,
    case when not ${isStillSparedAt(now)} then coalesce(${sparedUntil}, ${instantOf(now)}) end)`.mapWith(
    devices.revokedAt,
  )
