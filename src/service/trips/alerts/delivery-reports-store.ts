import { and, eq } from 'drizzle-orm'
import type { Receipt } from '../../../domain/primitives/message-kinds.ts'
import type { DeliveryReport, DeliveryReports } from '../../messages/message.ts'
import type { PracticeReplies } from '../../messages/number-replies.ts'
import type { Outbox, WrittenMessage } from '../../messages/outbox/outbox.ts'
import { isAboutSearch, reaches } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import { saysStopped, undeliveredWords, whyUndelivered } from '../../messages/providers/why-undelivered.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { contactLadders } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { recordEvent } from '../contacts/trip-events.ts'
import { contactsOf } from '../trip-rows.ts'
import { recordArrival } from './record-presence.ts'

type Reported = { receipt: Receipt; code: number | null; tripId: string; contactId: string; at: number }

/** Records a contact's first delivery report of each kind, and every missed call. */
async function record(tx: Database, keys: DataKeys, { receipt, code, ...of }: Reported): Promise<void> {
  if (receipt !== 'delivered' && receipt !== 'undelivered') {
    const missed = undeliveredWords[receipt]
    if (missed) await recordEvent(tx, keys, { ...of, kind: 'callMissed', text: missed })
    return
  }
  const isThis = and(eq(tripEvents.contactId, of.contactId), eq(tripEvents.kind, receipt))
  if ((await tx.$count(tripEvents, isThis)) > 0) return
  const text = receipt === 'undelivered' ? whyUndelivered(code) : null
  await recordEvent(tx, keys, { ...of, kind: receipt, text })
}

type Dependencies = {
  keys: DataKeys
  outbox: Outbox
  practice: PracticeReplies
  /** Stores an opt-out by number (E.164) in the same transaction. See `OptOutStore.keepOptOut`. */
  optOut(tx: Database, number: string, at: number, messageId: number): Promise<void>
  panels: { forget(tripId: string): void }
}

async function noteOfNumber(
  tx: Database,
  { practice, optOut }: Dependencies,
  { message, report: { receipt, code, way } }: { message: WrittenMessage; report: DeliveryReport },
  at: number,
): Promise<void> {
  if (receipt === 'delivered') {
    await recordArrival(tx, message, at)
    if (message.kind === 'drill') await practice.arrived(tx, message.recipientHash, at)
  }
  const stopped = way === 'first' && saysStopped(code) ? phoneAddress(message.recipient) : null
  if (stopped !== null) await optOut(tx, stopped, at, message.id)
}

export const deliveryReports = (db: Database, dependencies: Dependencies): DeliveryReports => ({
  async note(report, at) {
    const { keys, outbox, panels } = dependencies
    const changed = await db.transaction(async (tx) => {
      const message = await outbox.keepReceipt(tx, report, at)
      const { receipt, code } = report
      if (!message || receipt === null) return null
      await noteOfNumber(tx, dependencies, { message, report }, at)
      const { tripId } = message
      if (tripId === null || !(isAboutSearch(message.kind) || message.kind === 'call')) return null
      // Skips the timeline for emails. Only the list of contacts shows their delivery.
      if (message.channel === 'mail') return tripId
      for (const { id: contactId, number, email = null } of await contactsOf(tx, keys, tripId))
        if (reaches(message, { number, email }))
          await record(tx, keys, { receipt, code, tripId, contactId, at })
      if (receipt === 'undelivered')
        await tx.update(contactLadders).set({ wakeAt: at }).where(eq(contactLadders.messageId, message.id))
      return tripId
    })
    if (changed !== null) panels.forget(changed)
  },
})
