import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import type { StoredTrip } from '../../../src/domain/trip/lifecycle/stored-trip.ts'
import type { SentForHelp } from '../../../src/service/messages/outbox/sent-for-help.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { shownPanels } from '../../../src/service/rescue/panel/shown-panel.ts'
import type { ShownPanel } from '../../../src/service/rescue/ports.ts'
import type { FollowedTrip } from '../../../src/service/trips/contacts/alerted-trip.ts'
import { deliveredText } from '../../support/services/delivered-text.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

/** Times are minutes since the distress PIN. The ordinary alert follows after 30, and the panel is read at 60. */
const at = (minutes: number) => minutes * MINUTE_MS
const keys = { lookupHash: (text: string) => text }
const hashOf = (address: string) => addressHash(keys, address)
const ann = { ...contactOf({ id: 'Ann', number: '+12125550101' }), tellOnDistress: true, notifiedAt: at(0) }
const exe = { ...contactOf({ id: 'Exe', number: '+12125550102' }), tellOnDistress: false, notifiedAt: at(30) }

const sent = (to: string, minutes: number, change: Partial<SentForHelp> = {}): SentForHelp =>
  deliveredText(
    { recipient: hashOf(to), kind: minutes === 0 ? 'distress' : 'alert', at: at(minutes) },
    { channel: to.includes('@') ? 'mail' : 'sms', ...change },
  )

const fix = (minutes: number, device = 0) => ({ latitude: 1, longitude: 2, fixedAt: at(minutes), device })

type Case = Partial<FollowedTrip> & { state?: StoredTrip['state']; changed?: Partial<StoredTrip['facts']> }

function rowOf({ state = 'distress', changed = {}, ...of }: Case = {}): FollowedTrip {
  const contacts = of.contacts ?? [ann, exe]
  const { trip, lifecycle } = emergencyOf(contacts)
  const facts = { ...lifecycle.facts, distressAt: at(0), alertedAt: at(30), ...changed }
  const { distressAt, alertedAt, endedAt } = facts
  return {
    head: { ...trip, endedAt },
    lifecycle: { state, facts },
    facts: {
      activity: 'sailing',
      location: null,
      plan: null,
      seemingPlan: null,
      time: '2 hour',
      startedAt: at(-60),
      createdAt: at(-60),
      endedAt,
      distressAt,
      alertedAt,
      alarm: null,
    },
    traveler: {
      firstName: 'Maya',
      lastName: null,
      phone: '+12125550199',
      isExample: false,
      openProfile: () => ({}),
    },
    votes: [],
    notifiedElsewhere: [],
    said: [],
    sent: [],
    mark: 'first',
    devices: [],
    ...of,
    contacts,
  }
}

/** Returns each contact's panel, the reads of the track, and the reported faults. */
async function read(row: FollowedTrip, known: ShownPanel | null = null, track = [fix(10), fix(20)]) {
  const reads: (number | undefined)[] = []
  const faults: unknown[] = []
  const { readPanel, readEnd } = shownPanels({
    trips: {
      readAlerted: async () => row,
      readFollowed: async () => row,
      readTrack: async (_id, _known, until) => {
        reads.push(until)
        return track.filter(({ fixedAt }) => until === undefined || fixedAt <= until)
      },
    },
    keys,
    quorum: null,
    report: (fault) => faults.push(fault),
  })
  const panel = await readPanel('trip', known, at(60))
  const end = await readEnd('trip', at(60))
  if (!panel || !end) throw new Error('the trip exists')
  const of = (id: string): ShownPanel => panel.shownTo?.[id] ?? panel
  return { panel, ann: of('Ann'), exe: of('Exe'), endShownTo: Object.keys(end.shownTo), reads, faults }
}

describe('panel of a trip with a distress alert', () => {
  test('reveals the distress only to contacts who got the alert, and shows excluded contacts the end and plan on the phone', async () => {
    const plan = { radio: 'VHF' } as FollowedTrip['facts']['plan']
    const row = rowOf({ changed: { closedAt: at(50), seemingState: 'held', seemsEndedAt: at(50) } })
    const { ann, exe } = await read({
      ...row,
      head: { ...row.head, seemsEndedAt: at(50) },
      facts: { ...row.facts, seemingPlan: plan },
    })
    expect([ann.isDistress, exe.isDistress]).toEqual([true, undefined])
    expect([ann.trip.endedAt, exe.trip.endedAt]).toEqual([null, at(50)])
    expect([ann.trip.plan, exe.trip.plan]).toEqual([null, plan])
    expect(exe.timeline.at(-1)).toMatchObject({ kind: 'ended', at: at(50) })
  })

  test('shows excluded contacts only the end after a check-in', async () => {
    const row = rowOf({ changed: { closedAt: at(50) } })
    const { ann, exe, endShownTo } = await read({ ...row, head: { ...row.head, seemsEndedAt: at(50) } })
    expect([ann.trip.endedAt, exe.trip.endedAt]).toEqual([null, at(50)])
    expect([ann.trip.isSafe, exe.trip.isSafe]).toEqual([false, true])
    expect(endShownTo).toEqual(['Exe'])
    expect(exe).toMatchObject({ trip: { track: [], contacts: [] }, timeline: [], traveler: { phone: null } })
  })

  test("shows alerted contacts and excluded contacts only their own group's votes", async () => {
    const votes = [ann, exe].map(({ id, number }) => ({ contactId: id, number, at: at(40) }))
    const seen = await read(rowOf({ votes }))
    expect(seen.ann).toMatchObject({ votes: [ann.number], voting: { cast: 1, of: 1 } })
    expect(seen.exe).toMatchObject({ votes: [exe.number], voting: { cast: 1, of: 2 } })
  })
})

describe("delivery and time of another contact's alert after the distress PIN", () => {
  const call = sent(ann.number, 3, { channel: 'voice', kind: 'call', receipt: 'heard' })
  const row = rowOf({ sent: [sent(ann.number, 0), call, sent(exe.number, 30)] })

  test('are hidden from alerted contacts if an excluded contact got the alert after the PIN', async () => {
    expect((await read(row)).ann.reach?.Exe?.text).toBe(null)
    const before = sent(exe.number, -5)
    expect((await read({ ...row, sent: [before] })).ann.reach?.Exe?.text?.state).toBe('arrived')
    expect((await read(row)).ann.reach?.Ann).toMatchObject({
      text: { state: 'arrived' },
      call: { state: 'arrived' },
    })
  })

  test('look to excluded contacts like those of an ordinary alert without a call', async () => {
    const { exe } = await read(row)
    expect(exe.reach?.Ann).toMatchObject({ text: { state: 'arrived' }, call: null })
    expect(exe.trip.contacts.map(({ notifiedAt }) => notifiedAt)).toEqual([at(30), at(30)])
    expect(exe.traveler.contacts).toEqual(exe.trip.contacts)
    const earlier = { ...call, at: at(-1) }
    expect((await read({ ...row, sent: [...row.sent, earlier] })).exe.reach?.Ann?.call?.state).toBe('arrived')
  })

  test('depend on the first text or email that was sent', async () => {
    const mailed = { ...ann, email: 'ann@example.org' }
    const texts = [
      sent(ann.number, 0, { state: 'failed', receipt: null, triedAt: at(0) }),
      sent(mailed.email, 0, { triedAt: at(0) + 2 * SECOND_MS }),
      sent(ann.number, 40, { isOfSos: true }),
    ]
    const seen = await read(rowOf({ contacts: [mailed, exe], sent: texts }))
    expect(seen.exe.trip.contacts[0]?.notifiedAt).toBe(at(30) + 2 * SECOND_MS)
    expect(seen.exe.reach?.Ann?.mail?.state).toBe('arrived')
    expect(seen.ann.trip.contacts[0]?.notifiedAt).toBe(at(0))
  })

  test('are unchanged for an alert before the PIN, and missing for a contact who seems removed', async () => {
    const early = { ...ann, notifiedAt: at(-5) }
    const removed = { ...ann, removedAt: at(20) }
    const seen = async (one: FollowedTrip['contacts'][number]) =>
      (await read({ ...row, contacts: [one, exe] })).exe.trip.contacts[0]
    expect((await seen(early))?.notifiedAt).toBe(at(-5))
    expect((await seen(removed))?.notifiedAt).toBe(null)
    expect((await seen({ ...ann, notifiedAt: null }))?.notifiedAt).toBe(null)
    expect((await read({ ...row, contacts: [removed, exe] })).exe.reach).not.toHaveProperty('Ann')
    expect((await read({ ...row, sent: [] })).exe.trip.contacts[1]?.notifiedAt).toBe(at(30))
  })
})

describe('contact who knows of a distress alert on another trip', () => {
  const closed = {
    state: 'checkedIn' as const,
    changed: { distressAt: null, closedAt: at(50), endedAt: at(50) },
  }

  test('keeps the whole panel after a check-in, with a warning', async () => {
    const { ann, exe } = await read(rowOf({ ...closed, notifiedElsewhere: [hashOf('+12125550101')] }))
    expect(ann).toMatchObject({ isDistress: true, isElsewhere: true, trip: { isSafe: false } })
    expect(exe.trip.isSafe).toBe(true)
    expect(exe.isDistress).toBe(undefined)
  })

  test('gets no second warning on a trip with its own distress alert', async () => {
    const { ann } = await read(rowOf({ notifiedElsewhere: [hashOf('+12125550101')] }))
    expect(ann.isElsewhere).toBe(undefined)
  })
})

describe('track on the panel', () => {
  test('is read again only if positions arrived', async () => {
    const first = await read(rowOf())
    expect(first.reads).toEqual([undefined])
    expect((await read(rowOf(), first.panel)).reads).toEqual([])
    expect((await read(rowOf({ mark: 'second' }), first.panel)).reads).toEqual([undefined])
  })

  test('is not read if all contacts see only the end', async () => {
    const changed = { distressAt: null, closedAt: at(50), endedAt: at(50) }
    const { reads, panel } = await read(rowOf({ state: 'checkedIn', changed }))
    expect([reads, panel.trip.isSafe]).toEqual([[], true])
  })

  test('ends for excluded contacts a day after the end that they see', async () => {
    const endedAt = at(50) - DAY_MS
    const changed = { closedAt: endedAt, seemingState: 'held' as const, seemsEndedAt: endedAt }
    const { reads, ann, exe } = await read(rowOf({ changed }), null, [fix(50), fix(51)])
    expect(reads).toEqual([undefined, at(50)])
    expect([ann.trip.track.length, exe.trip.track.length]).toEqual([2, 1])
    const checkedIn = rowOf({ changed: { closedAt: endedAt }, notifiedElsewhere: [hashOf('+12125550102')] })
    expect((await read(checkedIn)).reads).toEqual([undefined])
  })

  test('names the devices if two sent positions, and marks those that sent the last SOS', async () => {
    const devices = [
      { name: 'Phone', sosAt: at(39) },
      { name: 'Tracker', sosAt: at(39) - 1 },
      { name: 'Watch', sosAt: null },
    ]
    const said = [{ kind: 'alarmRaised' as const, contactId: null, at: at(40) }]
    const row = rowOf({ devices, said })
    expect((await read(row)).panel.trip.devices).toBe(undefined)
    const both = [fix(10), fix(20, 1)]
    const unmarked = (await read(rowOf({ devices }), null, both)).panel.trip.devices
    expect(unmarked).toEqual(devices.map(({ name }) => ({ name })))
    const { panel } = await read(row, null, both)
    expect(panel.trip.devices).toEqual([
      { name: 'Phone', isSos: true },
      { name: 'Tracker' },
      { name: 'Watch' },
    ])
  })
})

test('a profile that cannot be opened is reported once and left out', async () => {
  const broken = new Error('damaged')
  const row = rowOf()
  const openProfile = () => {
    throw broken
  }
  const { ann, faults } = await read({ ...row, traveler: { ...row.traveler, openProfile } })
  expect(ann.traveler.profile).toEqual({})
  expect(faults).toEqual([broken])
})
