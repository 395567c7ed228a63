import { and, gte, inArray } from 'drizzle-orm'
import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import { addressHash } from '../../messages/phone-address.ts'
import { whyUndelivered } from '../../messages/providers/why-undelivered.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { acknowledgements, panelViews } from '../../platform/database/schema/schema.ts'
import { claimKinds } from '../contacts/claims-store.ts'
import type { TripSecrets } from '../emergency-changes.ts'
import type { Emergency } from '../emergency-types.ts'
import type { ContactLadder, Happened } from './contact-ladders.ts'

export type Seen = { emergency: Emergency; rows: ContactLadder[] }

const knowing: RecordedKind[] = ['callHeard']
const reacting: RecordedKind[] = ['note', 'released', 'voteRetracted']

/** Loads what contacts have done since the first text of their ladder. */
export async function readHappened(
  tx: Database,
  { keys, outbox }: Pick<TripSecrets, 'keys' | 'outbox'>,
  seen: Seen[],
): Promise<(emergency: Emergency, rows: readonly ContactLadder[]) => Happened> {
  const ids = seen.map(({ emergency }) => emergency.trip.id)
  const sinceOf = (rows: readonly ContactLadder[]) =>
    Math.min(...rows.map(({ ladder }) => ladder.facts.beganAt))
  const since = sinceOf(seen.flatMap(({ rows }) => rows))
  const views = await tx
    .select({ tripId: panelViews.tripId, contactId: panelViews.contactId, at: panelViews.at })
    .from(panelViews)
    .where(and(inArray(panelViews.tripId, ids), gte(panelViews.at, since)))
  const acknowledged = await tx
    .select({
      tripId: acknowledgements.tripId,
      contactId: acknowledgements.contactId,
      at: acknowledgements.at,
    })
    .from(acknowledgements)
    .where(inArray(acknowledgements.tripId, ids))
  const events = await tx
    .select({
      tripId: tripEvents.tripId,
      contactId: tripEvents.contactId,
      kind: tripEvents.kind,
      at: tripEvents.at,
    })
    .from(tripEvents)
    .where(and(inArray(tripEvents.tripId, ids), gte(tripEvents.at, since)))
  const lost = await outbox.lostAmong(
    tx,
    seen.flatMap(({ rows }) => rows.map(({ messageId }) => messageId)),
  )
  const hashes = new Map(
    seen.flatMap(({ emergency }) =>
      emergency.trip.contacts.map(({ id, number }) => [id, addressHash(keys, number)]),
    ),
  )
  const stopped = await outbox.optedOutAmong(tx, [...new Set(hashes.values())])
  return ({ trip, votes }, rows) => {
    const isNow = (one: { tripId: string; at: number }) => one.tripId === trip.id && one.at >= sinceOf(rows)
    const said = events.filter(isNow)
    const of = (kinds: RecordedKind[]) =>
      said.flatMap(({ contactId, kind, at }) =>
        contactId !== null && kinds.includes(kind) ? [{ contactId, at }] : [],
      )
    return {
      knew: [...views.filter(isNow), ...of(knowing)],
      cared: [...acknowledged.filter(({ tripId }) => tripId === trip.id), ...of(claimKinds)],
      reacted: [...votes, ...of(reacting)],
      undelivered: rows.flatMap(({ contactId, messageId }) => {
        const one = lost.find(({ id }) => id === messageId)
        if (!one) return []
        const isNoted = said.some((event) => event.contactId === contactId && event.kind === 'undelivered')
        return [{ contactId, why: whyUndelivered(one.code), isNoted: isNoted || one.isStopped }]
      }),
      stopped: trip.contacts.flatMap(({ id }) => (stopped.includes(hashes.get(id) ?? '') ? [id] : [])),
    }
  }
}
