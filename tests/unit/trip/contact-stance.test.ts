import { describe, expect, test } from 'vitest'
import type { TripFacts } from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import type { Stance } from '../../../src/service/accounts/contacts/contact-requests.ts'
import { applyStance } from '../../../src/service/trips/contacts/contact-stance.ts'
import type { TripContact } from '../../../src/service/trips/emergency-types.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

const [ann, ben, cat, exe, eli] = ['Ann', 'Ben', 'Cat', 'Exe', 'Eli'].map((name, at) =>
  contactOf({ id: name, name, number: `+1212555010${at}`, tellOnDistress: at < 3 }),
) as [TripContact, TripContact, TripContact, TripContact, TripContact]

const startedAt = Date.UTC(2026, 6, 1, 12)
const minutes = (count: number) => startedAt + count * 60_000
/** The trip is due after 60 minutes; the PIN is entered after 70; the contact answers after 90. */
const at = minutes(90)
const alertedAt = minutes(80)
const distressAt = minutes(70)

type Case = {
  contacts: TripContact[]
  facts?: Partial<TripFacts>
  called?: TripContact[]
  isTold?: boolean
}

function choose(
  stance: Stance,
  contact: TripContact,
  { contacts, facts = {}, called = [], isTold = true }: Case,
) {
  const { lifecycle, trip, ...rest } = emergencyOf(contacts, {
    traveler: { firstName: 'Maya', lastName: null, phone: '+12125550199' },
  })
  const { distressAt: distress = null, alertedAt: alerted = null, endedAt = null, closedAt = null } = facts
  const { answer, change } = applyStance(
    {
      ...rest,
      trip: {
        ...trip,
        endedAt,
        ...(closedAt !== null && { seemsEndedAt: closedAt }),
        codes: called.map(({ id }) => ({ id, hash: '', linkHash: null, contactId: id, expiresAt: null })),
      },
      lifecycle: {
        state: endedAt !== null ? 'held' : distress !== null ? 'distress' : alerted ? 'alerted' : 'active',
        facts: { ...lifecycle.facts, startedAt, dueAt: minutes(60), graceMs: 15 * 60_000, ...facts },
      },
    },
    { contact, stance, at, site: 'https://example.org', isTold },
  )
  if (change === null) throw new Error('a choice is always stored')
  const sent = change.messages.map(({ kind, recipient }) => [kind, recipient])
  const { to = [], messages = () => [] } = change.withCodes ?? {}
  const withCode = messages(() => ({ code: '123456', link: 'l'.repeat(22) }))
  return { ...answer, stance: change.stance, texts: change.messages, sent, to, withCode }
}

describe("contact's choice to leave or return, as the traveler sees it", () => {
  const contacts = [ann, ben]

  test('has the time of leaving, which a return clears', () => {
    expect(choose('quiet', ann, { contacts }).stance).toMatchObject({ hasLeft: true, leftAt: at })
    const left = { ...ann, hasLeft: true, removedAt: minutes(5) }
    expect(choose('return', left, { contacts: [left, ben] }).stance).toMatchObject({ leftAt: null })
  })

  test('is hidden if the contact leaves after the alert or makes the choice on the panel', () => {
    for (const facts of [{ alertedAt }, { alertedAt, distressAt }])
      expect(choose('leave', ann, { contacts, facts }).stance).not.toHaveProperty('leftAt')
    for (const stance of ['leave', 'return'] as const)
      expect(choose(stance, ann, { contacts, isTold: false }).stance).not.toHaveProperty('leftAt')
  })

  test('keeps the earlier time for a contact who was already removed', () => {
    const removed = { ...ann, removedAt: minutes(5) }
    expect(choose('leave', removed, { contacts: [removed, ben] }).stance).not.toHaveProperty('leftAt')
  })

  test('is still shown if only the distress alert has been sent', () => {
    expect(choose('quiet', ann, { contacts, facts: { distressAt } }).stance).toMatchObject({ leftAt: at })
  })
})

describe("contact's reply NO", () => {
  const contacts = [ann, ben]
  const facts = { alertedAt }

  test("pauses texts to an alerted contact without making them leave, and is confirmed once in the contact's language", () => {
    const spanish = { ...ann, language: 'es' as const }
    const first = choose('quiet', spanish, { contacts: [spanish, ben], facts, called: [spanish, ben] })
    expect(first.stance).toMatchObject({ hasLeft: false, isQuiet: true })
    expect(first.sent).toEqual([['texts-paused', ann.number]])
    expect(first.texts[0]?.body).toContain('De acuerdo')
    const again = choose('quiet', { ...ann, isQuiet: true }, { contacts, facts, called: contacts })
    expect(again.sent).toEqual([])
  })

  test("doesn't bring back an alerted contact who left on the panel", () => {
    const left = { ...ann, hasLeft: true }
    const { stance } = choose('quiet', left, { contacts: [left, ben], facts, called: [left, ben] })
    expect(stance).toMatchObject({ hasLeft: true, isQuiet: true })
  })

  test('counts as leaving if the contact was not alerted, and no other contact is notified', () => {
    const { stance, sent } = choose('quiet', ann, { contacts, facts, called: [ben] })
    expect(stance).toMatchObject({ hasLeft: true, isQuiet: false })
    expect(sent).toEqual([])
  })
})

describe("contact's departure, as excluded contacts see it", () => {
  const facts = { distressAt }
  const seemsLeft = (stance: Stance, one: TripContact, of: Partial<Case> = {}) =>
    choose(stance, one, { contacts: [one, ben, exe], facts, isTold: false, ...of }).stance?.seemsLeft

  test('is hidden after the distress PIN, and so is the return of a contact who left earlier', () => {
    expect(seemsLeft('leave', ann)).toBe(false)
    expect(seemsLeft('return', { ...ann, hasLeft: true })).toBe(true)
  })

  test('stays hidden after further choices', () => {
    expect(seemsLeft('return', { ...ann, hasLeft: true, seemsLeft: false })).toBe(false)
    expect(seemsLeft('leave', { ...ann, hasLeft: false, seemsLeft: true })).toBe(true)
    expect(seemsLeft('leave', { ...ann, hasLeft: true })).toBe(null)
  })

  test("shows a return that the traveler's phone also shows", () => {
    const back = { ...ann, removedAt: minutes(5), seemsLeft: true }
    expect(seemsLeft('return', back, { isTold: true })).toBe(false)
  })

  test("isn't hidden without a distress PIN, or if the contact who leaves is excluded", () => {
    expect(seemsLeft('leave', ann, { facts: { alertedAt } })).toBe(null)
    expect(seemsLeft('leave', exe)).toBe(null)
  })
})

describe('departure of the last contact', () => {
  const leave = (contact: TripContact, others: TripContact[], of: Partial<Case> = {}) =>
    choose('leave', contact, { contacts: [contact, ...others], ...of })
  const gone = { ...ben, hasLeft: true }
  const warning = [['nobody-left', '+12125550199']]

  test('is reported once, with a warning to the traveler', () => {
    expect(leave(ann, [gone])).toMatchObject({ isNobodyLeft: true, sent: warning })
    expect(leave(ann, [ben])).toMatchObject({ isNobodyLeft: false, sent: [] })
    expect(leave({ ...ann, hasLeft: true }, [gone])).toMatchObject({ isNobodyLeft: false, sent: [] })
  })

  test('is reported even if only excluded contacts remain after the distress PIN, without warning the traveler', () => {
    const facts = { distressAt }
    expect(leave(ann, [exe], { facts, isTold: false })).toMatchObject({ isNobodyLeft: true, sent: [] })
    expect(leave(exe, [ann], { facts, isTold: false })).toMatchObject({ isNobodyLeft: false, sent: [] })
  })

  test('warns the traveler even if a contact removed after the distress PIN still gets alerts', () => {
    const seemsGone = { ...ann, removedAt: minutes(75) }
    expect(leave(exe, [seemsGone], { facts: { distressAt } })).toMatchObject({
      isNobodyLeft: false,
      sent: warning,
    })
  })

  test('has no effect after the end', () => {
    const facts = { alertedAt, endedAt: minutes(85) }
    expect(leave(ann, [gone], { facts })).toMatchObject({ isNobodyLeft: false, sent: [] })
  })
})

describe('news that an alerted contact left', () => {
  const contacts = [ann, ben, { ...cat, hasLeft: true }, exe, eli]
  const news = (contact: TripContact, facts: Partial<TripFacts>) => {
    const { texts, sent } = choose('leave', contact, { contacts, facts, called: contacts, isTold: false })
    return { sent: sent.map(([, to]) => to), told: texts[0]?.body }
  }

  test('goes to all remaining contacts and says how many remain', () => {
    const { sent, told } = news(ann, { alertedAt })
    expect(sent).toEqual([ben.number, exe.number, eli.number])
    expect(told).toContain('You and 2 others still get them')
  })

  test('after a distress PIN, reaches only contacts who got the same kind of alert', () => {
    expect(news(ann, { alertedAt, distressAt })).toMatchObject({
      sent: [ben.number],
      told: expect.stringContaining('Now only you get them'),
    })
    expect(news(exe, { alertedAt, distressAt })).toMatchObject({
      sent: [eli.number],
      told: expect.stringContaining('You and 2 others still get them'),
    })
  })

  test("is followed by news of their return, and isn't repeated", () => {
    const left = { ...ann, hasLeft: true }
    const told = (stance: Stance, contact: TripContact) =>
      choose(stance, contact, { contacts: [contact, ben], facts: { alertedAt }, called: contacts }).sent
    expect(told('leave', left)).toEqual([])
    expect(told('return', left)).toEqual([['contact-back', ben.number]])
    expect(told('return', ann)).toEqual([])
  })
})

describe('return of a contact who missed an alert', () => {
  const left = { ...ann, hasLeft: true }
  const gets = (contact: TripContact, facts: Partial<TripFacts>, called: TripContact[] = []) => {
    const { to, withCode } = choose('return', contact, { contacts: [contact, ben], facts, called })
    return { to: to.map(({ id }) => id), alerts: withCode.map(({ kind, recipient }) => [kind, recipient]) }
  }
  const nothing = { to: [], alerts: [] }
  const excluded = { ...exe, hasLeft: true }

  test('sends the alert only to that contact, and only while the emergency lasts', () => {
    expect(gets(left, { alertedAt })).toEqual({ to: ['Ann'], alerts: [['alert', ann.number]] })
    expect(gets(left, {})).toEqual(nothing)
    expect(gets(left, { alertedAt, endedAt: minutes(85) })).toEqual(nothing)
    expect(gets(left, { alertedAt }, [left])).toEqual(nothing)
  })

  test('sends the distress alert, with the time of the PIN, unless the contact already got it', () => {
    expect(gets(left, { distressAt })).toEqual({ to: ['Ann'], alerts: [['distress', ann.number]] })
    const { withCode } = choose('return', left, { contacts: [left], facts: { distressAt } })
    expect(withCode[0]?.body).toContain('9:10')
    expect(gets(left, { distressAt, alertedAt }, [left]).to).toEqual(['Ann'])
    expect(gets({ ...left, seemsLeft: false }, { distressAt, alertedAt }, [left])).toEqual(nothing)
  })

  test('sends an excluded contact only the ordinary alert, and none once they see the trip as ended', () => {
    expect(gets(excluded, { distressAt })).toEqual(nothing)
    expect(gets(excluded, { distressAt, alertedAt })).toEqual({
      to: ['Exe'],
      alerts: [['alert', exe.number]],
    })
    expect(gets(excluded, { distressAt, alertedAt, closedAt: minutes(85) })).toEqual(nothing)
    const afterVotes = { distressAt, alertedAt, closedAt: minutes(85) }
    expect(gets(left, afterVotes).to).toEqual(['Ann'])
  })
})
