import { expect, test } from 'vitest'
import { reachAmong, type SentForHelp } from '../../../src/service/messages/outbox/sent-for-help.ts'
import { deliveredText } from '../../support/services/delivered-text.ts'

const to = { number: 'number', mailbox: 'mailbox' }
const one = (changed: Partial<SentForHelp>): SentForHelp =>
  deliveredText(
    { recipient: 'number', kind: 'alert', at: 0 },
    { receipt: null, reportedAt: null, ...changed },
  )
const mail = { recipient: 'mailbox', channel: 'mail' } as const
const call = { channel: 'voice', kind: 'call' } as const

test.each<[string, Partial<SentForHelp>, object]>([
  ['a waiting text', { state: 'waiting' }, { text: { state: 'waiting', why: null } }],
  ['a text that is being sent', { state: 'claimed' }, { text: { state: 'waiting', why: null } }],
  ['a text that the provider accepted', {}, { text: { state: 'sent', why: null } }],
  ['a delivered text', { receipt: 'delivered' }, { text: { state: 'arrived', why: null } }],
  [
    'a text that its carrier dropped',
    { receipt: 'undelivered', code: 21_635 },
    { text: { state: 'lost', why: 'the number is a landline' } },
  ],
  [
    'a text to a contact who stopped texts',
    { state: 'failed', reason: 'optedOut' },
    { text: { state: 'lost', why: 'they stopped our texts' } },
  ],
  [
    'a text that the provider rejected',
    { state: 'failed', reason: 'twilio 21614' },
    { text: { state: 'lost', why: 'that number can’t get texts' } },
  ],
  ['an email that the mail server accepted', mail, { mail: { state: 'sent', why: null } }],
  [
    'an email that the mail server rejected',
    { ...mail, state: 'failed', reason: 'smtp EENVELOPE 550' },
    { mail: { state: 'lost', why: 'the mail server didn’t take it' } },
  ],
  ['a call that was placed', call, { call: { state: 'sent', why: null } }],
  ['a call that a person heard', { ...call, receipt: 'heard' }, { call: { state: 'arrived', why: null } }],
  [
    'a call that a machine answered',
    { ...call, receipt: 'machine' },
    { call: { state: 'lost', why: 'it went to voicemail' } },
  ],
])("a contact's message status shows %s", (_, sent, reach) => {
  expect(reachAmong([one(sent)], to)).toEqual({ text: null, call: null, mail: null, ...reach })
})

test("a contact's message status comes from their alert instead of their distress message, and never from messages to others", () => {
  const sent = [
    one({ kind: 'distress', receipt: 'delivered' }),
    one({}),
    one({ recipient: 'another', ...call }),
  ]
  expect(reachAmong(sent, to)).toEqual({ text: { state: 'sent', why: null }, call: null, mail: null })
})
