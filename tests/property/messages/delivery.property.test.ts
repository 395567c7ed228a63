import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderRank } from '../../../src/domain/primitives/message-kinds.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Message } from '../../../src/service/messages/message.ts'
import {
  CLAIM_MS,
  claim,
  type Delivery,
  FIRST_WAIT_MS,
  LONGEST_WAIT_MS,
  MOST_AHEAD_MS,
  mayBeDuplicate,
  newDelivery,
  nextTryAt,
  settle,
  USUAL_PATIENCE_MS,
} from '../../../src/service/messages/outbox/delivery-attempts.ts'
import {
  decideSending,
  isSafetyMessage,
  monthStart,
} from '../../../src/service/messages/outbox/withholding.ts'
import type { EarlierAttempt, SendOutcome } from '../../../src/service/messages/providers/sender.ts'

const NOW = Date.UTC(2026, 6, 1, 12)
const safety: Message['kind'][] = [
  'check-in-due',
  'are-you-well',
  'alert',
  'distress',
  'checked-in',
  'resolved',
  'acknowledged',
  'lapsed',
  'contact-stopped',
  'own-texts-stopped',
]
const usual: Message['kind'][] = ['vote', 'panel-opened', 'phone-proof', 'contact-form', 'live-link']
const capped: Message['kind'][] = ['contact-request', 'live-link', 'text-how-to']
const kind = fc.constantFrom(...safety, ...usual, ...capped)
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('message retries', () => {
  const askedWaitMs = fc.option(fc.integer({ min: 0, max: 10 * HOUR_MS }))
  const tried = fc.record({
    kind,
    tries: fc.integer({ min: 1, max: 500 }),
    since: fc.integer({ min: 0, max: 30 * HOUR_MS }),
  })

  test('never wait less than before, wait at most a fixed time, and respect a Retry-After of up to an hour', () => {
    fc.assert(
      fc.property(tried, askedWaitMs, chance, ({ kind, tries, since }, askedWaitMs, chance) => {
        const at = nextTryAt({ kind, tries, firstTriedAt: NOW - since, now: NOW }, askedWaitMs, chance)
        if (at === null) return
        expect(at - NOW).toBeGreaterThanOrEqual(
          Math.max(FIRST_WAIT_MS * 0.75, Math.min(askedWaitMs ?? 0, HOUR_MS)),
        )
        expect(at - NOW).toBeLessThanOrEqual(Math.max(LONGEST_WAIT_MS, Math.min(askedWaitMs ?? 0, HOUR_MS)))
        const later = nextTryAt(
          { kind, tries: tries + 1, firstTriedAt: NOW - since, now: NOW },
          askedWaitMs,
          chance,
        )
        if (later !== null) expect(later).toBeGreaterThanOrEqual(at)
      }),
    )
  })

  test('continue for a day for safety messages and for two hours for all others', () => {
    fc.assert(
      fc.property(kind, chance, (kind, chance) => {
        let now = NOW
        let tries = 1
        for (let next: number | null = NOW; next !== null; tries += 1) {
          now = next
          next = nextTryAt({ kind, tries, firstTriedAt: NOW, now }, null, chance)
        }
        const patience = (safety.includes(kind) ? 24 : 2) * HOUR_MS
        expect(now - NOW).toBeLessThanOrEqual(patience)
        expect(now - NOW).toBeGreaterThan(patience - LONGEST_WAIT_MS)
        expect(tries).toBeLessThan(250)
      }),
    )
  })
})

const unasked = { askedThisHour: 0, trip: null, isOutdated: false }

describe('monthly SMS cap', () => {
  test('withholds invitations, shared links, and instructions after 50 texts in a month', () => {
    fc.assert(
      fc.property(fc.array(kind, { minLength: 40, maxLength: 90 }), (kinds) => {
        let sent = 0
        for (const kind of kinds) {
          const decision = decideSending(
            { channel: 'sms', kind },
            { ...unasked, sentThisMonth: sent, optedOut: false },
          )
          const expected = sent < 50 || !capped.includes(kind)
          expect(decision).toEqual(expected ? { kind: 'send' } : { kind: 'withhold', reason: 'cap' })
          if (decision.kind === 'send') sent += 1
        }
      }),
    )
  })

  test('never withholds an email and never overrides an opt-out by STOP, which blocks every text', () => {
    fc.assert(
      fc.property(kind, fc.nat(100), fc.boolean(), (kind, sentThisMonth, optedOut) => {
        const standing = { ...unasked, sentThisMonth, optedOut }
        expect(decideSending({ channel: 'mail', kind }, standing)).toEqual({ kind: 'send' })
        if (optedOut)
          expect(decideSending({ channel: 'sms', kind }, standing)).toEqual({
            kind: 'withhold',
            reason: 'optedOut',
          })
      }),
    )
  })

  test('starts over at midnight UTC on the first of the month', () => {
    expect(monthStart(Date.UTC(2026, 11, 31, 23, 59))).toBe(Date.UTC(2026, 11))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
        const start = monthStart(at)
        expect(start).toBeLessThanOrEqual(at)
        expect(new Date(start).toISOString()).toMatch(/-01T00:00:00\.000Z$/)
        expect(new Date(start).getUTCMonth()).toBe(new Date(at).getUTCMonth())
        expect(at - start).toBeLessThan(31 * 24 * HOUR_MS)
      }),
    )
  })
})

test('alerts and check-in questions are safety messages, but votes, phone codes, and live links are not', () => {
  expect([...safety, ...usual].filter(isSafetyMessage)).toEqual(safety)
})

/** Course of an attempt. `killed`: the process dies before it stores the response. */
type Fate = {
  isDown: boolean
  takes: boolean
  answers: 'truly' | 'unclearly' | 'notAtAll'
  wait: number
  killed: boolean
}
const fate: fc.Arbitrary<Fate> = fc.record({
  isDown: fc.boolean(),
  takes: fc.boolean(),
  answers: fc.constantFrom('truly', 'unclearly', 'notAtAll'),
  wait: fc.integer({ min: 0, max: 2 * CLAIM_MS }),
  killed: fc.boolean(),
})

type Send = (fate: Fate, earlier: EarlierAttempt | undefined, way: ProviderRank) => SendOutcome

/** Simulates the delivery of a message, starting with the database state `stored`. */
function delivered(
  { send, chance, hasSecond }: { send: Send; chance: number; hasSecond: boolean },
  stored: Delivery,
) {
  const at = { now: NOW, stored }
  const meet = (fate: Fate) => {
    at.now += fate.wait
    const taken = claim(at.stored, at.now)
    if (taken === null) return
    at.stored = taken.delivery
    expect(claim(at.stored, at.now + CLAIM_MS - 1)).toBeNull()
    const outcome = send(fate, taken.earlier, taken.delivery.way)
    if (!fate.killed)
      at.stored = settle(at.stored, { outcome, kind: 'alert', now: at.now, chance, hasSecond })
  }
  return {
    at,
    meet,
    /** Lets all further attempts succeed until none is due. */
    end() {
      while (at.stored.nextAt !== null) {
        const wait = Math.max(0, at.stored.nextAt - at.now)
        meet({ isDown: false, takes: true, answers: 'truly', wait, killed: false })
      }
    },
  }
}

describe('message delivery', () => {
  /** Fake provider that can look up earlier texts. `texts` is the number of texts it has sent. */
  const provider = () => {
    const state = { texts: 0 }
    const send = ({ isDown, takes, answers }: Fate, earlier: EarlierAttempt | undefined): SendOutcome => {
      if (isDown) return { kind: 'tryAgain', reason: 'ECONNREFUSED', afterMs: null }
      if (earlier && state.texts > 0) return { kind: 'sent' }
      if (takes) state.texts += 1
      if (answers !== 'truly') return { kind: 'unclear', reason: 'timeout' }
      return takes ? { kind: 'sent' } : { kind: 'tryAgain', reason: 'status 500', afterMs: null }
    }
    return { state, send }
  }

  test('sends no message twice through a provider that can look up its texts, even if the sender is killed or a response is lost', () => {
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 20 }), chance, (fates, chance) => {
        const { state, send } = provider()
        const { at, meet, end } = delivered({ send, chance, hasSecond: false }, newDelivery(NOW))
        for (const fate of fates) {
          meet(fate)
          expect(state.texts).toBeLessThan(2)
          if (at.stored.state === 'sent') expect(state.texts).toBe(1)
        }
        end()
        expect(at.stored.state).toBe('sent')
        expect(state.texts).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    [{ kind: 'optedOut', reason: 'twilio 21610' }],
    [{ kind: 'refused', reason: 'twilio 21211' }],
  ] as const)("gives up on a message after the provider's response %o", (outcome) => {
    const taken = claim(newDelivery(NOW), NOW)?.delivery ?? newDelivery(NOW)
    const settled = settle(taken, { outcome, kind: 'alert', now: NOW, chance: 0, hasSecond: false })
    expect(settled).toMatchObject({ state: 'failed', nextAt: null, reason: outcome.reason })
    expect(claim(settled, NOW + 100 * HOUR_MS)).toBeNull()
  })

  test('gives up on a message when its retry period is over', () => {
    const taken = claim(newDelivery(NOW), NOW)?.delivery ?? newDelivery(NOW)
    const late = {
      outcome: { kind: 'tryAgain', reason: 'status 500', afterMs: null },
      kind: 'vote',
      chance: 0,
      hasSecond: false,
    } as const
    expect(settle(taken, { ...late, now: NOW + USUAL_PATIENCE_MS })).toMatchObject({
      state: 'failed',
      nextAt: null,
    })
  })

  test('claims no message for a retry in the two hours before the retry is due', () => {
    const tried = { ...newDelivery(NOW), tries: 1 }
    expect(claim(tried, NOW - 1)).toBeNull()
    expect(claim(tried, NOW - MOST_AHEAD_MS)).toBeNull()
    expect(claim(tried, NOW)).not.toBeNull()
  })

  test('claims a message immediately if its first attempt is in the future, or its retry is over two hours ahead', () => {
    expect(claim(newDelivery(NOW), NOW - 1)).not.toBeNull()
    const tried = { ...newDelivery(NOW), tries: 1 }
    expect(claim(tried, NOW - MOST_AHEAD_MS - 1)).not.toBeNull()
  })
})

describe('delivery with two providers', () => {
  /** Two fake providers; only the first can look up the texts it accepted. */
  const bothProviders = () => {
    const texts = { first: 0, second: 0 }
    const take = (
      { isDown, takes, answers }: Fate,
      earlier: EarlierAttempt | undefined,
      way: ProviderRank,
    ): SendOutcome => {
      if (isDown) return { kind: 'tryAgain', reason: 'ECONNREFUSED', afterMs: null }
      if (way === 'first' && earlier && texts.first > 0) return { kind: 'sent' }
      if (takes) texts[way] += 1
      const isKnownUnsent = way === 'first' && earlier !== undefined
      if (answers !== 'truly') return { kind: 'unclear', reason: 'timeout', isKnownUnsent }
      return takes
        ? { kind: 'sent' }
        : { kind: 'tryAgain', reason: 'status 500', afterMs: null, isKnownUnsent }
    }
    return { texts, take }
  }

  test('sends a message at most once through the first provider and at most three times through the second, and marks possible duplicates', () => {
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 20 }), chance, (fates, chance) => {
        const { texts, take } = bothProviders()
        const { at, meet, end } = delivered({ send: take, chance, hasSecond: true }, newDelivery(NOW))
        for (const fate of fates) meet(fate)
        end()
        expect(at.stored.state).toBe('sent')
        expect(texts.first).toBeLessThan(2)
        expect(texts.second).toBeLessThanOrEqual(3)
        expect(texts[at.stored.way]).toBeGreaterThan(0)
        if (texts.first + texts.second > 1) expect(mayBeDuplicate(at.stored)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('keeps a sent message marked as sent when it is sent again through the second provider, regardless of the result', () => {
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 8 }), chance, (fates, chance) => {
        const { take } = bothProviders()
        let stored: Delivery = {
          ...newDelivery(NOW),
          state: 'sent',
          tries: 1,
          firstTriedAt: NOW,
          sentAt: NOW,
          way: 'second',
        }
        let now = NOW
        for (const fate of fates) {
          now += fate.wait
          const taken = claim(stored, now)
          if (taken === null) continue
          stored = taken.delivery
          expect(taken.delivery.way).toBe('second')
          if (fate.killed) continue
          const outcome = take(fate, taken.earlier, 'second')
          stored = settle(stored, { outcome, kind: 'alert', now, chance, hasSecond: true })
          expect(stored.state).toBe('sent')
        }
      }),
    )
  })
})
