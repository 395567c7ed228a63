import { oneLine } from '../../../domain/kit/one-line.ts'
import { providerNames } from '../../../domain/primitives/message-kinds.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { callInWords } from '../calls/call-script.ts'
import type { StoredMessage } from '../message.ts'
import type { ListedMessage, OutboxStore } from '../ports.ts'
import { whyUndelivered } from '../providers/why-undelivered.ts'
import { mayBeDuplicate } from './delivery-attempts.ts'

const channelNames = { sms: 'SMS', mail: 'Mail', push: 'Notification', voice: 'Call', webhook: 'Webhook' }

export function messageLine({ channel, recipient, subject, body }: StoredMessage): string {
  const heading = subject ? `${oneLine(subject)}: ` : ''
  return `${channelNames[channel]} to ${oneLine(recipient)}: ${heading}${oneLine(channel === 'voice' ? callInWords(body) : body)}`
}

function listedLine(message: ListedMessage): string {
  const { state, reason } = message
  const why = reason === null ? '' : ` (${oneLine(reason)})`
  const gone =
    message.sentAt === null ? `${state}${why}` : `sent ${isoText(message.sentAt)}${wayWords(message)}`
  return `${message.id}  ${isoText(message.createdAt)}  ${gone}${receiptWords(message)}  ${messageLine(message)}`
}

function wayWords(message: ListedMessage): string {
  const by = message.way === 'second' ? ` by ${providerNames.second}` : ''
  return mayBeDuplicate(message) ? `${by}, may have gone twice` : by
}

/** Formats the delivery report, such as ', undelivered (the number is a landline)'; '' without one. */
function receiptWords({ receipt, receiptCode }: ListedMessage): string {
  if (receipt === null) return ''
  const why = whyUndelivered(receiptCode) ?? (receiptCode === null ? null : `provider’s code ${receiptCode}`)
  return `, ${receipt}${why === null ? '' : ` (${why})`}`
}

const SHOWN = 200

export async function outboxText(outbox: Pick<OutboxStore, 'listMessages'>): Promise<string> {
  const messages = await outbox.listMessages(SHOWN)
  return messages.map((message) => `${listedLine(message)}\n`).join('')
}
