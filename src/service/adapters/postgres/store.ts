import { lt, sql } from 'drizzle-orm'
import type { MaintenanceStore, Store } from '../../ports/store.ts'
import { accountStore } from './account-store.ts'
import { checkInStore } from './check-in-store.ts'
import type { Database } from './database.ts'
import { deviceStore, proofStore, sessionStore } from './device-store.ts'
import { formsStore } from './forms-store.ts'
import { journeyStore } from './journey-store.ts'
import { outboxStore } from './outbox-store.ts'
import { rescueStore } from './rescue-store.ts'
import { rescueCodes } from './schema.ts'
import { watchStore } from './watch-store.ts'

const maintenanceStore = (db: Database): MaintenanceStore => ({
  async cleanUp(now) {
    await db.delete(rescueCodes).where(lt(rescueCodes.expiresAt, now))
  },
  async ping() {
    await db.execute(sql`select 1`)
  },
})

/** Everything that the service keeps, on one database. */
export const postgresStore = (db: Database): Store => ({
  ...rescueStore(db),
  ...checkInStore(db),
  ...watchStore(db),
  ...accountStore(db),
  ...sessionStore(db),
  ...proofStore(db),
  ...deviceStore(db),
  ...journeyStore(db),
  ...formsStore(db),
  ...outboxStore(db),
  ...maintenanceStore(db),
})
