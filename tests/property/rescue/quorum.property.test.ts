import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quorumOf, votesCast } from '../../../src/service/rescue/vote/cast-vote.ts'
import type { TripContact } from '../../../src/service/trips/emergency-types.ts'
import { contactOf } from '../../support/travelers/emergencies.ts'

const of = (contacts: TripContact[]) => ({ contacts, codes: [] })
const contacts = fc
  .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 20 })
  .map((ends) =>
    ends.map((end) => contactOf({ id: `c${end}`, number: `+191955501${String(end).padStart(2, '0')}` })),
  )

test('a majority of the contacts resolves an emergency, but half of them is not enough', () => {
  fc.assert(
    fc.property(contacts, (contacts) => {
      const quorum = quorumOf(of(contacts), null)
      expect(quorum * 2).toBeGreaterThan(contacts.length)
      expect((quorum - 1) * 2).toBeLessThanOrEqual(contacts.length)
    }),
  )
})

test('RESOLVE_QUORUM is limited to the number of contacts, and a trip without contacts needs one vote', () => {
  fc.assert(
    fc.property(contacts, fc.integer({ min: 1, max: 30 }), (contacts, override) => {
      expect(quorumOf(of(contacts), override)).toBe(Math.min(override, contacts.length))
    }),
  )
  expect(quorumOf(of([]), null)).toBe(1)
})

test('a contact listed twice counts as one voter', () => {
  fc.assert(
    fc.property(contacts, (contacts) => {
      const twice = [...contacts, ...contacts.map((one) => ({ ...one, id: `${one.id} again` }))]
      expect(quorumOf(of(twice), null)).toBe(quorumOf(of(contacts), null))
      expect(
        votesCast(
          of(twice),
          twice.map(({ id }) => id),
        ),
      ).toBe(contacts.length)
      expect(votesCast(of(twice), [])).toBe(0)
    }),
  )
})

test('contacts who were removed, or who left before they were alerted, have no vote', () => {
  const standing = fc.record({ isOut: fc.boolean(), hasLeft: fc.boolean(), isAlerted: fc.boolean() })
  fc.assert(
    fc.property(fc.array(standing, { minLength: 1, maxLength: 9 }), (standings) => {
      const contacts = standings.map((one, at) =>
        contactOf({ ...one, id: `c${at}`, number: `+1919555010${at}` }),
      )
      const codes = contacts
        .filter((_, at) => standings[at]?.isAlerted)
        .map(({ id }) => ({ id, hash: '', linkHash: null, contactId: id, expiresAt: null }))
      const voters = standings.filter(
        ({ isOut, hasLeft, isAlerted }) => !isOut && (isAlerted || !hasLeft),
      ).length
      const trip = { contacts, codes }
      expect(
        votesCast(
          trip,
          contacts.map(({ id }) => id),
        ),
      ).toBe(voters)
      expect(quorumOf(trip, null)).toBe(Math.floor(voters / 2) + 1)
    }),
  )
})
