import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import type { Message } from '../../messages/message.ts'
import { toPhone, toTraveler, voiceCall } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Emergency, TripContact } from '../emergency-types.ts'
import type { LadderSettings } from '../watch/watch-settings.ts'
import { callScript, operatorScript } from './call-words.ts'

export const callTo = (
  emergency: Emergency,
  contact: TripContact,
  { code, now }: { code: string | null; now: number },
): Message =>
  voiceCall(
    phoneAddress(contact.number) ?? contact.number,
    'call',
    callScript(emergency, {
      code,
      now,
      knowsDistress: !isLeftOut(contact),
      language: contact.language ?? null,
    }),
  )

/**
 * Messages to the operator when no contact reacts. The text and the webhook request name no one.
 * @param calls whether phone calls are enabled
 */
export function toOperator(
  { OPERATOR_PHONE: phone, OPERATOR_WEBHOOK: webhook }: Partial<LadderSettings>,
  { tripId, contacts, calls, at }: { tripId: string; contacts: number; calls: boolean; at: number },
): Message[] {
  const kind = 'operator' as const
  const text = `No contact has reacted to emergency ${tripId.slice(0, 8)}. We texted${calls ? ' and called' : ''} ${contacts} contact${contacts === 1 ? '' : 's'}. Call them yourself: npm run emergencies lists them.`
  const posted = { event: 'nobodyKnows', tripId, contacts, at: isoText(at) }
  const messages: Message[] = phone
    ? [toPhone(phone, kind, text), ...(calls ? [voiceCall(phone, kind, operatorScript(contacts))] : [])]
    : []
  if (webhook)
    messages.push({
      channel: 'webhook',
      recipient: 'operator',
      kind,
      subject: null,
      body: JSON.stringify(posted),
    })
  return messages
}

/**
 * Tells the traveler that no contact has reacted. Sent with the first report to the operator, but never after
 * the distress PIN.
 */
export const nobodyKnowsNotification = (emergency: Emergency, calls: boolean): Message[] =>
  toTraveler(emergency, 'nobody-knows', ({ nobodyKnows }) => nobodyKnows(calls))
