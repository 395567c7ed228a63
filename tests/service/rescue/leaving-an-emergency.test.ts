import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { type Answer, call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, type TestContact } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeSentTo,
  newPhone,
  newTraveler,
  startedTrip,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const running = await twilioOfFile()
const { service } = running
forgetTravelersBeforeEach(() => service)

const person = (name: string) => ({ name, number: newPhone(), email: `${name.toLowerCase()}@example.org` })
const say = (number: string, text: string) => running.say(number, text)
const pass = async () => {
  await service.leap(3 * HOUR_MS)
  await service.leap(15 * MINUTE_MS)
}
async function overdue(...contacts: (ReturnType<typeof person> & { tellOnDistress?: boolean })[]) {
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler)
  await pass()
  return { traveler, tripId }
}
/** Starts a trip with Gia and another contact, and extends it with the given PIN. */
async function extendedWith(pin: string) {
  const gia = person('Gia')
  const traveler = await newTraveler(service, [gia, person('Hal')])
  const tripId = await startedTrip(traveler)
  await traveler.extend(tripId, 3 * HOUR_MS, pin)
  return { traveler, tripId, gia }
}
const panelOf = (tripId: string, number: string) => contactOn(service, tripId, number)
const said = async (answer: Promise<Answer>) => ((await answer).body as { message: string }).message
const textsSince = async (number: string, before: number) => {
  const told = (await toldTo(service, number)).filter(({ channel }) => channel === 'sms')
  return told.slice(before).map(({ kind }) => kind)
}
const countTold = async (number: string) => (await toldTo(service, number)).length
const counted = async () => {
  const { text } = await service.ports.meter.read()
  return Number(/^homeward_last_contacts_left_total (\d+)/m.exec(text)?.[1])
}

describe("alerted contact's reply NO", () => {
  test('stops texts until the contact replies YES, but leaves them the code, panel access, emails, and vote', async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const { traveler, tripId } = await overdue(gia, hal)
    const before = await countTold(gia.number)
    expect(await say(gia.number, 'NO')).toBe(200)
    expect(await textsSince(gia.number, before)).toEqual(['texts-paused'])
    const gias = await panelOf(tripId, gia.number)
    expect((await gias.panel()).status).toBe(200)
    const hals = await panelOf(tripId, hal.number)
    await hals.acknowledge()
    expect(await textsSince(gia.number, before)).toEqual(['texts-paused'])
    expect((await toldTo(service, gia.email)).map(({ kind }) => kind)).toContain('acknowledged')
    expect(await said(gias.vote())).toMatch(/^We have 1 of 2 votes/)
    expect((await toldTo(service, traveler.phone)).map(({ kind }) => kind)).not.toContain('contact-refused')
    await say(gia.number, 'YES')
    const back = await countTold(gia.number)
    await hals.vote()
    expect(await textsSince(gia.number, back)).toEqual(['resolved'])
    expect(
      (await traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })).body,
    ).toMatchObject({
      warnings: [],
    })
  })

  test("doesn't stop a new alert after the distress PIN", async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const { traveler, tripId } = await overdue(gia, hal)
    await say(gia.number, 'NO')
    const before = await countTold(gia.number)
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    expect(await textsSince(gia.number, before)).toEqual(['distress'])
  })
})

describe("contact's reply NO before any alert", () => {
  test('removes the contact from the trip until they reply YES, and the traveler is notified of both replies', async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const traveler = await newTraveler(service, [gia, hal])
    const tripId = await startedTrip(traveler)
    await say(gia.number, 'NO')
    const seen = async () => (await traveler.trip())?.contacts.map(({ removedAt }) => removedAt !== null)
    expect(await seen()).toEqual([true, false])
    await say(gia.number, 'YES')
    expect(await seen()).toEqual([false, false])
    const told = (await toldTo(service, traveler.phone)).map(({ kind }) => kind)
    expect(told).toEqual(['contact-refused', 'contact-back'])
    await pass()
    expect((await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')).toHaveLength(4)
  })

  test('is undone by a later YES for every traveler who lists the contact, even if no trip is running', async () => {
    const gia = person('Gia')
    const [first, second] = [await newTraveler(service, [gia]), await newTraveler(service, [gia])]
    const start = async ({ call }: typeof first) =>
      (await call('/api/app/trips', { activity: 'sailing', time: '2 hour' })).status
    await say(gia.number, 'NO')
    expect(await start(first)).toBe(409)
    service.clock.increment(1_000)
    await say(gia.number, 'YES')
    expect([await start(first), await start(second)]).toEqual([200, 200])
    for (const { phone } of [first, second])
      expect((await toldTo(service, phone)).map(({ kind }) => kind)).toEqual([
        'contact-refused',
        'contact-back',
      ])
  })

  test('is reported to the traveler in the same way after either PIN', async () => {
    const seen: unknown[] = []
    for (const entered of [travelerSecrets.pin, travelerSecrets.distressPin]) {
      const { traveler, tripId, gia } = await extendedWith(entered)
      for (const text of ['NO', 'YES', 'YES', 'NO', 'YES']) await say(gia.number, text)
      const trip = await traveler.trip()
      const told = (await toldTo(service, traveler.phone)).map(({ body }) => body.replace(gia.number, 'Gia'))
      await traveler.checkIn(tripId)
      const next = await traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })
      seen.push([told, trip?.contacts.map(({ removedAt }) => removedAt), next.status, next.body.warnings])
    }
    expect(seen[1]).toEqual(seen[0])
    expect(JSON.stringify(seen[0])).toContain('agreed again to be your emergency contact')
  })

  test('can be undone by YES even after the alert, and the contact then gets that alert', async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const traveler = await newTraveler(service, [gia, hal])
    const tripId = await startedTrip(traveler)
    await say(gia.number, 'NO')
    await pass()
    expect(await codeSentTo(service, tripId, gia.number)).toBe('no code')
    await say(gia.number, 'YES')
    expect((await (await panelOf(tripId, gia.number)).panel()).status).toBe(200)
  })

  test('is counted in the metrics if no contact is left, and the traveler learns that no contact gets alerts', async () => {
    const gia = person('Gia')
    const traveler = await newTraveler(service, [gia])
    await startedTrip(traveler)
    const before = await counted()
    await say(gia.number, 'NO')
    expect(await counted()).toBe(before + 1)
    const told = await toldTo(service, traveler.phone)
    expect(told.find(({ kind }) => kind === 'nobody-left')?.body).toMatch(
      /^Homeward: None of your contacts .*Call someone yourself/,
    )
    for (const [text, first] of [
      ['STATUS', 'Your trip is on: be back in '],
      ['STATUS', 'None'],
      ['SOS', ''],
    ] as const) {
      await say(traveler.phone, text)
      const last = (await toldTo(service, traveler.phone)).at(-1)?.body
      expect(last?.replace('Homeward: ', '')).toMatch(new RegExp(`^${first}`))
      expect(last).toMatch(/None of your contacts .* gets alerts anymore.* Call 911\.$/)
      if (text === 'STATUS') await pass()
    }
    expect(await textsSince(gia.number, 0)).not.toContain('alert')
  })
})

test("a reply YES doesn't undo a removal by the traveler", async () => {
  const [gia, hal] = [person('Gia'), person('Hal')]
  const traveler = await newTraveler(service, [gia, hal])
  const tripId = await startedTrip(traveler)
  expect((await traveler.removeContact(tripId, 'Gia')).status).toBe(200)
  await say(gia.number, 'YES')
  await pass()
  expect(await codeSentTo(service, tripId, gia.number)).toBe('no code')
})

test.each(['a reply NO', 'the traveler'])(
  'a contact removed by %s before an alert looks the same to the traveler after either PIN',
  async (way) => {
    const seen: unknown[] = []
    for (const entered of [travelerSecrets.pin, travelerSecrets.distressPin]) {
      const { traveler, tripId, gia } = await extendedWith(entered)
      await service.advance(10_000)
      if (way === 'a reply NO') await say(gia.number, 'NO')
      else expect((await traveler.removeContact(tripId, 'Gia')).status).toBe(200)
      await service.leap(3 * HOUR_MS)
      await pass()
      await service.advance(10_000)
      const trip = await traveler.trip()
      seen.push([trip?.state, trip?.contacts[0]?.removedAt !== null, trip?.contacts[0]?.reached])
    }
    expect(seen[1]).toEqual(seen[0])
  },
)

describe("contact's reply after a check-in with the distress PIN", () => {
  const pins = [travelerSecrets.pin, travelerSecrets.distressPin]
  const kindsTold = async (numbers: string[]) =>
    Promise.all(numbers.map(async (number) => (await toldTo(service, number)).map(({ kind }) => kind)))

  test('leads to the same messages as after a safe check-in if the contact is excluded', async () => {
    const seen: unknown[] = []
    for (const entered of pins) {
      const [gia, hal] = [person('Gia'), person('Hal')]
      const { traveler, tripId } = await overdue(gia, { ...hal, tellOnDistress: false })
      await traveler.checkIn(tripId, entered)
      for (const text of ['NO', 'YES']) await say(hal.number, text)
      seen.push(await kindsTold([hal.number, traveler.phone]))
    }
    expect(seen[1]).toEqual(seen[0])
  })

  test('sends the traveler the same kinds of texts as after a safe check-in', async () => {
    const seen: unknown[] = []
    for (const entered of pins) {
      const [gia, hal] = [person('Gia'), person('Hal')]
      const traveler = await newTraveler(service, [gia, hal])
      const tripId = await startedTrip(traveler)
      await say(gia.number, 'NO')
      service.clock.increment(1_000)
      const other = await newTraveler(service, [])
      await other.call('/api/app/trips', { activity: 'sailing', time: '1 hour', contacts: [gia, hal] })
      const asked = (await toldTo(service, gia.number)).findLast(({ kind }) => kind === 'contact-request')
      const json = { token: /#([\w-]{22}) /.exec(asked?.body ?? '')?.[1], answer: 'yes' }
      expect((await call(service.url, '/api/contact-requests/answer', { json })).status).toBe(200)
      await traveler.checkIn(tripId, entered)
      service.clock.increment(1_000)
      await say(gia.number, 'YES')
      seen.push(await kindsTold([traveler.phone]))
    }
    expect(seen[1]).toEqual(seen[0])
  })
})

describe('leaving an emergency through the panel', () => {
  test('stops all messages until the contact returns, and is reported to the other contacts', async () => {
    const [gia, hal, ida] = [person('Gia'), person('Hal'), person('Ida')]
    const { traveler, tripId } = await overdue(gia, hal, ida)
    const gias = await panelOf(tripId, gia.number)
    const before = await countTold(gia.number)
    const toTraveler = await countTold(traveler.phone)
    expect(await said(gias.part('leave'))).toMatch(/^You stepped back\./)
    expect((await gias.part('leave')).status).toBe(200)
    const news = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'contact-left')
    expect(news.map(({ recipient }) => recipient)).toEqual([hal.number, hal.email, ida.number, ida.email])
    expect(news[0]?.body).toContain("Gia stepped back from Robin Hale's emergency")
    const hals = await panelOf(tripId, hal.number)
    await hals.acknowledge()
    expect(await countTold(gia.number)).toBe(before)
    expect(await gias.panel()).toMatchObject({ status: 200, body: { hasLeft: true } })
    expect((await hals.panel()).body).not.toHaveProperty('hasLeft')
    expect(await said(gias.part('return'))).toMatch(/^You’re back\./)
    expect((await gias.panel()).body).not.toHaveProperty('hasLeft')
    await (await panelOf(tripId, ida.number)).acknowledge()
    expect(await textsSince(gia.number, before)).toEqual(['acknowledged'])
    expect((await toldAbout(service, tripId)).filter(({ kind }) => kind === 'contact-back')).toHaveLength(4)
    const kinds = (await toldTo(service, traveler.phone)).slice(toTraveler).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['acknowledged', 'panel-opened']))
  })

  test("doesn't count toward the daily limit if the contact already left", async () => {
    const gia = person('Gia')
    const { tripId } = await overdue(gia, person('Hal'))
    const gias = await panelOf(tripId, gia.number)
    for (let turn = 0; turn < 11; turn += 1) expect((await gias.part('leave')).status).toBe(200)
    expect((await gias.part('return')).status).toBe(200)
    expect((await gias.part('leave')).status).toBe(200)
  })

  test("changes neither the quorum nor the contact's right to vote", async () => {
    const four = [person('Gia'), person('Hal'), person('Ida'), person('Jo')] as const
    const { traveler, tripId } = await overdue(...four)
    const panels = await Promise.all(four.map(({ number }) => panelOf(tripId, number)))
    const vote = (which: 0 | 1 | 2) => said((panels[which] as TestContact).vote())
    const isRunning = async () => (await traveler.trip()) !== null
    expect(await vote(0)).toMatch(/^We have 1 of 3 votes/)
    expect(await vote(1)).toMatch(/^We have 2 of 3 votes/)
    for (const which of [0, 2, 3]) await panels[which]?.part('leave')
    expect([await vote(1), await isRunning()]).toEqual([
      expect.stringMatching(/^You already voted. We have 2 of 3 votes/),
      true,
    ])
    expect(await vote(2)).toMatch(/^Emergency resolved. We have 3 of 3 votes/)
    expect(await isRunning()).toBe(false)
  })

  test('warns the traveler when the last contact leaves, even if that contact replied NO before, but not after the distress PIN', async () => {
    const gia = person('Gia')
    const asked = await overdue(gia)
    const before = await counted()
    await say(gia.number, 'no')
    expect(await counted()).toBe(before)
    const gias = await panelOf(asked.tripId, gia.number)
    expect(await said(gias.part('leave'))).not.toContain('other')
    expect(await counted()).toBe(before + 1)
    expect((await toldTo(service, asked.traveler.phone)).at(-1)?.kind).toBe('nobody-left')
    const hal = person('Hal')
    const forced = await overdue(hal)
    await forced.traveler.checkIn(forced.tripId, travelerSecrets.distressPin)
    const told = await countTold(forced.traveler.phone)
    await (await panelOf(forced.tripId, hal.number)).part('leave')
    expect(await counted()).toBe(before + 2)
    expect(await countTold(forced.traveler.phone)).toBe(told)
  })

  test('lets an SOS alert the contacts again if all have left, but not a contact who was removed', async () => {
    const [gia, hal, ida] = [person('Gia'), person('Hal'), person('Ida')]
    const { traveler, tripId } = await overdue(gia, hal, ida)
    expect((await traveler.removeContact(tripId, 'Ida')).status).toBe(200)
    for (const { number } of [gia, hal])
      expect((await (await panelOf(tripId, number)).part('leave')).status).toBe(200)
    const before = await countTold(ida.number)
    expect((await traveler.pressSos()).status).toBe(200)
    for (const who of [gia, hal]) {
      const last = (await toldTo(service, who.number)).at(-1)
      expect(last).toMatchObject({ kind: 'alert', body: expect.stringContaining('pressed SOS') as string })
      expect((await toldTo(service, who.email)).at(-1)?.kind).toBe('alert')
    }
    expect(await countTold(ida.number)).toBe(before)
    const [hals, news] = [await panelOf(tripId, hal.number), await countTold(gia.number)]
    expect((await hals.panel()).body).not.toHaveProperty('hasLeft')
    await hals.acknowledge()
    expect(await textsSince(gia.number, news)).toEqual(['acknowledged'])
  })

  test('delays a later distress alert until the contact returns, but returning repeats no earlier alert', async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const { traveler, tripId } = await overdue(gia, hal)
    await (await panelOf(tripId, gia.number)).part('leave')
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    const before = await countTold(gia.number)
    for (const text of ['NO', 'YES', 'NO', 'YES']) await say(gia.number, text)
    expect(await textsSince(gia.number, before)).toEqual(['texts-paused', 'distress', 'texts-paused'])
    const told = await countTold(hal.number)
    const hals = await panelOf(tripId, hal.number)
    await hals.part('leave')
    await hals.part('return')
    expect(await countTold(hal.number)).toBe(told)
  })

  test('mentions other contacts in the response only if some of them still get messages', async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const { tripId } = await overdue(gia, hal)
    const [gias, hals] = [await panelOf(tripId, gia.number), await panelOf(tripId, hal.number)]
    expect(await said(gias.part('leave'))).toContain('we’re telling the others')
    expect(await said(hals.part('leave'))).not.toContain('others')
    expect(await said(hals.acknowledge())).toMatch(/^Acknowledged\. We’re telling Robin Hale\./)
    const [ida, jo] = [person('Ida'), { ...person('Jo'), tellOnDistress: false }]
    const forced = await overdue(ida, jo)
    await forced.traveler.checkIn(forced.tripId, travelerSecrets.distressPin)
    expect(await said((await panelOf(forced.tripId, ida.number)).part('leave'))).not.toContain('others')
  })

  test("doesn't reveal to excluded contacts which PIN was used at check-in", async () => {
    const seen: unknown[] = []
    for (const entered of [travelerSecrets.pin, travelerSecrets.distressPin]) {
      const [gia, hal, ida] = [person('Gia'), person('Hal'), person('Ida')]
      const leftOut = [hal, ida].map((one) => ({ ...one, tellOnDistress: false }))
      const { traveler, tripId } = await overdue(gia, ...leftOut)
      await (await panelOf(tripId, gia.number)).part('leave')
      const [hals, idas] = [await panelOf(tripId, hal.number), await panelOf(tripId, ida.number)]
      await traveler.checkIn(tripId, entered)
      const answers = [await said(hals.part('leave')), await said(idas.acknowledge())]
      seen.push([answers, (await toldTo(service, ida.number)).slice(1).map(({ body }) => body)])
    }
    expect(seen[1]).toEqual(seen[0])
  })
})

describe('leaving an emergency through the link in the contact request', () => {
  test('stops all messages until the contact returns, but keeps the panel open', async () => {
    const [gia, hal] = [person('Gia'), person('Hal')]
    const traveler = await newTraveler(service, [])
    const { body } = await traveler.call('/api/app/trips', {
      activity: 'sailing',
      time: '2 hour',
      contacts: [gia, hal],
    })
    const { tripId } = body.trip as { tripId: string }
    await pass()
    const asked = (await toldTo(service, gia.number)).find(({ kind }) => kind === 'contact-request')
    const token = /#([\w-]{22}) /.exec(asked?.body ?? '')?.[1]
    const answer = (answer: 'yes' | 'no') =>
      call(service.url, '/api/contact-requests/answer', { json: { token, answer } })
    const before = await countTold(gia.number)
    expect((await answer('no')).status).toBe(200)
    expect((await (await panelOf(tripId, gia.number)).panel()).status).toBe(200)
    const told = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'contact-left')
    expect(told.map(({ recipient }) => recipient)).toEqual([hal.number, hal.email])
    await (await panelOf(tripId, hal.number)).acknowledge()
    expect(await countTold(gia.number)).toBe(before)
    expect((await answer('yes')).status).toBe(200)
    await (await panelOf(tripId, gia.number)).acknowledge()
    expect(await textsSince(gia.number, before)).toEqual(['acknowledged'])
  })
})
