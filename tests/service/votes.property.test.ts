import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startTrip } from '../../src/domain/trip/lifecycle/advance.ts'
import { castVote, quorumOf } from '../../src/service/rescue/vote/cast-vote.ts'
import { takeStance } from '../../src/service/trips/contacts/contact-stance.ts'
import type { Emergency } from '../../src/service/trips/emergency-types.ts'
import { contactOf, emergencyOf } from '../support/emergencies.ts'
import { plan } from '../support/trip-events.ts'

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

describe('votes in any order, repeated in any way', () => {
  test('the trip ends once, exactly when a quorum of contacts has voted', () => {
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

  test("a contact who leaves doesn't change the quorum", () => {
    const acts = fc.record({ who: fc.nat({ max: 5 }), act: fc.constantFrom('vote', 'leave', 'return') })
    const world = fc.record({
      count: fc.integer({ min: 2, max: 6 }),
      acts: fc.array(acts, { maxLength: 30 }),
    })
    fc.assert(
      fc.property(world, ({ count, acts }) => {
        const all = alertedOf(count)
        const codes = all.trip.contacts.map(({ id }) => ({
          id: `code of ${id}`,
          hash: '',
          linkHash: null,
          contactId: id,
          expiresAt: null,
        }))
        let emergency: Emergency = { ...all, trip: { ...all.trip, codes } }
        const needed = Math.floor(count / 2) + 1
        const voted = new Set<string>()
        for (const [at, { who, act }] of acts.entries()) {
          const contact = emergency.trip.contacts[who % count]
          if (!contact || emergency.trip.endedAt !== null) continue
          if (act !== 'vote') {
            const { change } = takeStance(emergency, { contact, stance: act, at, site: '' })
            expect(change?.lifecycle).toBe(emergency.lifecycle)
            const contacts = emergency.trip.contacts.map((one) =>
              one.id === contact.id ? { ...one, hasLeft: act === 'leave' } : one,
            )
            emergency = { ...emergency, trip: { ...emergency.trip, contacts } }
            expect(quorumOf(emergency.trip, null)).toBe(needed)
            continue
          }
          const cast = { voter: contact, phoneNumber: contact.number, at, quorum: null }
          const { change } = castVote(emergency, cast)
          voted.add(contact.id)
          const isOver = change?.codeExpiresAt !== undefined
          expect(isOver).toBe(voted.size === needed)
          emergency = {
            ...emergency,
            votes: [...voted].map((contactId) => ({ contactId, at })),
            lifecycle: change?.lifecycle ?? emergency.lifecycle,
            trip: { ...emergency.trip, endedAt: isOver ? at : null },
          }
        }
      }),
    )
  })

  test('votes are announced to all contacts, including the voter', () => {
    const emergency = alertedOf(4)
    const [voter] = emergency.trip.contacts
    if (!voter) throw new Error('no contact')
    const { change } = castVote(emergency, { voter, phoneNumber: voter.number, at: 0, quorum: null })
    expect(change?.messages.map((message) => message.recipient)).toEqual([0, 1, 2, 3].map(numberOf))
    expect(change?.messages[0]?.body).toContain("the traveler's emergency is over")
  })
})
