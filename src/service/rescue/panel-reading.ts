import { eq, sql } from 'drizzle-orm'
import { contactsView } from '../../domain/trip-lifecycle/trip-views.ts'
import type { Profiles } from '../accounts/profiles.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, rescueCodes, tripContacts, trips, users, votes } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../trips/lifecycle-of.ts'
import { headOf, isForced, readTrack } from '../trips/trip-rows.ts'
import type { PanelReading, ShownTrip } from './ports.ts'

type ContactRow = { id: string; name: string | null; number: string; notifiedAt: number | null }

/** A trip's contacts, in the order in which the traveller named them. */
export const contacts = sql<ContactRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'number', c.number,
    'notifiedAt', (extract(epoch from c.notified_at) * 1000)::bigint) order by c.position), '[]'::json)
  from ${tripContacts} c where c.trip_id = ${trips.id})`

const voters = sql<string[]>`(
  select coalesce(json_agg(c.number order by v.at, c.position), '[]'::json)
  from ${votes} v join ${tripContacts} c on c.id = v.contact_id where v.trip_id = ${trips.id})`

/** Positions are added and deleted and never changed; an added one is the last received or the last fixed. */
const mark = sql<string>`(
  select concat_ws(' ', count(*), max(f.fixed_at), max(f.received_at))
  from ${fixes} f where f.trip_id = ${trips.id})`

/**
 * What the panel shows, by one query, and a second one for the track where it is another than in `known`.
 * The mark is read before the track, so a position that comes in between is found by the next reading.
 */
export async function readPanel(
  db: Database,
  { profiles, keys }: { profiles: Profiles; keys: DataKeys },
  tripId: string,
  known: PanelReading | null,
): Promise<PanelReading | null> {
  const [row] = await db
    .select({ trip: trips, code: rescueCodes, traveller: users, contacts, voters, mark, isForced })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .leftJoin(rescueCodes, eq(rescueCodes.tripId, trips.id))
    .where(eq(trips.id, tripId))
  if (!row) return null
  const head = headOf(row, row.contacts)
  const { firstName, lastName } = row.traveller
  if (contactsView(lifecycleOf(row.trip, null), row.isForced) === 'safe') {
    const traveller = { firstName, lastName, profile: {}, contacts: [] }
    return { head, trip: onlyItsEnd(row.trip.endedAt), traveller, votes: [], mark: '' }
  }
  const track =
    known?.mark === row.mark ? known.trip.track : await readTrack(db, keys, tripId, known?.trip.track)
  const profile = profiles.open(row.traveller.profile, row.traveller.id)
  return {
    head,
    trip: { ...row.trip, isSafe: false, contacts: row.contacts, track },
    traveller: { firstName, lastName, profile, contacts: row.contacts },
    votes: row.voters,
    mark: row.mark,
  }
}

const onlyItsEnd = (endedAt: number | null): ShownTrip => ({
  ...{ endedAt, isSafe: true, activity: null, location: null, time: null, startedAt: null, createdAt: null },
  ...{ contacts: [], track: [] },
})
