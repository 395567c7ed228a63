import { afterAll, describe, expect, test } from 'vitest'
import { isSameVoter } from '../../../src/domain/person/phone-match.ts'
import type { Language } from '../../../src/domain/primitives/languages.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { LONGEST_EMERGENCY_MS } from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { heldPositions } from '../../../src/service/trips/positions/held-positions.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { browserAt, pushStandIn, TEST_VAPID_KEY } from '../../support/providers/push-stand-in.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import {
  inTime,
  newDevice,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets

const pushes = await pushStandIn()
afterAll(() => pushes.close())
const running = await twilioOfFile({ VAPID_KEY: TEST_VAPID_KEY, PUSH_ORIGINS: pushes.origin })
const { service } = running
forgetTravelersBeforeEach(() => service)

type Phone = {
  traveler: TestTraveler
  tripId: string
  device: { deviceId: string; token: string }
  browser: ReturnType<typeof browserAt>
  path: string
  live: string
  others: string[]
}

let browsers = 0
async function setOut(language: Language = 'en'): Promise<Phone> {
  browsers += 1
  const path = `/browser-${browsers}`
  const browser = browserAt(pushes.origin, path.slice(1))
  const traveler = await newTraveler(
    service,
    [ana, ben, dan].map((contact) => ({ ...contact, language })),
  )
  Object.assign(traveler.headers, { 'accept-language': language })
  expect((await traveler.call('/api/app/push-subscriptions', browser.subscription)).status).toBe(200)
  const device = await newDevice(traveler)
  const tripId = await startedTrip(traveler)
  const link = await traveler.call(`/api/app/trips/${tripId}/live-links`, { name: 'Pal' })
  const phone = { traveler, tripId, device, browser, path, others: [] }
  return { ...phone, live: new URL(link.body.url as string).pathname }
}

const seenAfterEnd = [
  'the trip',
  'past trips',
  'the kept track',
  'who opened the panel',
  'who would be reached',
  'STATUS by text',
  'an export',
  'an export as tracks',
]
const eli = { name: 'Eli Crane', number: '(704) 555-0192', tellOnDistress: false }
const excluded = [dan, eli]
const fay = { name: 'Fay Crane', number: '(704) 555-0193', tellOnDistress: false }
const gus = { name: 'Gus Crane', number: '(704) 555-0194', tellOnDistress: false }

/** Starts a sensor's trip. By default, two of three contacts are excluded from distress alerts. */
async function setOutAlone(contacts = [ana, ...excluded]): Promise<Phone> {
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler, { activity: 'sensor', location: '34.7,-76.66' })
  const browser = browserAt(pushes.origin, 'none')
  return {
    traveler,
    tripId,
    device: { deviceId: 'none', token: 'none' },
    browser,
    path: 'none',
    live: 'none',
    others: [],
  }
}

async function contactVotes({ tripId }: Phone, { number }: { number: string }): Promise<void> {
  expect((await (await contactOn(service, tripId, number)).vote()).status).toBe(200)
}

/** Returns kind, words, and delivery state of the texts about a trip to a contact. */
async function newsTo(tripId: string, number: string): Promise<string[]> {
  const told = (await toldAbout(service, tripId)).filter(
    ({ channel, recipient }) => channel === 'sms' && isSameVoter(recipient, number),
  )
  return told.map(({ kind, body, state }) => `${kind} ${body.replace(/code#.*|\d{6}/s, '')} ${state}`)
}

const fix = () => ({ latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() })

async function raw(phone: Phone, path: string, json?: unknown, method = json ? 'POST' : 'GET') {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...phone.traveler.headers, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  // Drops headers that may differ between equal responses. Random ids change the compressed size.
  const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(answer.headers)
  const { 'content-length': length, ...others } = rest
  const headers = 'content-encoding' in rest ? others : { ...others, length }
  return { status: answer.status, headers, bytes: await answer.text() }
}

/** Requests that a person with the traveler's phone can make, by name. */
const asked: Record<string, (phone: Phone) => Promise<unknown>> = {
  'the trip': (phone) => raw(phone, '/api/app/trip'),
  'the track so far': (phone) => raw(phone, `/api/app/trips/${phone.tripId}/track`),
  'past trips': (phone) => raw(phone, '/api/app/trips'),
  'the kept track': (phone) => raw(phone, `/api/app/trips/${phone.tripId}/track.gpx`),
  'who opened the panel': (phone) => raw(phone, `/api/app/trips/${phone.tripId}/views`),
  'live links': (phone) => raw(phone, `/api/app/trips/${phone.tripId}/live-links`),
  'the page of a live link': (phone) => raw(phone, phone.live),
  'the profile': (phone) => raw(phone, '/api/app/profile'),
  'the plan for next time': (phone) => raw(phone, '/api/app/plan-defaults'),
  'the preview of the panel': (phone) => raw(phone, '/api/app/preview'),
  'who would be reached': (phone) => raw(phone, '/api/app/presence'),
  'whether practice can begin': (phone) => raw(phone, '/api/app/practice'),
  sessions: (phone) => raw(phone, '/api/app/sessions'),
  devices: (phone) => raw(phone, '/api/app/devices'),
  notices: (phone) => raw(phone, '/api/app/account-notices'),
  'an old position by OsmAnd': (phone) => {
    const taken = Math.floor((service.clock.now() - 45 * MINUTE_MS) / 1_000)
    return raw(phone, `/api/osmand?id=${phone.device.token}&lat=34.7&lon=-76.66&timestamp=${taken}`)
  },
  'devices after it': (phone) => raw(phone, '/api/app/devices'),
  'a position of the app': (phone) =>
    raw(phone, `/api/app/trips/${phone.tripId}/fixes`, { locations: [fix()] }),
  'a position by OsmAnd': (phone) => raw(phone, `/api/osmand?id=${phone.device.token}&lat=34.7&lon=-76.66`),
  'a position of a tracker': (phone) =>
    raw(phone, '/api/osmand', {
      device_id: phone.device.token,
      location: { timestamp: new Date(service.clock.now()).toISOString(), coords: fix() },
    }),
  'STATUS by text': (phone) => running.say(phone.traveler.phone, 'STATUS'),
  'an export': (phone) => raw(phone, '/api/app/export', { pin }),
  'an export as tracks': (phone) => raw(phone, '/api/app/export', { pin, format: 'gpx' }),
  'to keep the track': (phone) =>
    raw(phone, `/api/app/trips/${phone.tripId}/keep-track`, { keepTrack: true }, 'PUT'),
  'a wrong PIN': (phone) => checkIn(phone, '0000'),
  'more time': (phone) => moreTime(phone, pin),
  'too much time': (phone) => moreTime(phone, pin, 90),
  'the same trip again': (phone) =>
    raw(phone, '/api/app/trips', { tripId: phone.tripId, activity: 'x', time: '5 hour' }),
  'the end': (phone) => checkIn(phone, pin),
  'the end on the website': (phone) => checkInOnWebsite(phone, pin),
  'another trip': async (phone) => {
    const answer = await raw(phone, '/api/app/trips', { activity: 'x', time: '1 hour' })
    const begun = JSON.parse(answer.bytes) as { trip?: { tripId: string } }
    if (begun.trip) phone.others.push(begun.trip.tripId)
    return answer
  },
  'the deletion of the old trip': (phone) =>
    raw(phone, `/api/app/trips/${phone.tripId}`, undefined, 'DELETE'),
  'other facts': (phone) =>
    raw(phone, '/api/app/profile', { firstName: 'Robin', lastName: 'Hale', password }, 'PUT'),
  'other contacts': (phone) => changeContacts(phone, pin),
}

/** Replaces phone numbers, ids, tokens, ETags, and nonces, which differ between travelers. */
function plain({ traveler, tripId, live, device, others, path }: Phone, seen: unknown): string {
  let text = JSON.stringify(seen)
  const own = [path, tripId, ...others, live, device.deviceId, device.token, traveler.userId, traveler.phone]
  for (const [at, one] of [...own, traveler.phone.slice(2)].entries())
    text = text.replaceAll(one, `own ${at}`)
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/(?<=etag":")[^,]*/g, 'etag')
    .replaceAll(/nonce-[\w+/=-]+/g, 'nonce')
}

const received = ({ traveler, browser, path }: Phone) => ({
  texts: running.provider.texts.filter(({ to }) => to === traveler.phone).map(({ body }) => body),
  pushes: pushes.at(path).map(({ body }) => browser.read(body)),
})

type Both = readonly [safe: Phone, forced: Phone]

/** Checks that both phones get the same responses, texts, and pushes. Returns the responses. */
async function lookAlike(both: Both): Promise<string> {
  const answers: string[] = []
  for (const what of seenAfterEnd) {
    await service.database.db.delete(throttle)
    const seen = await Promise.all(both.map(async (phone) => plain(phone, await asked[what]?.(phone))))
    expect(seen[1], what).toBe(seen[0])
    answers.push(seen[1] ?? '')
  }
  const [safe, forced] = both.map((phone) => plain(phone, received(phone)))
  expect(forced).toBe(safe)
  return answers.join().replaceAll('\\', '')
}

async function sendBoth(both: Both, changes: object = {}): Promise<void> {
  const sent = await Promise.all(
    both.map(async (phone) => plain(phone, await phone.traveler.sendFix(phone.tripId, changes))),
  )
  expect(sent[1]).toBe(sent[0])
}

/** Lets two trips become overdue, one extended with each PIN. */
async function overdueAlike(contacts: (typeof ana)[], beforeAlert?: () => Promise<void>): Promise<Both> {
  const both = [await setOutAlone(contacts), await setOutAlone(contacts)] as const
  const [safe, forced] = both
  for (const phone of both) await asked['to keep the track']?.(phone)
  await sendBoth(both)
  await Promise.all([moreTime(safe, pin, 1), moreTime(forced, distressPin, 1)])
  await beforeAlert?.()
  await service.passHours(3)
  return both
}

async function voteAlike(both: Both, voters: { number: string }[]): Promise<void> {
  for (const one of voters) {
    await service.advance(MINUTE_MS)
    for (const phone of both) await contactVotes(phone, one)
  }
}

async function retractAlike(both: Both, { number }: { number: string }): Promise<void> {
  await service.advance(MINUTE_MS)
  const answers = both.map(async ({ tripId }) => {
    const { status, body } = await (await contactOn(service, tripId, number)).retract()
    return { status, body }
  })
  const [safe, forced] = await Promise.all(answers)
  expect(forced).toEqual(safe)
  await service.advance(10_000)
}

/** Lets contacts who got the distress alert acknowledge, leave, and vote. */
async function resolve({ tripId }: Phone): Promise<void> {
  for (const { number } of [ana, ben]) {
    const contact = await contactOn(service, tripId, number)
    await contact.panel()
    await contact.acknowledge()
    expect((await contact.part('leave')).status).toBe(200)
    expect((await contact.vote()).status).toBe(200)
  }
}

const checkIn = (phone: Phone, entered: string) =>
  raw(phone, `/api/app/trips/${phone.tripId}/check-in`, { pin: entered })
const checkInOnWebsite = (phone: Phone, entered: string) =>
  raw(phone, '/api/trips/emergency-checkin', { phoneNumber: phone.traveler.phone, password, pin: entered })
const moreTime = (phone: Phone, entered: string, hours = 5) =>
  raw(phone, `/api/app/trips/${phone.tripId}/extension`, {
    until: inTime(service, hours * HOUR_MS),
    pin: entered,
  })
const changePlan = (phone: Phone, entered: string) =>
  raw(phone, `/api/app/trips/${phone.tripId}/plan`, { plan: { radio: 'VHF' }, pin: entered }, 'PUT')
const changeContacts = (phone: Phone, entered: string) =>
  raw(phone, '/api/app/contacts', { contacts: [ana], pin: entered }, 'PUT')

type Case = {
  what: string
  before?: (phone: Phone) => Promise<unknown>
  /** Hours from the trip's start until the PIN is entered. */
  hours: number
  enter?: (phone: Phone, entered: string) => Promise<unknown>
  isResolved?: boolean
  language?: Language
  /** Hours to wait before each comparison. By default, the last one is after the 14-day limit. */
  looks?: number[]
}
const cases: Case[] = [
  { what: 'to end a trip that is on time', hours: 1 },
  {
    what: 'on the website to end an overdue trip whose track is kept',
    hours: 2,
    before: (phone) => raw(phone, `/api/app/trips/${phone.tripId}/keep-track`, { keepTrack: true }, 'PUT'),
    enter: checkInOnWebsite,
  },
  { what: 'to end a trip that contacts then resolve', hours: 1, isResolved: true },
  { what: 'for more time', hours: 1, enter: moreTime },
  { what: 'to end a trip in Spanish after the alert', hours: 3, language: 'es' },
  {
    what: 'for more time on a trip in Spanish that contacts then resolve',
    hours: 1,
    enter: moreTime,
    isResolved: true,
    language: 'es',
  },
  { what: 'for a new plan', hours: 1, enter: changePlan, looks: [0] },
  { what: 'for new contacts', hours: 1, enter: changeContacts, looks: [0] },
]

describe("traveler's phone after the distress PIN", () => {
  test.each(cases)(
    'gets the same responses, texts, and notifications as after the safety PIN if the PIN is entered $what',
    async ({ before, hours, enter = checkIn, isResolved = false, language, looks = [0, 4, 400] }) => {
      const [safe, forced] = [await setOut(language), await setOut(language)]
      const both = [safe, forced] as const
      for (const phone of both) {
        await before?.(phone)
        await phone.traveler.sendFix(phone.tripId)
      }
      await service.passHours(hours)
      const entered = [await enter(safe, pin), await enter(forced, distressPin)]
      expect(plain(forced, entered[1])).toBe(plain(safe, entered[0]))
      expect((await toldAbout(service, forced.tripId)).map(({ kind }) => kind)).toContain('distress')
      if (isResolved) await resolve(forced)
      for (const later of looks) {
        await service.leap(later * HOUR_MS)
        for (const [what, ask] of Object.entries(asked)) {
          // Right after the PIN, skips requests to end the trip, because it may still be running.
          if (later === 0 && what.startsWith('the end')) continue
          await service.database.db.delete(throttle)
          const seen = await Promise.all(both.map(async (phone) => plain(phone, await ask(phone))))
          expect(seen[1], `${what}, ${later} hours later`).toBe(seen[0])
        }
        await service.advance(10_000)
        expect(plain(forced, received(forced))).toBe(plain(safe, received(safe)))
        if (language === 'es') expect(received(forced).texts.join(' ')).not.toMatch(/\b(your|you|alert)\b/i)
      }
      const left = both.map((phone) => raw(phone, '/api/app/account/deletion', { password }))
      const [real, distress] = await Promise.all(left)
      expect(plain(forced, distress)).toBe(plain(safe, real))
    },
  )

  describe.each([
    { which: 'without a kept track', isKept: false },
    { which: 'with a kept track', isKept: true },
  ])('$which', ({ isKept }) => {
    test.each([
      { by: 'votes of excluded contacts', isVoted: true },
      {
        by: 'votes of excluded contacts after the others resolved the emergency',
        isVoted: true,
        isResolved: true,
      },
      { by: 'a lapse after 14 days', isVoted: false },
    ])('shows positions for as long as after the safety PIN if the trip seems ended by $by', async (end) => {
      const { isVoted, isResolved = false } = end
      const both = [await setOutAlone(), await setOutAlone()] as const
      const [safe, forced] = both
      const held = /"location":"34.7,-76.66".*"positions":\[\{/
      const keepTrack = { keepTrack: true }
      for (const phone of both)
        if (isKept) await raw(phone, `/api/app/trips/${phone.tripId}/keep-track`, keepTrack, 'PUT')
      const look = () => lookAlike(both)
      const sendAlike = (changes?: object) => sendBoth(both, changes)
      await sendAlike()
      await Promise.all([moreTime(safe, pin, 1), moreTime(forced, distressPin, 1)])
      await service.passHours(3)
      if (isResolved) await contactVotes(forced, ana)
      await service.leap(HOUR_MS)
      if (isVoted) for (const phone of both) for (const one of excluded) await contactVotes(phone, one)
      else await service.leap(LONGEST_EMERGENCY_MS)
      await service.advance(10_000)
      expect(await look()).toMatch(held)
      await service.leap(HOUR_MS)
      await sendAlike({ latitude: 34.8 })
      await look()
      // Moves to less than a day after the excluded contacts' votes, but more than a day after Ana's.
      await service.leap(22.5 * HOUR_MS)
      await sendAlike({ latitude: 34.85 })
      await look()
      await service.leap(47.5 * HOUR_MS)
      expect(await look()).toMatch(held)
      await sendAlike({ latitude: 34.9 })
      await look()
      await service.leap(2 * HOUR_MS)
      await service.advance(10_000)
      expect(await look()).not.toMatch(held)
      const left = await service.database.db.$count(fixes, heldPositions(forced.tripId))
      expect(left > 0).toBe(!isResolved && isVoted)
    })
  })

  test('offers no track if the first positions arrive a day after excluded contacts voted', async () => {
    const both = [await setOutAlone(), await setOutAlone()] as const
    for (const phone of both) await asked['to keep the track']?.(phone)
    await Promise.all([moreTime(both[0], pin, 1), moreTime(both[1], distressPin, 1)])
    await service.passHours(3)
    await voteAlike(both, excluded)
    await service.leap(25 * HOUR_MS)
    await sendBoth(both)
    expect(await lookAlike(both)).toContain('"hasTrack":false')
    expect(await service.database.db.$count(fixes, heldPositions(both[1].tripId))).toBeGreaterThan(0)
  })

  test('shows the trip as resolved if an excluded contact votes again after another contact was removed', async () => {
    const four = [ana, ben, ...excluded]
    const both = [await setOutAlone(four), await setOutAlone(four)] as const
    const [safe, forced] = both
    await Promise.all([moreTime(safe, pin, 1), moreTime(forced, distressPin, 1)])
    await service.passHours(3)
    for (const phone of both) {
      for (const one of excluded) await contactVotes(phone, one)
      const voter = await contactOn(service, phone.tripId, dan.number)
      await service.advance(MINUTE_MS)
      expect((await phone.traveler.removeContact(phone.tripId, ana.name)).status).toBe(200)
      expect((await voter.vote()).status).toBe(200)
    }
    const ends = both.map(async ({ traveler }) => {
      const { trips } = (await traveler.call('/api/app/trips')).body as { trips: { outcome: string }[] }
      return trips.map(({ outcome }) => outcome)
    })
    expect(await Promise.all(ends)).toEqual([['resolved'], ['resolved']])
  })

  describe('once votes of excluded contacts have ended the trip', () => {
    test('still shows the trip as resolved after the deciding vote is withdrawn, until too few votes remain', async () => {
      const contacts = [ana, ...excluded, fay, gus]
      const both = await overdueAlike(contacts)
      await voteAlike(both, [...excluded, fay, gus])
      expect(await lookAlike(both)).toContain('"outcome":"resolved"')
      await retractAlike(both, fay)
      expect(await lookAlike(both)).toContain('"outcome":"resolved"')
      await service.leap(HOUR_MS)
      await sendBoth(both, { latitude: 34.8 })
      await lookAlike(both)
      await retractAlike(both, gus)
      expect(await lookAlike(both)).not.toContain('"outcome"')
    })

    test.each([
      { by: 'new votes end the reopened trip', isVoted: true },
      { by: 'the reopened trip lapses', isVoted: false },
    ])(
      'looks the same as after the safety PIN if a contact withdraws a vote during another trip and $by',
      async ({ isVoted }) => {
        const both = await overdueAlike([ana, ...excluded])
        // Ana knows of the distress. Her vote ends the emergency before the excluded contacts vote.
        if (isVoted) await contactVotes(both[1], ana)
        await voteAlike(both, excluded)
        for (const phone of both) await asked['another trip']?.(phone)
        await retractAlike(both, dan)
        const panels = async () => {
          const seen = both.map(async ({ tripId }) => {
            const { body } = await (await contactOn(service, tripId, eli.number)).panel()
            const { trip, votes } = body as { trip: { endedAt: string; track: unknown[] }; votes: unknown[] }
            return { endedAt: trip.endedAt, positions: trip.track.length, votes: votes.length }
          })
          const [safe, forced] = await Promise.all(seen)
          expect(forced).toEqual(safe)
          return safe
        }
        expect(await panels()).toEqual({ endedAt: null, positions: 1, votes: 1 })
        const told = both.map(({ tripId }) => newsTo(tripId, eli.number))
        const [toSafe, toForced] = await Promise.all(told)
        expect(toForced).toEqual(toSafe)
        expect(toForced?.at(-1)).toMatch(/^reopened .*sent$/)
        await lookAlike(both)
        await service.leap(HOUR_MS)
        await sendBoth(both, { latitude: 34.8 })
        expect(await panels()).toMatchObject({ positions: 2 })
        for (const said of ['STOP', 'START']) {
          await running.say('+17045550192', said)
          await service.advance(10_000)
          await lookAlike(both)
        }
        if (isVoted) await voteAlike(both, [dan])
        else await service.leap(LONGEST_EMERGENCY_MS)
        await service.advance(10_000)
        await lookAlike(both)
        expect((await panels())?.endedAt).not.toBeNull()
        await service.leap(73 * HOUR_MS)
        await lookAlike(both)
      },
    )
  })

  test('still gets the questions about no movement and silence after contacts resolved the emergency', async () => {
    const [safe, forced] = [await setOut(), await setOut()]
    const both = [safe, forced] as const
    for (const phone of both) {
      const alerts = { silent: 20, notMoved: 15 }
      expect((await raw(phone, `/api/app/trips/${phone.tripId}/alerts`, { alerts, pin }, 'PUT')).status).toBe(
        200,
      )
    }
    await Promise.all([moreTime(safe, pin), moreTime(forced, distressPin)])
    await service.advance(10_000)
    await resolve(forced)
    expect((await service.ports.panels.head(forced.tripId))?.endedAt).not.toBeNull()
    const seenByBoth = async () => {
      await service.advance(10_000)
      const seen = await Promise.all(
        both.map(async (phone) => plain(phone, [await raw(phone, '/api/app/trip'), received(phone)])),
      )
      expect(seen[1]).toBe(seen[0])
      return seen[0]
    }
    for (let minute = 0; minute <= 16; minute += 1) {
      for (const phone of both) await phone.traveler.sendFix(phone.tripId)
      await service.advance(MINUTE_MS)
    }
    expect(await seenByBoth()).toContain("haven't moved")
    for (const phone of both) await raw(phone, `/api/app/trips/${phone.tripId}/alarm/answer`, { pin })
    await service.advance(21 * MINUTE_MS)
    expect(await seenByBoth()).toContain('No word from you')
  })
})

describe('excluded contact who missed the alert', () => {
  const contacts = [ana, ...excluded, fay, gus]

  async function danSays(text: string): Promise<void> {
    await running.say('+17045550191', text)
    await service.advance(10_000)
  }

  /** Plays an emergency that Eli, Fay, and Gus end. Before the alert, Dan texts `said`. */
  async function endedWithoutDan(said: string): Promise<Both> {
    const both = await overdueAlike(contacts, () => danSays(said))
    await voteAlike(both, [eli, fay, gus])
    return both
  }

  async function newsToDan(both: Both): Promise<string[]> {
    const [safe = [], forced] = await Promise.all(both.map(({ tripId }) => newsTo(tripId, dan.number)))
    expect(forced).toEqual(safe)
    return safe
  }

  test('gets no alert after START once votes ended the emergency, whichever PIN was entered', async () => {
    const both = await endedWithoutDan('STOP')
    await danSays('START')
    expect(await newsToDan(both)).toContainEqual(expect.stringMatching(/^alert .*failed$/))
    await retractAlike(both, gus)
    const [alert, ...news] = await newsToDan(both)
    expect(alert).toMatch(/^alert .*failed$/)
    expect(news.at(-1)).toMatch(/^reopened .*sent$/)
    expect(news.filter((one) => one.startsWith('alert '))).toEqual([])
  })

  test('gets the alert after YES if the emergency was reopened during another trip, whichever PIN was entered', async () => {
    const both = await endedWithoutDan('NO')
    for (const phone of both) await asked['another trip']?.(phone)
    await retractAlike(both, gus)
    expect(await newsToDan(both)).toEqual([])
    await danSays('YES')
    expect(await newsToDan(both)).toEqual([expect.stringMatching(/^alert .*sent$/)])
  })
})
