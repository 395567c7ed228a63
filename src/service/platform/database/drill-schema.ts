import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredLadder } from '../../../domain/trip/advance-ladder.ts'
import type { DrillEnd, DrillWay } from '../../../domain/trip/drill.ts'
import type { Sealed } from '../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofUser } from './schema.ts'

/** Practice alerts: apart from trips, so that no watch over an emergency ever sees one. */
export const drills = pgTable(
  'drills',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** Whether whoever does not answer the text is called. */
    calls: boolean().notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    why: text().$type<DrillEnd>(),
    /** When it is looked at next; null once it is over. */
    wakeAt: instant('wake_at'),
  },
  (table) => [
    index('drills_user').on(table.userId),
    index('drills_wake').on(table.wakeAt).where(sql`${table.wakeAt} is not null`),
    index('drills_started').on(table.startedAt),
  ],
)

/** Whom a practice alert goes to. */
export const drillContacts = pgTable(
  'drill_contacts',
  {
    id: uuid().primaryKey(),
    drillId: uuid('drill_id')
      .notNull()
      .references(() => drills.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Name and number as the traveler has them, sealed with the account's key, and the number's `addressHash`. */
    name: text().$type<Sealed>(),
    number: text().$type<Sealed>().notNull(),
    numberHash: text('number_hash').notNull(),
    /** Hash of the secret of the link that they are sent. */
    linkHash: text('link_hash').notNull().unique(),
    /** Whether they are told of a distress; and whether, because of one, nothing went to them. */
    tellOnDistress: boolean('tell_on_distress').notNull(),
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
