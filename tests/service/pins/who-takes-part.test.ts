import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, type TimelineEntry } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const running = await twilioOfFile()
const { service } = running
forgetTravelersBeforeEach(() => service)

const names = ['Gia', 'Jo', 'Hal', 'Ida'] as const
type Name = (typeof names)[number]
type Part = 'leave' | 'return'

/** A trip with up to four contacts. Gia and Jo get distress alerts; Hal and Ida are excluded. */
type StartedTrip = {
  traveler: TestTraveler
  tripId: string
  numbers: Record<Name, string>
  entered: string
  isForced: boolean
}

async function setOut(entered: string, taking: readonly Name[] = names): Promise<StartedTrip> {
  const numbers = { Gia: newPhone(), Jo: newPhone(), Hal: newPhone(), Ida: newPhone() }
  const isTold = (name: Name) => name === 'Gia' || name === 'Jo'
  const contacts = taking.map((name) => ({ name, number: numbers[name], tellOnDistress: isTold(name) }))
  const traveler = await newTraveler(service, contacts)
  return { traveler, tripId: await startedTrip(traveler), numbers, entered, isForced: entered !== pin }
}

async function pass(hours: number): Promise<void> {
  await service.leap(hours * HOUR_MS)
  for (let look = 0; look < 2; look += 1) await service.advance(16 * MINUTE_MS)
}

const extend = ({ traveler, tripId, entered }: StartedTrip) => traveler.extend(tripId, 3 * HOUR_MS, entered)
const changePlan = ({ traveler, tripId, entered }: StartedTrip) => traveler.changePlan(tripId, entered)
const pressSos = ({ traveler }: StartedTrip) => traveler.pressSos()
const panelOf = ({ tripId, numbers }: StartedTrip, name: Name) => contactOn(service, tripId, numbers[name])
const take = async (world: StartedTrip, name: Name, part: Part) =>
  expect((await (await panelOf(world, name)).part(part)).status).toBe(200)
const say = ({ numbers }: StartedTrip, name: Name, text: string) => running.say(numbers[name], text)

async function remove({ traveler, tripId, entered }: StartedTrip, who: Name): Promise<void> {
  expect((await traveler.removeContact(tripId, who, entered)).status).toBe(200)
}

const plain = ({ numbers }: StartedTrip, seen: unknown): string =>
  names
    .reduce((text, name) => text.replaceAll(numbers[name], name), JSON.stringify(seen))
    .replaceAll(/\S+\/code#\S+ Your rescue code is \d{6}\./g, 'code')
    .replaceAll(/( on [A-Z][a-z]{2} \d+)? at \d{1,2}:\d\d [AP]M( E[DS]T)?/g, 'time')

const textsTo = async ({ tripId, numbers }: StartedTrip, name: Name) =>
  (await toldAbout(service, tripId))
    .filter(({ recipient }) => recipient === numbers[name])
    .map(({ kind, body }) => [kind, body])

/** Lets a contact vote, leave, and return. Returns what this contact, Hal, Ida, and the traveler saw. */
async function seenOf(world: StartedTrip, by: Name): Promise<string> {
  await service.database.db.delete(throttle)
  const { traveler } = world
  const contact = await panelOf(world, by)
  const { voting, timeline, trip } = (await contact.panel()).body as {
    voting?: object
    timeline: TimelineEntry[]
    trip: { contactsNotified: { name: string }[] }
  }
  const answers = []
  for (const say of [contact.vote, () => contact.part('leave'), () => contact.part('return')])
    answers.push((await say()).body)
  return plain(world, [
    voting,
    trip.contactsNotified.map(({ name }) => name),
    timeline.map(({ kind, by, text }) => [kind, by?.name, text]).sort(),
    answers,
    await textsTo(world, 'Hal'),
    await textsTo(world, 'Ida'),
    (await toldTo(service, traveler.phone)).map(({ kind, body }) => [kind, body]),
    (await traveler.trip())?.contacts.map(({ name, removedAt }) => [name, removedAt !== null]),
  ])
}

/** Plays the same trip with each PIN and expects equal views. Only Gia's and Jo's acts may differ. */
async function playsAlike(play: (world: StartedTrip) => Promise<string>, taking?: readonly Name[]) {
  const seen: string[] = []
  for (const entered of [pin, distressPin]) seen.push(await play(await setOut(entered, taking)))
  expect(seen[1]).toBe(seen[0])
  return seen[0]
}

describe("excluded contacts' and traveler's view of a contact who gets distress alerts", () => {
  test('is the same after either PIN if the traveler removes the contact', async () => {
    await playsAlike(async (world) => {
      await extend(world)
      await remove(world, 'Gia')
      await pass(6)
      return seenOf(world, 'Hal')
    })
  })

  test('is the same after either PIN if the contact replies NO before the trip is overdue', async () => {
    await playsAlike(async (world) => {
      await extend(world)
      await say(world, 'Gia', 'NO')
      await pass(6)
      if (world.isForced) await say(world, 'Gia', 'NO')
      return seenOf(world, 'Hal')
    })
  })

  test('is the same after either PIN if the contact replies YES after NO', async () => {
    await playsAlike(async (world) => {
      await say(world, 'Gia', 'NO')
      await extend(world)
      await say(world, 'Gia', 'YES')
      await pass(6)
      return seenOf(world, 'Hal')
    })
  })

  test("shows the alert as sent only after the contact's late YES if they had replied NO before the PIN", async () => {
    const seen = await playsAlike(async (world) => {
      await say(world, 'Gia', 'NO')
      await extend(world)
      await pass(6)
      await pass(2)
      await say(world, 'Gia', 'YES')
      await service.advance(16_000)
      const { timeline } = (await (await panelOf(world, 'Hal')).panel()).body as { timeline: TimelineEntry[] }
      const sentAt = (name: Name) =>
        timeline.find(({ kind, by }) => kind === 'alertSent' && by?.name === name)?.at ?? Number.NaN
      return String(Math.round((sentAt('Gia') - sentAt('Hal')) / HOUR_MS))
    })
    expect(Number(seen)).toBeGreaterThan(1)
  })

  test('is the same after either PIN a day after the contact resolved the emergency', async () => {
    await playsAlike(
      async (world) => {
        await extend(world)
        await pass(6)
        if (world.isForced) expect((await (await panelOf(world, 'Gia')).vote()).status).toBe(200)
        const hals = await panelOf(world, 'Hal')
        await say(world, 'Hal', 'Any news?')
        await service.leap(25 * HOUR_MS)
        await say(world, 'Hal', 'NO')
        await service.advance(16_000)
        const told = [world.numbers.Hal, world.traveler.phone].map(async (number) =>
          (await toldTo(service, number)).map(({ kind, body }) => [kind, body]),
        )
        return plain(world, [(await hals.panel()).status, await Promise.all(told)])
      },
      ['Gia', 'Hal', 'Ida'],
    )
  })

  test('includes a text that no contact is left if all contacts reply NO, after either PIN', async () => {
    const seen = await playsAlike(
      async (world) => {
        await extend(world)
        for (const name of ['Hal', 'Gia'] as const) await say(world, name, 'NO')
        return plain(
          world,
          (await toldTo(service, world.traveler.phone)).map(({ kind }) => kind),
        )
      },
      ['Gia', 'Hal'],
    )
    expect(seen).toContain('nobody-left')
  })

  test('hides each return and departure of a contact who left before the distress PIN', async () => {
    await playsAlike(async (world) => {
      await pass(3)
      await take(world, 'Gia', 'leave')
      await take(world, 'Jo', 'leave')
      await changePlan(world)
      if (world.isForced)
        for (const part of ['return', 'leave', 'return'] as const) await take(world, 'Gia', part)
      return seenOf(world, 'Hal')
    })
  })

  test('hides from excluded contacts the return of one who left before a check-in with the distress PIN', async () => {
    await playsAlike(async (world) => {
      await pass(3)
      await take(world, 'Gia', 'leave')
      const hals = await panelOf(world, 'Hal')
      await world.traveler.checkIn(world.tripId, world.entered)
      if (world.isForced) await take(world, 'Gia', 'return')
      const answers = [(await hals.part('leave')).body, (await hals.acknowledge()).body]
      return plain(world, [answers, await textsTo(world, 'Ida')])
    })
  })
})

describe('response to a note', () => {
  const answerToNote = async (world: StartedTrip, by: Name) =>
    (await (await panelOf(world, by)).add('note', 'Ask her sister')).body

  test('hides from an excluded contact that the other contact left after the distress PIN', async () => {
    const seen = await playsAlike(
      async (world) => {
        await pass(3)
        await extend(world)
        await pass(6)
        if (world.isForced) await take(world, 'Gia', 'leave')
        return plain(world, await answerToNote(world, 'Hal'))
      },
      ['Gia', 'Hal'],
    )
    expect(seen).toContain('see your note')
  })

  test('mentions no other contacts after the distress PIN if all others are excluded', async () => {
    const world = await setOut(distressPin, ['Gia', 'Hal', 'Ida'])
    await pass(3)
    await extend(world)
    expect(await answerToNote(world, 'Gia')).toMatchObject({ message: 'Got it.' })
  })
})

describe('SOS after the distress PIN', () => {
  test("doesn't alert excluded contacts who left if others still seem to take part", async () => {
    await playsAlike(async (world) => {
      await pass(3)
      for (const name of ['Hal', 'Ida'] as const) await take(world, name, 'leave')
      await changePlan(world)
      if (world.isForced) for (const name of ['Gia', 'Jo'] as const) await take(world, name, 'leave')
      const before = await textsTo(world, 'Hal')
      await pressSos(world)
      expect(await textsTo(world, 'Hal')).toEqual(before)
      return seenOf(world, 'Hal')
    })
  })

  test('alerts contacts who left before the distress PIN, and hides those alerts from excluded contacts', async () => {
    await playsAlike(async (world) => {
      await pass(3)
      for (const name of ['Gia', 'Jo'] as const) await take(world, name, 'leave')
      await changePlan(world)
      const before = (await textsTo(world, 'Gia')).length
      await pressSos(world)
      expect((await textsTo(world, 'Gia')).length > before).toBe(world.isForced)
      return seenOf(world, 'Hal')
    })
  })

  test('alerts contacts who left if excluded contacts see all as gone, even if one has returned', async () => {
    const seen = await playsAlike(async (world) => {
      await pass(3)
      for (const name of names) await take(world, name, 'leave')
      await changePlan(world)
      if (world.isForced) await take(world, 'Gia', 'return')
      const before = (await textsTo(world, 'Jo')).length
      await pressSos(world)
      const news = (await textsTo(world, 'Jo')).slice(before)
      expect(news.map(([kind]) => kind)).toEqual([world.isForced ? 'distress' : 'alert'])
      return seenOf(world, 'Hal')
    })
    expect(seen).toContain('pressed SOS')
  })
})

describe('SOS after a contact left the emergency', () => {
  const ways = {
    'in the app': pressSos,
    'by text': ({ traveler }: StartedTrip) => running.say(traveler.phone, 'SOS'),
  }
  const deliveriesIn = async (world: StartedTrip) => {
    const standings: unknown[] = []
    // One after the other, because each panel shows that the other was opened.
    for (const name of ['Hal', 'Ida'] as const) {
      const { body } = await (await panelOf(world, name)).panel()
      standings.push((body as { standings: { words: string[] }[] }).standings.map(({ words }) => words))
    }
    await running.say(world.traveler.phone, 'STATUS')
    return [
      standings,
      (await toldTo(service, world.traveler.phone)).findLast(({ kind }) => kind === 'text-status')?.body,
      (await world.traveler.trip())?.contacts.map(({ name, reached }) => [name, reached]),
    ]
  }
  const alertsIn = async ({ tripId }: StartedTrip) =>
    (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert' || kind === 'distress').length

  test.each(
    (Object.keys(ways) as (keyof typeof ways)[]).flatMap((way) =>
      (['before', 'after'] as const).map((when) => ({ way, when })),
    ),
  )(
    '$way alerts a contact who left after the distress PIN, and looks the same with either PIN entered $when the alert',
    async ({ way, when }) => {
      const seen = await playsAlike(async (world) => {
        if (when === 'before') await changePlan(world)
        await pass(3)
        if (when === 'after') await changePlan(world)
        await service.advance(5_000)
        if (world.isForced) await take(world, 'Jo', 'leave')
        const before = (await textsTo(world, 'Jo')).length
        const alertsBefore = await alertsIn(world)
        await ways[way](world)
        const alerts = (await alertsIn(world)) - alertsBefore
        const atOnce = await deliveriesIn(world)
        expect(await textsTo(world, 'Jo')).toHaveLength(before + 1)
        await service.advance(10_000)
        return plain(world, [alerts, atOnce, await deliveriesIn(world), await seenOf(world, 'Hal')])
      })
      expect(seen).toContain('Jo: text not sent yet')
    },
  )

  test("doesn't alert a contact who left before the PIN while another takes part", async () => {
    await playsAlike(async (world) => {
      await pass(3)
      await take(world, 'Jo', 'leave')
      await changePlan(world)
      const before = await textsTo(world, 'Jo')
      await pressSos(world)
      expect(await textsTo(world, 'Jo')).toEqual(before)
      return plain(world, await deliveriesIn(world))
    })
  })
})

describe('excluded contact', () => {
  test('loses access to the trip if the traveler removes them with either PIN', async () => {
    const seen = await playsAlike(async (world) => {
      await pass(3)
      const hals = await panelOf(world, 'Hal')
      await changePlan(world)
      await remove(world, 'Hal')
      await pressSos(world)
      const seen = await seenOf(world, 'Ida')
      return plain(world, [(await hals.panel()).status, seen])
    })
    expect(seen).toMatch(/^\[40[34],/)
  })
})

describe('removal of a contact with the safety PIN on a later trip', () => {
  const laterTripWithoutGia = async (world: StartedTrip) => {
    await world.traveler.checkIn(world.tripId, world.entered)
    const later = { ...world, tripId: await startedTrip(world.traveler), entered: pin }
    await remove(later, 'Gia')
    await pass(3)
    return later
  }

  test('looks the same to excluded contacts and the traveler as without an earlier distress alert', async () => {
    await playsAlike(async (world) => seenOf(await laterTripWithoutGia(world), 'Hal'))
  })

  test("leaves the contact's panel of the earlier distress alert open, but sends them no text about the later trip", async () => {
    const world = await setOut(distressPin)
    const later = await laterTripWithoutGia(world)
    expect(await textsTo(later, 'Gia')).toEqual([])
    expect((await (await panelOf(world, 'Gia')).panel()).status).toBe(200)
  })
})

describe('panel of a later trip during a distress alert of an earlier one', () => {
  const forced = / may be forced to say /
  const textOf = async (world: StartedTrip, name: Name) =>
    String((await textsTo(world, name)).find(([kind]) => kind === 'acknowledged')?.[1])

  async function laterTrip(world: StartedTrip): Promise<StartedTrip> {
    await world.traveler.checkIn(world.tripId, world.entered)
    const later = { ...world, tripId: await startedTrip(world.traveler), entered: pin }
    await pass(3)
    return later
  }

  test("warns alerted contacts that the traveler may be forced to say they're safe, and names the recipients of their report", async () => {
    const later = await laterTrip(await setOut(distressPin))
    const gia = await panelOf(later, 'Gia')
    expect((await gia.panel()).body).toMatchObject({ isDistress: true, isElsewhere: true })
    const { message } = (await gia.acknowledge()).body as { message: string }
    expect(message).toContain('We’re telling Robin Hale and the other contacts.')
    expect(message).toMatch(forced)
    expect(await textOf(later, 'Jo')).toMatch(forced)
    expect(await textOf(later, 'Hal')).not.toMatch(forced)
  })

  test('sends contacts who got the distress alert no news that one who did not takes care of it', async () => {
    const later = await laterTrip(await setOut(distressPin))
    const carersToldTo = async (name: Name) =>
      (await textsTo(later, name)).flatMap(([kind, text]) => (kind === 'caring' ? [text?.split(' ')[1]] : []))
    for (const name of ['Hal', 'Jo'] as const) {
      for (const kind of ['claimed', 'called'])
        expect((await (await panelOf(later, name)).add(kind)).status).toBe(200)
    }
    expect(await carersToldTo('Gia')).toEqual(['Jo'])
    expect(await carersToldTo('Ida')).toEqual(['Hal', 'Jo'])
  })

  test('sends contacts who got the distress alert no news that the traveler is safe once others voted', async () => {
    const later = await laterTrip(await setOut(distressPin, ['Gia', 'Hal', 'Ida']))
    for (const name of ['Hal', 'Ida'] as const) await (await panelOf(later, name)).vote()
    const newsTo = async (name: Name) =>
      (await textsTo(later, name)).find(([kind]) => kind === 'resolved')?.[1]
    expect(await newsTo('Gia')).toMatch(
      /Ida cast the deciding vote\. .* Don't call or text them\. Call 911\.$/,
    )
    expect(await newsTo('Gia')).not.toMatch(/ is safe|emergency is over/)
    expect(await newsTo('Hal')).toContain('The contacts say Robin Hale is safe, so the emergency is over.')
  })

  test('is the same for excluded contacts and the traveler after either PIN', async () => {
    await playsAlike(async (world) => {
      const later = await laterTrip(world)
      const { body } = await (await panelOf(later, 'Gia')).acknowledge()
      expect(forced.test(JSON.stringify(body))).toBe(world.isForced)
      expect((await (await panelOf(later, 'Hal')).panel()).body).not.toHaveProperty('isDistress')
      return seenOf(later, 'Hal')
    })
  })

  test.each(['left', 'was removed'])(
    "doesn't warn a contact who %s before the distress PIN, and the contact is notified of the check-in",
    async (way) => {
      const world = await setOut(distressPin)
      await pass(3)
      if (way === 'left') await take(world, 'Gia', 'leave')
      else await remove({ ...world, entered: pin }, 'Gia')
      const later = await laterTrip(world)
      expect((await (await panelOf(later, 'Gia')).panel()).body).not.toHaveProperty('isDistress')
      await (await panelOf(later, 'Hal')).acknowledge()
      const told = await textOf(later, 'Gia')
      expect(told).toContain('Hal says Robin Hale is safe.')
      expect(told).not.toMatch(forced)
      expect(await textOf(later, 'Jo')).toMatch(forced)
      await later.traveler.checkIn(later.tripId, pin)
      const kindsTo = async (name: Name) => (await textsTo(later, name)).map(([kind]) => kind)
      expect(await kindsTo('Gia')).toContain('checked-in')
      expect(await kindsTo('Jo')).not.toContain('checked-in')
    },
  )

  test('warns a contact who left after the distress PIN', async () => {
    const world = await setOut(distressPin)
    await extend(world)
    await take(world, 'Gia', 'leave')
    const later = await laterTrip(world)
    expect((await (await panelOf(later, 'Gia')).panel()).body).toMatchObject({ isElsewhere: true })
  })

  test('has no warning once the distress alert is resolved', async () => {
    const world = await setOut(distressPin)
    const later = await laterTrip(world)
    for (const name of ['Gia', 'Jo'] as const) await (await panelOf(world, name)).vote()
    await service.advance(2_000)
    expect((await (await panelOf(later, 'Gia')).panel()).body).not.toHaveProperty('isDistress')
  })
})
