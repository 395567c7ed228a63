import { and, gte, inArray } from 'drizzle-orm'
import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import { addressHash } from '../../messages/phone-address.ts'
import { whyUndelivered } from '../../messages/providers/why-undelivered.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { acknowledgements, panelViews } from '../../platform/database/schema/schema.ts'
import { claimKinds, reactingKinds } from '../contacts/claims-store.ts'
import type { TripSecrets } from '../emergency-changes.ts'
import type { Emergency } from '../emergency-types.ts'
import type { ContactLadder, Happened } from './contact-ladders.ts'

export type Seen = { emergency: Emergency; rows: ContactLadder[] }

const knowing: RecordedKind[] = ['callHeard']

export async function readHappened(
  tx: Database,
  { keys, outbox }: Pick<TripSecrets, 'keys' | 'outbox'>,
  seen: Seen[],
): Promise<(emergency: Emergency, rows: readonly ContactLadder[]) => Happened> {
  const ids = seen.map(({ emergency }) => emergency.trip.id)
  const since = Math.min(...seen.flatMap(({ rows }) => rows.map(({ ladder }) => ladder.facts.beganAt)))
  const views = await tx
    .select({ contactId: panelViews.contactId, at: panelViews.at })
    .from(panelViews)
    .where(and(inArray(panelViews.tripId, ids), gte(panelViews.at, since)))
  const acknowledged = await tx
    .select({ contactId: acknowledgements.contactId, at: acknowledgements.at })
    .from(acknowledgements)
    .where(inArray(acknowledgements.tripId, ids))
  const events = await tx
    .select({ contactId: tripEvents.contactId, kind: tripEvents.kind, at: tripEvents.at })
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
  const of = (kinds: RecordedKind[]) =>
    events.flatMap(({ contactId, kind, at }) =>
      contactId !== null && kinds.includes(kind) ? [{ contactId, at }] : [],
    )
  const knew = [...views, ...of(knowing)]
  const cared = [...acknowledged, ...of(claimKinds)]
  const reacted = of(reactingKinds)
  const noted = of(['undelivered'])
  return ({ trip, votes }, rows) => ({
    knew,
    cared,
    reacted: [...votes, ...reacted],
    undelivered: rows.flatMap(({ contactId, messageId, ladder }) => {
      const one = lost.find(({ id }) => id === messageId)
      if (!one) return []
      const isNoted = noted.some((said) => said.contactId === contactId && said.at >= ladder.facts.beganAt)
      return [{ contactId, why: whyUndelivered(one.code), isNoted: isNoted || one.isStopped }]
    }),
    // Also checks delivery reports, because opt-outs reported for distress texts may not be stored yet.
    stopped: trip.contacts.flatMap(({ id }) => {
      const textId = rows.find(({ contactId }) => contactId === id)?.messageId
      const hasStopped = lost.some((one) => one.id === textId && one.hasStopped)
      return hasStopped || stopped.includes(hashes.get(id) ?? '') ? [id] : []
    }),
  })
}
