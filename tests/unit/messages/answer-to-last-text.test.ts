import { expect, test } from 'vitest'
import type { MessageKind } from '../../../src/domain/primitives/message-kinds.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  handleAnswer,
  type TextDependencies,
} from '../../../src/service/text-commands/handle-text-command.ts'

const now = Date.UTC(2026, 6, 1, 12)
const number = '+19195550142'

/**
 * Handles an answer by text. Returns 'contact …' if it's saved as a contact's answer, and 'trip' if the
 * sender gets a text about their own trip.
 */
async function takers(answer: 'yes' | 'no', state: 'active' | 'alerted' | null, sent: MessageKind[]) {
  const taken: string[] = []
  const facts = { startedAt: now - 2 * HOUR_MS, dueAt: now - HOUR_MS, graceMs: 15 * MINUTE_MS }
  const none = {
    alertedAt: null,
    distressAt: null,
    closedAt: null,
    askedAt: null,
    endedAt: null,
    alarm: null,
  }
  const trip = { contacts: [], lifecycle: { state, facts: { ...none, ...facts } }, reachOf: () => null }
  const dependencies = {
    clock: { now: () => now },
    accounts: { findAccount: async () => ({ userId: 'maya' }) },
    trips: { readOpenTrip: async () => (state === null ? null : trip) },
    outbox: { sentKinds: async () => sent, tell: async () => void taken.push('trip') },
    answers: { saveAnswer: async (said: object) => void taken.push(`contact ${JSON.stringify(said)}`) },
    throttle: { take: async () => [] },
  }
  await handleAnswer(dependencies as unknown as TextDependencies, number, answer)
  return taken
}
const asContact = (answer: 'yes' | 'no') => `contact ${JSON.stringify({ number, answer, at: now })}`

test.each(['yes', 'no'] as const)(
  "the reply %s counts as a contact's answer if the sender has no emergency of their own",
  async (answer) => {
    expect(await takers(answer, null, ['check-in-due'])).toEqual([asContact(answer)])
    expect(await takers(answer, 'active', ['check-in-due'])).toEqual([asContact(answer)])
  },
)

test.each(['yes', 'no'] as const)(
  "during the sender's own emergency, the reply %s is about their trip unless the latest question was a contact request or alert",
  async (answer) => {
    const sent = ['contact-request', 'check-in-due', 'text-status'] as const
    expect(await takers(answer, 'alerted', [...sent])).toEqual(['trip'])
    expect(await takers(answer, 'alerted', [])).toEqual(['trip'])
  },
)

test.each(['alert', 'distress', 'contact-request', 'texts-paused'] as const)(
  "during the sender's own emergency, a reply to the message %s counts as a contact's answer, and they get a text about their trip",
  async (kind) => {
    for (const answer of ['yes', 'no'] as const)
      expect(await takers(answer, 'alerted', ['check-in-due', kind])).toEqual([asContact(answer), 'trip'])
  },
)
