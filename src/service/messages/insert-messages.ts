import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/desk-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { newDelivery } from './delivery.ts'
import { type LaneName, laneOf } from './lanes.ts'
import type { Message } from './message.ts'
import { sealMessages } from './seal-message.ts'

/** Writes messages to be sent; part of the transaction that makes them true. */
export async function insertMessages(
  tx: Database,
  keys: DataKeys,
  tripId: string | null,
  added: Message[],
  at: number,
): Promise<void> {
  // Whether there is anything to seal or not: see `writeChange`.
  if (tripId !== null) await keys.read(tx, 'trip', tripId)
  // As many statements for nobody as for somebody: see `writeChange`.
  if (added.length === 0) {
    await tx.select({ id: messages.id }).from(messages).where(sql`false`)
    return
  }
  await insertSealed(tx, await sealMessages(tx, keys, tripId, added), at)
}

/** The same for several trips, by one statement where their keys are at hand. */
export async function insertMessagesOfTrips(
  tx: Database,
  keys: DataKeys,
  added: { tripId: string; messages: Message[] }[],
  at: number,
): Promise<void> {
  const sealed = await Promise.all(
    added.map(({ tripId, messages }) => sealMessages(tx, keys, tripId, messages)),
  )
  if (sealed.flat().length > 0) await insertSealed(tx, sealed.flat(), at)
}

async function insertSealed(tx: Database, sealed: SealedMessage[], at: number): Promise<void> {
  const fresh = newDelivery(at)
  await tx.insert(messages).values(
    sealed.map(({ goesFirst = false, ...message }) => {
      const lane = laneOf(message.kind)
      return { ...message, ...fresh, lane, turn: turnOf(lane, { ...message, goesFirst }), createdAt: at }
    }),
  )
}

type SealedMessage = Awaited<ReturnType<typeof sealMessages<Message>>>[number]

/**
 * A message's turn in its lane: those of a lower one go first. Distress and an SOS go before other alerts. A question
 * comes behind as many rounds of everybody else's as its recipient has questions waiting, so that no account holds up
 * the questions of the others.
 */
function turnOf(
  lane: LaneName,
  { kind, goesFirst, recipientHash }: { kind: Message['kind']; goesFirst: boolean; recipientHash: string },
): number | SQL {
  const isFirst = goesFirst || kind === 'distress'
  if (lane === 'news') return 0
  if (lane === 'urgent') return isFirst ? 0 : 1
  return sql`(select ${isFirst ? 0 : 1}::int + 2 * count(*)::int from ${messages} w
    where w.recipient_hash = ${recipientHash} and w.next_at is not null and w.lane = 'questions')`
}
