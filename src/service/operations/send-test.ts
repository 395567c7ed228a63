import { randomInt, randomUUID } from 'node:crypto'
import { providerNames, providerRanks } from '../../domain/primitives/message-kinds.ts'
import { brand } from '../../domain/site/brand.ts'
import type { Message } from '../messages/message.ts'
import { secondChannels } from '../messages/message-settings.ts'
import { voiceCall } from '../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../messages/phone-address.ts'
import { phoneNumbersOf } from '../messages/phone-numbers.ts'
import type { SendOutcome } from '../messages/providers/sender.ts'
import { sendersFrom } from '../messages/providers/senders.ts'
import type { Settings } from '../settings.ts'

/** Test messages get a random id below this. */
const IDS = 2 ** 40

/**
 * Sends a test text, an email (with `MAIL_FROM`), and a call (with `calls`) through each of their providers,
 * bypassing the outbox. The email goes to the sender address.
 * @param print called with each message that has no provider, if `SENDING=print`
 */
export async function sendTest(
  settings: Settings,
  number: string,
  print: (line: string) => void,
  { calls = false }: { calls?: boolean } = {},
): Promise<{ lines: string[]; worked: boolean }> {
  const to = phoneAddress(number)
  if (to === null) throw new Error('give a phone number, such as +19195550100')
  if (settings.SENDING === 'off') throw new Error('SENDING=off sends nothing')
  let isPrinted = false
  const send = await sendersFrom(settings, phoneNumbersOf(settings.SMS_COUNTRIES), {
    print: (line) => {
      isPrinted = true
      print(line)
    },
    push: async () => ({ kind: 'refused', reason: 'not tried' }),
    // A new Message-ID keeps mail providers from dropping a repeated test email.
    hash: () => randomUUID(),
  })
  const body = `This is a test from ${brand.name}. Nobody needs help. You don't need to do anything.`
  const test = { kind: 'text-how-to', subject: `A test from ${brand.name}`, body } as const
  const tests: [name: string, Message][] = [['Text', { ...test, channel: 'sms', recipient: to }]]
  if (settings.MAIL_FROM)
    tests.push(['Mail', { ...test, channel: 'mail', recipient: bareAddress(settings.MAIL_FROM) }])
  if (calls) tests.push(['Call', voiceCall(to, 'test-call', { opening: body, told: null, toMachine: body })])
  const lines: string[] = []
  let worked = true
  const second = secondChannels(settings)
  for (const [name, message] of tests)
    for (const way of second.includes(message.channel) ? providerRanks : (['first'] as const)) {
      isPrinted = false
      const outcome = await send({ ...message, id: randomInt(IDS) }, undefined, way)
      worked &&= outcome.kind === 'sent'
      const by = way === 'second' ? ` by ${providerNames.second}` : ''
      lines.push(`${name} to ${message.recipient}${by}: ${isPrinted ? PRINTED : saidOf(outcome)}`)
    }
  if (!settings.MAIL_FROM) lines.push('Mail: not tried, since SMTP_URL and MAIL_FROM are not set')
  return { lines, worked }
}

const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

const PRINTED = 'only printed here: there is no provider, and SENDING is print'

const saidOf = (outcome: SendOutcome): string => {
  if (outcome.kind === 'sent') return 'accepted by the provider; check that it arrives'
  return `${outcome.kind === 'unclear' ? 'it may have been sent' : 'not sent'} (${outcome.reason})`
}
