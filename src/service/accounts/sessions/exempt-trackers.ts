import { type SQL, sql } from 'drizzle-orm'
import { devices } from '../../platform/database/schema/account-schema.ts'
import { trips } from '../../platform/database/schema/schema.ts'

/** SQL for the time when a trip ended, as its traveler sees it. Both PINs give the same time. */
const seenEnd = sql`coalesce(t.closed_at, case when t.distress_at is null then t.ended_at end)`

export const seesTripRunning = (userId: SQL): SQL<boolean> =>
  sql`exists (select 1 from ${trips} t where t.user_id = ${userId} and ${seenEnd} is null)`

/**
 * Returns an SQL condition for the token of a tracker. If a password change during a trip left the token
 * valid, the condition becomes false a day after the trip. For other tokens, it's true.
 */
export const isStillExempt = (
  { userId, sparedAt }: { userId: SQL; sparedAt: SQL },
  now: SQL,
): SQL<boolean> => sql`(${sparedAt} is null or exists (
  select 1 from ${trips} t where t.user_id = ${userId} and t.created_at <= ${sparedAt}
    and (${seenEnd} is null or ${seenEnd} > ${now} - interval '1 day')))`

const instantOf = (now: number): SQL => sql`${sql.param(now, devices.sparedAt)}::timestamptz`
const ofDevice = { userId: sql`${devices.userId}`, sparedAt: sql`${devices.sparedAt}` }

export const isStillExemptAt = (now: number): SQL<boolean> => isStillExempt(ofDevice, instantOf(now))

/** Expiry of a tracker's token that is no longer exempt; null if its trips are deleted. */
const sparedUntil = sql`(select max(${seenEnd}) + interval '1 day' from ${trips} t
  where t.user_id = ${ofDevice.userId} and t.created_at <= ${ofDevice.sparedAt})`

/** SQL for the time when a tracker's token was revoked or expired; null while it is valid. */
export const endOfDevice = (now: number): SQL<number | null> =>
  sql`coalesce(
    ${devices.revokedAt},
    case when ${devices.expiresAt} <= ${instantOf(now)} then ${devices.expiresAt} end,
    case when not ${isStillExemptAt(now)} then coalesce(${sparedUntil}, ${instantOf(now)}) end)`.mapWith(
    devices.revokedAt,
  )
