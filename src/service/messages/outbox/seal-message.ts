import { isDatabaseAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/database.ts'
import type { messages } from '../../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { Message } from '../message.ts'
import { recipientHash } from '../phone-address.ts'

type Texts = Pick<Message, 'recipient' | 'subject' | 'body'> & { replyTo: string | null }
type SealedTexts = Pick<typeof messages.$inferSelect, keyof Texts | 'tripId'>

/** Returns the trip's key, or the service's. Deleting a trip's key makes its messages unreadable. */
const keyOf = async (db: Database, keys: DataKeys, tripId: string | null) =>
  tripId === null ? keys.service : keys.read(db, 'trip', tripId)

export async function sealMessages<Given extends Message>(
  tx: Database,
  keys: DataKeys,
  tripId: string | null,
  added: Given[],
) {
  const key = await keyOf(tx, keys, tripId)
  return added.map((message) => ({
    ...message,
    tripId,
    recipientHash: recipientHash(keys, message),
    recipient: key.seal(message.recipient, 'recipient'),
    subject: key.seal(message.subject, 'subject'),
    body: key.seal(message.body, 'body'),
    replyTo: key.seal(message.replyTo ?? null, 'reply to'),
  }))
}

/**
 * Decrypts a message. Returns null on failure, so that one bad row doesn't block others.
 * @throws if the database is unreachable
 */
export async function openMessage<Row extends SealedTexts>(
  db: Database,
  keys: DataKeys,
  row: Row,
): Promise<(Omit<Row, keyof Texts> & Texts) | null> {
  try {
    const key = await keyOf(db, keys, row.tripId)
    return {
      ...row,
      recipient: key.open(row.recipient, 'recipient'),
      subject: key.open(row.subject, 'subject'),
      body: key.open(row.body, 'body'),
      replyTo: key.open(row.replyTo, 'reply to'),
    }
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    return null
  }
}
