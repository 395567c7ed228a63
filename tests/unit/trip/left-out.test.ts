import { describe, expect, test } from 'vitest'
import {
  contactsKnownTo,
  decidingWith,
  gotDistressAlert,
  headShownTo,
  votesKnownTo,
  wasGone,
} from '../../../src/service/trips/contacts/left-out.ts'
import { contactOf } from '../../support/travelers/emergencies.ts'

const ann = contactOf({ id: 'Ann', number: '+12125550101' })
const ben = contactOf({ id: 'Ben', number: '+12125550102' })
const exe = contactOf({ id: 'Exe', number: '+12125550103', tellOnDistress: false })
const all = [ann, ben, exe]
const distressAt = 100

describe('distress alert', () => {
  test('goes to contacts who are neither excluded nor removed', () => {
    expect(gotDistressAlert(ann)).toBe(true)
    expect(gotDistressAlert(exe)).toBe(false)
    expect(gotDistressAlert({ ...ann, isOut: true })).toBe(false)
  })

  test('goes to contacts who left after it, but not to those who left before', () => {
    expect(gotDistressAlert({ ...ann, hasLeft: true, seemsLeft: false })).toBe(true)
    expect(gotDistressAlert({ ...ann, hasLeft: true, seemsLeft: null })).toBe(false)
  })
})

test('after the distress PIN, alerted contacts decide among themselves, and excluded contacts with all', () => {
  expect(decidingWith(ann, all, null)).toEqual(all)
  expect(decidingWith(ann, all, distressAt).map(({ id }) => id)).toEqual(['Ann', 'Ben'])
  expect(decidingWith(exe, all, distressAt)).toEqual(all)
})

describe('contact list that a contact sees', () => {
  test('shows apparent departures and removals instead of the real ones to excluded contacts', () => {
    const seen = (one: typeof ann) => contactsKnownTo(exe, [one], distressAt)[0]
    expect(seen({ ...ann, hasLeft: true, seemsLeft: false })).toMatchObject({ hasLeft: false, isOut: false })
    expect(seen({ ...ann, seemsLeft: true })).toMatchObject({ hasLeft: true })
    expect(seen({ ...ann, hasLeft: true })).toMatchObject({ hasLeft: true })
    expect(seen({ ...ann, removedAt: 120 })).toMatchObject({ isOut: true })
  })

  test('shows real departures and removals to alerted contacts, between excluded contacts, and without a distress PIN', () => {
    const hidden = { ...ann, hasLeft: true, seemsLeft: false, removedAt: 120 }
    expect(contactsKnownTo(ben, [hidden], distressAt)).toEqual([hidden])
    expect(contactsKnownTo(exe, [hidden], null)).toEqual([hidden])
    const left = { ...exe, hasLeft: true, removedAt: 120 }
    expect(contactsKnownTo(exe, [left], distressAt)).toEqual([left])
  })
})

test('a contact counts as gone at the alert if removed before it, but not at the same time', () => {
  expect(wasGone({ removedAt: 99 }, 100)).toBe(true)
  expect(wasGone({ removedAt: 100 }, 100)).toBe(false)
  expect(wasGone({ removedAt: 99 }, null)).toBe(true)
  expect(wasGone({ removedAt: null }, 100)).toBe(false)
})

describe('votes and actions that a contact sees', () => {
  const vote = (contactId: string | null, at: number) => ({ contactId, at })
  const early = [vote('Ann', 99), vote('Exe', 99), vote(null, 99)]
  const late = [vote('Ann', 100), vote('Exe', 100), vote(null, 100)]
  const seenBy = (one: typeof ann, distress: number | null = distressAt) =>
    votesKnownTo(one, { contacts: all, votes: [...early, ...late], distressAt: distress })

  test('include all from before the distress PIN', () => {
    expect(seenBy(ann, null)).toEqual([...early, ...late])
    expect(seenBy(ann).slice(0, 3)).toEqual(early)
    expect(seenBy(exe).slice(0, 3)).toEqual(early)
  })

  test('since the PIN, come only from contacts who got the same alert, and from the traveler only for excluded contacts', () => {
    expect(seenBy(ben).slice(3)).toEqual([vote('Ann', 100)])
    expect(seenBy(exe).slice(3)).toEqual([vote('Exe', 100), vote(null, 100)])
  })
})

test("excluded contacts see the end that the traveler's phone shows, and other contacts see the real one", () => {
  expect(headShownTo(exe, { endedAt: null, seemsEndedAt: 5 }).endedAt).toBe(5)
  expect(headShownTo(exe, { endedAt: 5, seemsEndedAt: null }).endedAt).toBe(null)
  expect(headShownTo(exe, { endedAt: 5 }).endedAt).toBe(5)
  expect(headShownTo(ann, { endedAt: null, seemsEndedAt: 5 }).endedAt).toBe(null)
})
