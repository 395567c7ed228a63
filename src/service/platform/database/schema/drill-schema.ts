import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../domain/primitives/languages.ts'
import type { StoredLadder } from '../../../../domain/trip/escalation/advance-ladder.ts'
import type { DrillEnd, DrillWay } from '../../../../domain/trip/escalation/drill.ts'
import type { Sealed } from '../../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofUser } from './schema.ts'

/** Reason why practice ended. Spelled 'traveller' until release 3, because release 1 rejects 'traveler'. */
type StoredDrillEnd = Exclude<DrillEnd, 'traveler'> | 'traveller'

export const drills = pgTable(
  'drills',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** True if contacts who don't react to the practice text may get a call. */
    calls: boolean().notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    why: text().$type<StoredDrillEnd>(),
    wakeAt: instant('wake_at'),
  },
  (table) => [
    index('drills_user').on(table.userId),
    index('drills_wake').on(table.wakeAt).where(sql`${table.wakeAt} is not null`),
    index('drills_started').on(table.startedAt),
  ],
)

export const drillContacts = pgTable(
  'drill_contacts',
  {
    id: uuid().primaryKey(),
    drillId: uuid('drill_id')
      .notNull()
      .references(() => drills.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Contact's name, encrypted with the account's data key. */
    name: text().$type<Sealed>(),
    number: text().$type<Sealed>().notNull(),
    numberHash: text('number_hash').notNull(),
    linkHash: text('link_hash').notNull().unique(),
    language: text().$type<Language>(),
    tellOnDistress: boolean('tell_on_distress').notNull(),
    /** True if a decoy was queued instead of the practice text, to hide a distress alert. */
    isHeld: boolean('is_held').notNull(),
    ladder: jsonb().$type<StoredLadder>(),
    calledAt: instant('called_at'),
    reachedAt: instant('reached_at'),
    reachedBy: text('reached_by').$type<DrillWay>(),
  },
  (table) => [
    index('drill_contacts_drill').on(table.drillId),
    index('drill_contacts_number').on(table.numberHash),
  ],
)
