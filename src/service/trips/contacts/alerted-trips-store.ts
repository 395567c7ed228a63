import { eq, type SQL, sql } from 'drizzle-orm'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import { openProfile, openTraveler } from '../../accounts/seal-account.ts'
import type { SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import {
  acknowledgements,
  panelViews,
  tripContacts,
  trips,
  users,
  votes,
} from '../../platform/database/schema/schema.ts'
import { messages, optOuts } from '../../platform/database/schema/service-schema.ts'
import type { Sealed } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import type { CastVote } from '../emergency-types.ts'
import { mark, readShownTrack } from '../positions/shown-track.ts'
import { devicesAsJson, openDevices } from '../positions/trip-devices.ts'
import { openContact, openTripTexts } from '../seal-trip.ts'
import { access, contactsAsJson, headOf, notifiedElsewhere, outerTripId } from '../trip-rows.ts'
import type { AlertedTrip, FollowedTrip, SaidKind } from './alerted-trip.ts'
import { openEvent } from './trip-events.ts'

/**
 * Grouping of a contact's calls, split at the distress PIN and at the contact's removal, which may be
 * pretended. Each other message is its own group.
 */
const group = [
  sql`case when ${messages.kind} <> 'call' then ${messages.id} end`,
  sql`${messages.createdAt} < ${trips.distressAt}`,
  sql`${messages.kind} = 'call' and exists (select from ${tripContacts} g where g.trip_id = ${messages.tripId}
    and g.number_hash = ${messages.recipientHash} and g.removed_at <= ${messages.createdAt})`,
]
const groups = sql.join(group, sql`, `)

/** Selects alerts and distress messages, and the newest call per contact and group. */
export const sentForHelp = (tripId: SQL) => sql<SentForHelp[]>`(
  select coalesce(json_agg(json_build_object(
    'recipient', m.recipient_hash, 'channel', m.channel, 'kind', m.kind, 'state', m.state, 'reason', m.reason,
    'receipt', m.receipt, 'code', m.receipt_code, 'at', (extract(epoch from m.created_at) * 1000)::bigint,
    'triedAt', (extract(epoch from coalesce(m.sent_at, m.first_tried_at, m.created_at)) * 1000)::bigint,
    'reportedAt', (extract(epoch from m.receipt_at) * 1000)::bigint,
    'isOfSos', m.kind <> 'call' and exists (select from ${tripEvents} e
      where e.trip_id = m.trip_id and e.kind = 'alarmRaised' and e.at = m.created_at),
    'stoppedAt', (extract(epoch from o.at) * 1000)::bigint)
    order by m.id), '[]'::json)
  from (
    select distinct on (recipient_hash, channel, kind, ${groups})
      id, trip_id, recipient_hash, channel, kind, state, reason, receipt, receipt_code, created_at, sent_at,
      first_tried_at, receipt_at
    from ${messages}
    where trip_id = ${tripId} and kind in ('alert', 'distress', 'call') and state <> 'withdrawn'
    order by recipient_hash, channel, kind, ${groups}, id desc
  ) m
  left join ${optOuts} o on o.number = m.recipient_hash)`

const voters = sql<CastVote[]>`(
  select coalesce(json_agg(json_build_object(
    'contactId', c.id, 'at', (extract(epoch from v.at) * 1000)::bigint)
    order by v.at, c.position), '[]'::json)
  from ${votes} v join ${tripContacts} c on c.id = v.contact_id where v.trip_id = ${trips.id})`

type SaidRow = { contactId: string | null; at: number; kind: SaidKind; text: Sealed | null }

const said = sql<SaidRow[]>`(
  select coalesce(json_agg(json_build_object(
    'contactId', s.contact_id, 'kind', s.kind, 'text', s.text,
    'at', (extract(epoch from s.at) * 1000)::bigint) order by s.at, s.id, s.contact_id), '[]'::json)
  from (
    select contact_id, 'voted' as kind, null as text, at, -2 as id from ${votes} where trip_id = ${outerTripId}
    union all
    select contact_id, 'acknowledged', null, at, -1 from ${acknowledgements} where trip_id = ${outerTripId}
    union all
    select contact_id, 'opened', null, min(at), -3 from ${panelViews} where trip_id = ${outerTripId} group by contact_id
    union all
    select contact_id, kind, text, at, id from ${tripEvents} where trip_id = ${outerTripId}
  ) s)`

const called = {
  trip: trips,
  ...access,
  traveler: users,
  contacts: contactsAsJson,
  voters,
  notifiedElsewhere,
}

export const calledTrips = (db: Database, keys: DataKeys) => {
  const statements = prepared(db)
  return {
    async readAlerted(tripId: string): Promise<AlertedTrip | null> {
      const [row] = await statements.called.execute({ tripId })
      return row ? opened(db, keys, row) : null
    },
    async readFollowed(tripId: string): Promise<FollowedTrip | null> {
      const [row] = await statements.followed.execute({ tripId })
      if (!row) return null
      const trip = await opened(db, keys, row)
      const key = await keys.read(db, 'trip', tripId)
      return {
        ...trip,
        said: row.said.map((event) => openEvent(key, event)),
        sent: row.sent,
        mark: row.mark,
        devices: await openDevices(db, keys, tripId, row.devices),
      }
    },
    readTrack: (tripId: string, known: readonly TimedFix[], storedUntil?: number) =>
      readShownTrack(db, keys, tripId, { known, storedUntil }),
  }
}

/** Prepares the statements once: each poll of a panel runs one, and planning costs more than execution. */
function prepared(db: Database) {
  const isAsked = eq(trips.id, sql.placeholder('tripId'))
  const whose = eq(users.id, trips.userId)
  const ofAll = { ...called, said, sent: sentForHelp(outerTripId), mark, devices: devicesAsJson }
  return {
    called: db.select(called).from(trips).innerJoin(users, whose).where(isAsked).prepare('read_called'),
    followed: db.select(ofAll).from(trips).innerJoin(users, whose).where(isAsked).prepare('read_followed'),
  }
}

type CalledRow = Awaited<ReturnType<ReturnType<typeof prepared>['called']['execute']>>[number]

async function opened(db: Database, keys: DataKeys, row: CalledRow): Promise<AlertedTrip> {
  const ofAccount = await keys.read(db, 'account', row.traveler.id)
  const ofTrip = await keys.read(db, 'trip', row.trip.id)
  const contacts = row.contacts.map((contact) => openContact(ofTrip, contact))
  const numbers = new Map(contacts.map(({ id, number }) => [id, number]))
  const { activity, location, plan, seemingPlan, ...trip } = openTripTexts(ofTrip, row.trip)
  return {
    head: headOf(row, contacts),
    lifecycle: lifecycleOf(row.trip, null),
    facts: {
      activity,
      location,
      plan,
      seemingPlan,
      time: trip.time,
      startedAt: trip.startedAt,
      createdAt: trip.createdAt,
      endedAt: trip.endedAt,
      distressAt: trip.distressAt,
      alertedAt: trip.alertedAt,
      alarm: trip.alarm,
    },
    traveler: {
      ...openTraveler(ofAccount, row.traveler),
      isExample: row.traveler.demo !== null,
      openProfile: () => openProfile(ofAccount, row.traveler.profile),
    },
    contacts,
    votes: row.voters.map((vote) => ({ ...vote, number: numbers.get(vote.contactId) ?? '' })),
    notifiedElsewhere: row.notifiedElsewhere,
  }
}
