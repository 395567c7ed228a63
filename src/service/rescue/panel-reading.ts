import { eq, sql } from 'drizzle-orm'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import { contactsView, tripWithoutDistress } from '../../domain/trip/trip-views.ts'
import type { ProfileFacts } from '../accounts/profile-facts.ts'
import { isLeftOut } from '../accounts/reachable-contact.ts'
import { openProfile, openTraveller } from '../accounts/seal-account.ts'
import type { Database } from '../platform/database/database.ts'
import { tripEvents } from '../platform/database/event-schema.ts'
import {
  acknowledgements,
  panelViews,
  tripContacts,
  trips,
  users,
  votes,
} from '../platform/database/schema.ts'
import type { Sealed } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { CastVote } from '../trips/emergency-types.ts'
import { awareAmong, votesKnownTo } from '../trips/left-out.ts'
import { lifecycleOf } from '../trips/lifecycle-of.ts'
import { openContact, openPlace } from '../trips/seal-trip.ts'
import { mark, readShownTrack } from '../trips/shown-track.ts'
import { openEvent } from '../trips/trip-events.ts'
import { access, headOf, toldElsewhere } from '../trips/trip-rows.ts'
import { type SaidKind, timelineKnownTo } from './panel-timeline.ts'
import type { PanelEnd, PanelReading } from './ports.ts'

type SealedContactRow = {
  id: string
  name: Sealed | null
  number: Sealed
  notifiedAt: number | null
  tellOnDistress: boolean
  removedAt: null
  isOut: boolean
  hasLeft: boolean
}
type ContactRow = Omit<SealedContactRow, 'name' | 'number'> & { name: string | null; number: string }
type VoteRow = CastVote & { number: string }

/** Written with its table's name, since a subquery would otherwise take a column of its own table. */
const tripId = sql.raw('"trips"."id"')

/** A trip's contacts, in the order in which the traveller named them. */
export const contacts = sql<SealedContactRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'number', c.number, 'tellOnDistress', c.tell_on_distress,
    'notifiedAt', (extract(epoch from c.notified_at) * 1000)::bigint,
    'removedAt', null, 'isOut', c.is_out, 'hasLeft', c.has_left) order by c.position), '[]'::json)
  from ${tripContacts} c where c.trip_id = ${trips.id})`

const voters = sql<CastVote[]>`(
  select coalesce(json_agg(json_build_object(
    'contactId', c.id, 'at', (extract(epoch from v.at) * 1000)::bigint)
    order by v.at, c.position), '[]'::json)
  from ${votes} v join ${tripContacts} c on c.id = v.contact_id where v.trip_id = ${trips.id})`

type SaidRow = { contactId: string | null; at: number; kind: SaidKind; text: Sealed | null }

/** What the contacts said and did, and when each first opened the panel, in its order. */
const said = sql<SaidRow[]>`(
  select coalesce(json_agg(json_build_object(
    'contactId', s.contact_id, 'kind', s.kind, 'text', s.text,
    'at', (extract(epoch from s.at) * 1000)::bigint) order by s.at, s.id), '[]'::json)
  from (
    select contact_id, 'voted' as kind, null as text, at, 0 as id from ${votes} where trip_id = ${tripId}
    union all
    select contact_id, 'acknowledged', null, at, 0 from ${acknowledgements} where trip_id = ${tripId}
    union all
    select contact_id, 'opened', null, min(at), 0 from ${panelViews} where trip_id = ${tripId} group by contact_id
    union all
    select contact_id, kind, text, at, id from ${tripEvents} where trip_id = ${tripId}
  ) s)`

type Kind = 'everything' | 'withoutDistress' | 'safe'

const readRow = (db: Database, tripId: string) =>
  db
    .select({ trip: trips, ...access, traveller: users, contacts, voters, said, mark, toldElsewhere })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .where(eq(trips.id, tripId))

/** @param report is told of a profile that does not open; whose it is is not said. */
export type PanelDependencies = { keys: DataKeys; report(fault: unknown): void }

/**
 * What the panel shows, by one query, and a second one for the track where somebody is shown it and it is another than
 * in `known`. The mark is read before the track, so a position that comes in between is found by the next reading.
 */
export async function readPanel(
  db: Database,
  { keys, report }: PanelDependencies,
  { tripId, now }: { tripId: string; now: number },
  known: PanelReading | null,
): Promise<PanelReading | null> {
  const [stored] = await readRow(db, tripId)
  if (!stored) return null
  const row = { ...(await openRow(db, keys, stored)), mark: stored.mark }
  const kinds = kindsFor(row, keys, now)
  const wanted = new Set(kinds.values())
  const isShown = wanted.has('everything') || wanted.has('withoutDistress')
  const isSame = known !== null && known.mark === row.mark
  const track = isSame
    ? known.trip.track
    : isShown
      ? await readShownTrack(db, keys, tripId, { known: known?.trip.track ?? [] })
      : []
  const profile = isShown ? profileOr(() => openProfile(row.key, row.traveller.profile), report) : {}
  const readings = {
    everything: () => everything(row, { track, profile, side: { tellOnDistress: true } }),
    withoutDistress: () => everything(row, { track, profile, side: { tellOnDistress: false } }),
    safe: () => onlyItsEnd(row),
  }
  const usual = wanted.has('everything') ? 'everything' : ([...wanted][0] ?? 'everything')
  const others = [...wanted].filter((kind) => kind !== usual)
  const made = new Map(others.map((kind) => [kind, readings[kind]()]))
  const shownTo = [...kinds].flatMap(([id, kind]) => {
    const reading = made.get(kind)
    return reading ? ([[id, reading]] as const) : []
  })
  return { ...readings[usual](), ...(shownTo.length > 0 ? { shownTo: Object.fromEntries(shownTo) } : {}) }
}

/**
 * Who of a trip's contacts is shown its end alone, and that. As much work whether a track goes on for others, as after
 * the distress PIN, or is gone.
 */
export async function readEnd(
  db: Database,
  { keys }: Pick<PanelDependencies, 'keys'>,
  { tripId, now }: { tripId: string; now: number },
): Promise<PanelEnd | null> {
  const [stored] = await db
    .select({ trip: trips, ...access, traveller: users, contacts, toldElsewhere })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .where(eq(trips.id, tripId))
  if (!stored) return null
  const row = await openRow(db, keys, { ...stored, voters: [], said: [] })
  const end = onlyItsEnd(row)
  const shownTo = [...kindsFor(row, keys, now)].filter(([, kind]) => kind === 'safe').map(([id]) => [id, end])
  return { head: end.head, shownTo: Object.fromEntries(shownTo) }
}

/** What each contact is shown, by their ids. */
function kindsFor(
  { trip, contacts, toldElsewhere }: Pick<OpenedRow, 'trip' | 'contacts' | 'toldElsewhere'>,
  keys: DataKeys,
  now: number,
): Map<string, Kind> {
  const lifecycle = lifecycleOf(trip, null)
  const aware = awareAmong(keys, contacts, toldElsewhere)
  const kindFor = (contact: ContactRow): Kind => {
    const shown = isLeftOut(contact) ? tripWithoutDistress(lifecycle, now) : lifecycle
    if (contactsView(shown, aware.includes(contact.id)) === 'safe') return 'safe'
    return shown === lifecycle ? 'everything' : 'withoutDistress'
  }
  return new Map(contacts.map((contact) => [contact.id, kindFor(contact)]))
}

/** Whoever looks for somebody is shown where they are, also where their profile was damaged. */
function profileOr(open: () => ProfileFacts, report: PanelDependencies['report']): ProfileFacts {
  try {
    return open()
  } catch (fault) {
    report(fault)
    return {}
  }
}

type StoredRow = Awaited<ReturnType<typeof readRow>>[number]

async function openRow(db: Database, keys: DataKeys, stored: Omit<StoredRow, 'mark'>) {
  const key = await keys.read(db, 'account', stored.traveller.id)
  const ofTrip = await keys.read(db, 'trip', stored.trip.id)
  const contactRows = stored.contacts.map((contact) => openContact(ofTrip, contact))
  const numbers = new Map(contactRows.map(({ id, number }) => [id, number]))
  return {
    ...stored,
    key,
    trip: openPlace(ofTrip, stored.trip),
    traveller: { ...stored.traveller, ...openTraveller(key, stored.traveller) },
    contacts: contactRows,
    voters: stored.voters.map((vote): VoteRow => ({ ...vote, number: numbers.get(vote.contactId) ?? '' })),
    said: stored.said.map((event) => openEvent(ofTrip, event)),
  }
}
type OpenedRow = Awaited<ReturnType<typeof openRow>>
type Row = OpenedRow & Pick<StoredRow, 'mark'>

type Side = Pick<ContactRow, 'tellOnDistress'>

/** All that there is to see, as one side of its contacts may know it. */
function everything(
  row: Row,
  { track, profile, side }: { track: TimedFix[]; profile: ProfileFacts; side: Side },
): PanelReading {
  const { distressAt, alarm, alertedAt } = row.trip
  const { firstName, lastName, phone } = row.traveller
  const shownContacts = notifiedAsKnownTo(side, row.contacts, { alertedAt, distressAt })
  const shownVotes = votesKnownTo(side, { contacts: row.contacts, votes: row.voters, distressAt })
  const endedAt = isLeftOut(side) ? row.trip.closedAt : row.trip.endedAt
  const plan = isLeftOut(side) ? row.trip.seemingPlan : row.trip.plan
  return {
    head: headOf(row, row.contacts),
    trip: { ...row.trip, plan, endedAt, isSafe: false, contacts: shownContacts, track },
    traveller: { firstName, lastName, phone, profile, contacts: shownContacts },
    votes: shownVotes.map(({ number }) => number),
    timeline: timelineKnownTo(
      side,
      { ...row, alarm, alertedAt, distressAt },
      { contacts: shownContacts, endedAt },
    ),
    mark: row.mark,
    ...(distressAt !== null && !isLeftOut(side) ? { isDistress: true } : {}),
    ...(row.traveller.demo === null ? {} : { isExample: true }),
  }
}

/**
 * Whoever is left out of distress knows of the alerts alone. One that was written before the distress was written to
 * everybody, and each got it when they got it, if late. After it those who know of the distress get none: to whoever is
 * left out these got the one that they got themselves.
 */
function notifiedAsKnownTo(
  side: Side,
  among: ContactRow[],
  { alertedAt, distressAt }: { alertedAt: number | null; distressAt: number | null },
): ContactRow[] {
  if (distressAt === null || !isLeftOut(side)) return among
  if (alertedAt !== null && alertedAt < distressAt) return among
  const gone = among.filter(isLeftOut).flatMap(({ notifiedAt }) => notifiedAt ?? [])
  const notifiedAt = gone.length > 0 ? Math.min(...gone) : null
  return among.map((contact) => (isLeftOut(contact) ? contact : { ...contact, notifiedAt }))
}

/** After a check-in: by its time for whoever may know of no distress. */
function onlyItsEnd(row: OpenedRow): PanelReading {
  const { firstName, lastName } = row.traveller
  const endedAt = row.trip.distressAt === null ? row.trip.endedAt : row.trip.closedAt
  return {
    head: headOf(row, row.contacts),
    trip: {
      endedAt,
      isSafe: true,
      activity: null,
      location: null,
      plan: null,
      time: null,
      startedAt: null,
      createdAt: null,
      contacts: [],
      track: [],
    },
    traveller: { firstName, lastName, phone: null, profile: {}, contacts: [] },
    votes: [],
    timeline: [],
    mark: '',
  }
}
