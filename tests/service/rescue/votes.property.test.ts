import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import { castVote } from '../../../src/service/rescue/vote/cast-vote.ts'
import type { Emergency } from '../../../src/service/trips/emergency-types.ts'
import { plan } from '../../support/statecharts/trip-events.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

const numberOf = (index: number) => `+1919555${String(1_000 + index)}`

const alertedOf = (count: number): Emergency =>
  emergencyOf(
    Array.from({ length: count }, (_, index) => contactOf({ id: `c${index}`, number: numberOf(index) })),
    {
      lifecycle: {
        state: 'alerted',
        facts: { ...startTrip(plan).trip.facts, alertedAt: plan.dueAt },
      },
    },
  )

describe('votes in any order, with any repeats', () => {
  test('end the trip once, exactly when a quorum of contacts has voted', () => {
    const world = fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      quorum: fc.option(fc.integer({ min: 1, max: 12 })),
      order: fc.array(fc.nat({ max: 7 }), { maxLength: 30 }),
    })
    fc.assert(
      fc.property(world, ({ count, quorum, order }) => {
        const needed = Math.min(quorum ?? Math.floor(count / 2) + 1, count)
        let emergency = alertedOf(count)
        let ends = 0
        for (const [at, choice] of order.entries()) {
          const voter = emergency.trip.contacts[choice % count]
          if (!voter) continue
          const told = new Set(emergency.votes.map(({ contactId }) => contactId))
          const { answer, change } = castVote(emergency, { voter, phoneNumber: voter.number, at, quorum })
          expect(answer.kind).toBe('recorded')
          expect(change === null).toBe(told.has(voter.id))
          const votes = [...told.add(voter.id)]
          if (change?.codeExpiresAt !== undefined) {
            ends += 1
            expect(votes).toHaveLength(needed)
          }
          const endedAt = change?.codeExpiresAt === undefined ? emergency.trip.endedAt : at
          const lifecycle = change?.lifecycle ?? emergency.lifecycle
          emergency = {
            ...emergency,
            votes: votes.map((contactId) => ({ contactId, at })),
            lifecycle,
            trip: { ...emergency.trip, endedAt },
          }
        }
        expect(ends).toBe(emergency.votes.length >= needed ? 1 : 0)
      }),
    )
  })
})
