import { and, eq, gte } from 'drizzle-orm'
import type { Clock } from '../../../domain/kit/clock.ts'
import { USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { readCallScript } from '../../messages/calls/call-script.ts'
import type { PracticeReplies } from '../../messages/number-replies.ts'
import type { MessagesOfTrips } from '../../messages/outbox/messages-of-trips.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { isSuperseded } from '../../messages/outbox/withholding.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { trips } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { sinceDistress } from '../contacts/act-times.ts'
import { announceClaim } from '../contacts/claims-store.ts'
import { recordEvent } from '../contacts/trip-events.ts'
import { readEmergency } from '../emergency-changes.ts'
import { participates } from '../emergency-types.ts'
import type { Calls } from '../ports.ts'
import { recordReply } from './record-presence.ts'

type Dependencies = {
  keys: DataKeys
  clock: Clock
  outbox: Outbox
  ofTrips: MessagesOfTrips
  practice: PracticeReplies
  panels: { forget(tripId: string): void }
}

export const callsStore = (
  db: Database,
  { keys, clock, outbox, ofTrips, practice, panels }: Dependencies,
): Calls => ({
  read: (messageId, at) =>
    db.transaction(async (tx) => {
      const message = await outbox.callOf(tx, messageId)
      const script = message ? readCallScript(message.body) : null
      if (!message || !script) return null
      const { language = USUAL_LANGUAGE } = script
      const number = phoneAddress(message.recipient) ?? message.recipient
      const opened = { kind: 'script', script, number, wasMachine: message.receipt === 'machine' } as const
      const over = { kind: 'over', language } as const
      const { kind } = message
      if (kind === 'drill-call' && !(await practice.goesOn(tx, message.recipientHash, at))) return over
      if ((kind !== 'call' && kind !== 'ring') || message.tripId === null) return opened
      const standing = await ofTrips.standing(tx, [message.tripId], at)
      const trip = await standing.get(message.tripId)?.(message)
      const isOver = !trip || isSuperseded(kind === 'ring' ? 'ring' : 'alert', trip)
      return isOver ? over : opened
    }),
  async note(messageId, came, notedAt) {
    const changed = await db.transaction(async (tx) => {
      const heard = await outbox.keepReceipt(
        tx,
        { messageId, receipt: 'heard', code: null, way: 'first' },
        notedAt,
      )
      const message = await outbox.callOf(tx, messageId)
      if (message?.kind === 'drill-call') await practice.answered(tx, message.recipientHash, 'call', notedAt)
      if (message?.kind !== 'call' || message.tripId === null) return null
      const { tripId } = message
      const [locked] = await tx.select().from(trips).where(eq(trips.id, tripId)).for('update')
      const emergency = locked && (await readEmergency(tx, { keys, clock }, locked))
      const called = emergency?.trip.contacts.filter(
        ({ number }) => phoneAddress(number) === phoneAddress(message.recipient),
      )
      const contact = called?.find(participates) ?? called?.[0]
      if (!emergency || !contact) return null
      const at = sinceDistress(locked.distressAt, notedAt)
      const own = { tripId, contactId: contact.id, text: null, at }
      if (heard) {
        await recordEvent(tx, keys, { ...own, kind: 'callHeard' })
        await recordReply(tx, locked, { contact, numberHash: message.recipientHash, at })
      }
      if (came === 'caring') {
        const isTold = and(
          eq(tripEvents.contactId, contact.id),
          eq(tripEvents.kind, 'caring'),
          gte(tripEvents.at, message.createdAt),
        )
        await announceClaim(tx, outbox, { emergency, contact, kind: 'caring', at })
        if ((await tx.$count(tripEvents, isTold)) === 0)
          await recordEvent(tx, keys, { ...own, kind: 'caring' })
      }
      return tripId
    })
    if (changed !== null) panels.forget(changed)
  },
})
