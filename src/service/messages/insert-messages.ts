import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { LaneName } from '../../domain/primitives/message-kinds.ts'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/desk-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { newDelivery } from './delivery-tries.ts'
import { laneOf } from './lanes.ts'
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
  // The key is read even if there is nothing to seal. Otherwise the number of statements, seen as time or as load,
  // would tell a distress PIN (which alerts contacts) from the real one.
  if (tripId !== null) await keys.read(tx, 'trip', tripId)
  // For the same reason, a statement that finds nothing stands for the insert where there is no message.
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
    sealed.map(({ goesFirst = false, standsFor, ...message }) => {
      const kind = standsFor ?? message.kind
      const lane = laneOf(kind)
      return {
        ...message,
        ...fresh,
        lane,
        turn: turnOf(lane, { ...message, kind, goesFirst }),
        createdAt: at,
      }
    }),
  )
}

type SealedMessage = Awaited<ReturnType<typeof sealMessages<Message>>>[number]

/** No recipient's hash. */
const NOBODYS_TURN = 'nobody'
/** Beyond so many messages that wait for one recipient, all have the same turn: no insertion reads a flood. */
const MOST_ROUNDS = 100

/**
 * A message's turn in its lane: those of a lower one go first. Distress and an SOS go before other alerts. A question, or
 * news, comes behind as many rounds of everybody else's as its recipient has waiting, so that nobody's hold up those of
 * the others; and never before one of these.
 */
function turnOf(
  lane: LaneName,
  { kind, goesFirst, recipientHash }: { kind: Message['kind']; goesFirst: boolean; recipientHash: string },
): number | SQL {
  const first = goesFirst || kind === 'distress' ? 0 : 1
  if (lane === 'urgent') return first
  // What goes to nobody takes no less than what goes to somebody, and no more for others to nobody that wait.
  const waitsWith = kind === 'nobody' ? NOBODYS_TURN : recipientHash
  return sql`(
    select greatest(${first}::int + 2 * count(*)::int, max(w.turn) filter (where w.turn % 2 = ${first}::int))
    from (select m.turn from ${messages} m
      where m.recipient_hash = ${waitsWith} and m.next_at is not null and m.lane = ${lane} limit ${MOST_ROUNDS}) w)`
}

/**
 * Lets calls for help that did not go out be sent, as if they had just been written: nobody else would tell whoever they
 * are for. Each is looked at again when it is taken (`isOvertaken`). Part of the transaction that makes them true.
 * @param which of the alerts and distress messages. @param at Unix time, ms.
 */
export async function sendAfterAll(tx: Database, which: SQL | undefined, at: number): Promise<void> {
  await tx
    .update(messages)
    .set(newDelivery(at))
    .where(and(inArray(messages.kind, ['alert', 'distress']), which))
}
