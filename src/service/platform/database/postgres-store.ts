import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { accountStore } from '../../accounts/account-store.ts'
import { profileStore } from '../../accounts/profile-store.ts'
import type { Profiles } from '../../accounts/profiles.ts'
import { deviceStore, proofStore, sessionStore } from '../../devices/device-store.ts'
import { optOutStore } from '../../messages/opt-out-store.ts'
import { outboxStore } from '../../messages/outbox-store.ts'
import { CODE_LIFE_AFTER_END_MS } from '../../rescue/code-life.ts'
import { lookStore } from '../../rescue/look-store.ts'
import { rescueStore } from '../../rescue/rescue-store.ts'
import { formsStore } from '../../site/forms-store.ts'
import { checkInStore } from '../../trips/check-in-store.ts'
import { journeyStore } from '../../trips/trip-store.ts'
import { uploadStore } from '../../trips/upload-store.ts'
import { watchStore } from '../../trips/watch-store.ts'
import { jobStore } from '../jobs/job-store.ts'
import { backlogStore } from '../metrics/backlog-store.ts'
import type { MaintenanceStore, Store } from '../store.ts'
import { devices, phoneProofs, sessions } from './account-schema.ts'
import type { Database } from './database.ts'
import { incomingTexts, messages, smsMonths } from './desk-schema.ts'
import { newestMigration } from './newest-migration.ts'
import { looks, rescueCodes, trips } from './schema.ts'

/** How long it can be read who looked at a trip, and what was sent to whom. */
const LOOKS_KEPT_MS = 90 * DAY_MS
const MESSAGES_KEPT_MS = 30 * DAY_MS
/** An ended trip is held until the last look at it is over, which comes as long after the end as the code lives. */
const TRIPS_KEPT_MS = CODE_LIFE_AFTER_END_MS + LOOKS_KEPT_MS
/** A count of a month is asked for until the month is over; a text to us is delivered again within hours. */
const COUNTS_KEPT_MS = 62 * DAY_MS
const TEXTS_KEPT_MS = 30 * DAY_MS

const maintenanceStore = (db: Database): MaintenanceStore => ({
  async cleanUp(now) {
    await db.delete(rescueCodes).where(lt(rescueCodes.expiresAt, now))
    await db.delete(sessions).where(lt(sessions.expiresAt, now))
    await db
      .update(devices)
      .set({ tokenHash: null, revokedAt: sql`${devices.expiresAt}` })
      .where(and(lt(devices.expiresAt, now), isNotNull(devices.tokenHash)))
    await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now))
    await db.delete(looks).where(lt(looks.at, now - LOOKS_KEPT_MS))
    // By the end that the traveller knows of, so that a trip is as long there after either PIN.
    const longAgo = sql.param(now - TRIPS_KEPT_MS, trips.endedAt)
    const endedLongAgo = sql`coalesce(${trips.closedAt}, ${trips.endedAt}) < ${longAgo}`
    await db.delete(trips).where(and(isNotNull(trips.endedAt), isNull(trips.wakeAt), endedLongAgo))
    const isDone = isNull(messages.nextAt)
    await db.delete(messages).where(and(isDone, lt(messages.createdAt, now - MESSAGES_KEPT_MS)))
    await db.delete(smsMonths).where(lt(smsMonths.month, now - COUNTS_KEPT_MS))
    await db.delete(incomingTexts).where(lt(incomingTexts.receivedAt, now - TEXTS_KEPT_MS))
  },
  async isUpToDate() {
    const newest = sql<string | null>`max(created_at)`
    const [row] = await db.select({ newest }).from(sql`drizzle.__drizzle_migrations`)
    return Number(row?.newest ?? 0) >= newestMigration
  },
})

/**
 * Everything that the service keeps, on one database.
 * @param uploadsAtOnce how many statements with positions may be under way: one where there is one connection.
 */
export const postgresStore = (db: Database, profiles: Profiles, uploadsAtOnce = 1): Store => ({
  ...backlogStore(db),
  ...rescueStore(db, profiles),
  ...checkInStore(db),
  ...watchStore(db),
  ...accountStore(db, profiles),
  ...profileStore(db, profiles),
  ...lookStore(db),
  ...sessionStore(db),
  ...proofStore(db),
  ...deviceStore(db),
  ...journeyStore(db),
  ...formsStore(db),
  ...outboxStore(db),
  ...optOutStore(db),
  ...uploadStore(db, uploadsAtOnce),
  ...jobStore(db),
  ...maintenanceStore(db),
})
