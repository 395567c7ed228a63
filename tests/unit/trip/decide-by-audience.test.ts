import { describe, expect, test } from 'vitest'
import type { StoredTrip } from '../../../src/domain/trip/lifecycle/stored-trip.ts'
import { toContacts } from '../../../src/service/trips/alerts/recipients.ts'
import { decideByAudience } from '../../../src/service/trips/contacts/decide-by-audience.ts'
import type { Emergency, EmergencyChange } from '../../../src/service/trips/emergency-types.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

const ann = contactOf({ id: 'Ann', number: '+12125550101' })
const exe = contactOf({ id: 'Exe', number: '+12125550102', tellOnDistress: false })
const eli = contactOf({ id: 'Eli', number: '+12125550103', tellOnDistress: false })
const contacts = [ann, exe, eli]
const votes = contacts.map(({ id }) => ({ contactId: id, at: 120 }))
const at = 130

function emergency(facts: Partial<StoredTrip['facts']> = {}): Emergency {
  const { lifecycle, ...rest } = emergencyOf(contacts, { votes })
  return {
    ...rest,
    lifecycle: {
      state: 'distress',
      facts: { ...lifecycle.facts, distressAt: 100, alertedAt: 110, ...facts },
    },
  }
}

const before = emergency({ distressAt: null })
const idsOf = (listed: { id: string }[] = []) => listed.map(({ id }) => id)

/** Returns the decision, plus the first emergency passed to `change`, as `known`. */
function decided(
  contact: typeof ann,
  change: (known: Emergency) => Partial<EmergencyChange> | null = () => ({}),
  of = emergency(),
) {
  const seen: Emergency[] = []
  const decision = decideByAudience(of, contact, at, (known) => {
    seen.push(known)
    const made = change(known)
    return { answer: 'ok', change: made && { at, lifecycle: known.lifecycle, messages: [], ...made } }
  })
  const [first = of] = seen
  return { known: first, ...decision }
}

const seeming = (known: Emergency, state: StoredTrip['state'], facts: Partial<StoredTrip['facts']>) => ({
  lifecycle: { state, facts: { ...known.lifecycle.facts, ...facts } },
})

describe("contact's action during an emergency", () => {
  test('involves all contacts before the distress PIN', () => {
    for (const one of [ann, exe]) expect(decided(one, undefined, before).known).toBe(before)
  })

  test('involves only contacts who got the distress alert, if the contact is one of them', () => {
    expect(idsOf(decided(ann).known.trip.contacts)).toEqual(['Ann'])
    const ended = () => ({ forgetTrack: true as const, vote: 'Ann' })
    expect(decided(ann, ended).change).toMatchObject({ forgetTrack: true, vote: 'Ann' })
  })
})

describe('action of an excluded contact', () => {
  test('is handled as if there were no distress alert, and notifies only excluded contacts', () => {
    const of = emergency({ endedAt: 125 })
    const { known } = decided(exe, undefined, { ...of, trip: { ...of.trip, endedAt: 125 } })
    expect(known.lifecycle).toMatchObject({ state: 'alerted', facts: { distressAt: null } })
    expect(known.trip.endedAt).toBe(null)
    expect(idsOf(known.trip.contacts)).toEqual(['Ann', 'Exe', 'Eli'])
    expect(known.votes.map(({ contactId }) => contactId)).toEqual(['Exe', 'Eli'])
    expect(idsOf(known.listeners)).toEqual(['Exe', 'Eli'])
  })

  test('counts a contact whose departure is hidden from excluded contacts', () => {
    const left = { ...ann, hasLeft: true, seemsLeft: false }
    const { known } = decided(exe, undefined, {
      ...emergency(),
      trip: { ...emergency().trip, contacts: [left, exe, eli] },
    })
    expect(known.trip.contacts[0]).toMatchObject({ id: 'Ann', hasLeft: false })
  })

  test('is handled as on an ended trip if excluded contacts see the trip as ended', () => {
    const closed = { closedAt: 120, seemingState: 'held', seemsEndedAt: 120 } as const
    const { known } = decided(exe, undefined, emergency(closed))
    expect(known).toMatchObject({ trip: { endedAt: 120 }, lifecycle: { state: 'held' } })
  })

  test('queues as many messages as without the distress alert, with decoys in place of those to other contacts', () => {
    const { change } = decided(exe, ({ listeners = [], ...known }) => ({
      messages: toContacts({ ...known, trip: { ...known.trip, contacts: listeners } }, 'resolved', () => ({
        subject: '',
        text: 'The emergency is over.',
      })),
    }))
    const sent = change?.messages.map(({ kind, recipient, standsFor }) => [kind, standsFor ?? recipient])
    expect(sent).toEqual([
      ['resolved', exe.number],
      ['resolved', eli.number],
      ['nobody', 'resolved'],
    ])
  })

  test('stores only what excluded contacts may change, and leaves the distress alert open', () => {
    const stored: Partial<EmergencyChange> = {
      vote: 'Exe',
      retractedVotes: ['Exe'],
      acknowledgement: 'Exe',
      deskAcknowledgement: { deskId: 'desk', contactId: 'Exe', name: 'Desk' },
      renewLeftOutCodes: true,
    }
    const real: Partial<EmergencyChange> = { forgetTrack: true, forgetVotes: true, renewCodes: true }
    const { change } = decided(exe, () => ({ ...stored, ...real, codeExpiresAt: 500 }))
    const { lifecycle } = emergency()
    expect(change).toEqual({ at, messages: [], lifecycle, ...stored, leftOutCodeExpiresAt: 500 })
    expect(decided(exe, () => null).change).toBe(null)
  })
})

describe('end of a trip by votes of excluded contacts', () => {
  const held = { closedAt: 120, seemingState: 'held', seemsEndedAt: 120 } as const

  test('is stored as the end that they and the phone see, leaves the distress alert open, and schedules a wake-up', () => {
    const { change } = decided(exe, (known) => seeming(known, 'held', { endedAt: at }))
    expect(change?.lifecycle).toMatchObject({
      state: 'distress',
      facts: { distressAt: 100, endedAt: null, closedAt: at, seemingState: 'held', seemsEndedAt: at },
    })
    expect(change?.wakeAt).toBeGreaterThan(at)
  })

  test('is undone if they reopen the trip, except on the phone during another trip', () => {
    const reopened = (facts: { closedAt: number | null }) =>
      decided(exe, (known) => seeming(known, 'alerted', { endedAt: null, ...facts }), emergency(held)).change
        ?.lifecycle.facts
    const open = { closedAt: null, seemingState: null, seemsEndedAt: null }
    expect(reopened({ closedAt: null })).toMatchObject(open)
    const elsewhere = { closedAt: 120, seemingState: 'alerted', seemsEndedAt: null }
    expect(reopened({ closedAt: 120 })).toMatchObject(elsewhere)
  })

  test("isn't changed or rescheduled by a later vote", () => {
    const again = emergency({ ...held, closedAt: 115 })
    const { change } = decided(exe, (known) => seeming(known, 'held', {}), again)
    expect(change?.lifecycle).toEqual(again.lifecycle)
    expect(change).not.toHaveProperty('wakeAt')
  })

  test("doesn't replace a check-in", () => {
    const checkedIn = emergency({ closedAt: 120 })
    const { change } = decided(exe, undefined, checkedIn)
    expect(change?.lifecycle).toEqual(checkedIn.lifecycle)
  })
})
