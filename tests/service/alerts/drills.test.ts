import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import { contactRequests } from '../../../src/service/platform/database/schema/account-schema.ts'
import { drillContacts, drills } from '../../../src/service/platform/database/schema/drill-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  inTime,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

type Contact = { name: string; number: string; tellOnDistress?: boolean }
type Practice = {
  blocked: string | null
  from: string | null
  contacts: { name: string; can: string; from: string | null }[]
  drill: {
    startedAt: string
    endedAt: string | null
    why: string | null
    contacts: { name: string; state: string; reachedBy: string | null; reachedAt: string | null }[]
  } | null
}

const on = await callingServiceOfFile()
forgetTravelersBeforeEach(() => on.service)
/** Each test starts on a later day at 11 AM in New York (noon in summer), when practice is allowed. */
beforeEach(() => {
  const { clock } = on.service
  clock.set(Math.ceil((clock.now() + HOUR_MS) / DAY_MS) * DAY_MS + 16 * HOUR_MS)
})

const people = (...names: string[]): Contact[] => names.map((name) => ({ name, number: newPhone() }))
async function agreed({ userId }: TestTraveler, contacts: Contact[]) {
  for (const { number } of contacts)
    await on.service.database.db
      .update(contactRequests)
      .set({ practiceAt: on.service.clock.now() })
      .where(
        and(
          eq(contactRequests.userId, userId),
          eq(contactRequests.numberHash, addressHash(on.service.keys, number)),
        ),
      )
}
async function practicing(contacts: Contact[]) {
  const traveler = await newTraveler(on.service, contacts)
  await agreed(traveler, contacts)
  return traveler
}
const read = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/practice')).body as unknown as Practice
const begin = (traveler: TestTraveler, calls = true) => traveler.call('/api/app/practice', { calls })
const begun = async (traveler: TestTraveler, calls = true) => {
  const { status, body } = await begin(traveler, calls)
  expect([status, body.code]).toEqual([200, undefined])
}
const settle = (ms = 6 * SECOND_MS) => on.service.advance(ms)
const textsTo = ({ number }: Contact) => on.textsTo(number).filter(({ body }) => body.includes('PRACTICE'))
const callsTo = ({ number }: Contact) => on.callsTo(number)
const secretIn = (body: string) => /practice#(\S+)/.exec(body)?.[1] ?? 'no link'
const opens = (contact: Contact) =>
  call(on.service.url, '/api/practice/open', {
    json: { token: secretIn(textsTo(contact).at(-1)?.body ?? '') },
  })
const states = async (traveler: TestTraveler) =>
  (await read(traveler)).drill?.contacts.map(({ name, state, reachedBy }) => [name, state, reachedBy])

describe('practice alert', () => {
  test('texts only contacts who agreed, and says first that no one is in danger', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const traveler = await newTraveler(on.service, [ana, ben])
    expect(await begin(traveler)).toMatchObject({ status: 409, body: { code: 'practice_unasked' } })
    await agreed(traveler, [ana])
    expect((await read(traveler)).contacts.map(({ can }) => can)).toEqual(['ready', 'unasked'])
    await begun(traveler, false)
    await settle()
    expect(textsTo(ana).map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^Homeward: PRACTICE, nobody is in danger\. Robin Hale is testing our texts: open https:\S+ or reply OK\.$/,
      ),
    ])
    expect(smsSegments(textsTo(ana)[0]?.body ?? '')).toBe(1)
    await settle(10 * MINUTE_MS)
    expect([textsTo(ben), callsTo(ana)]).toEqual([[], []])
    expect(await states(traveler)).toEqual([['Ana Ruiz', 'texted', null]])
    await settle(HOUR_MS)
    const ended = { why: 'time', endedAt: expect.any(String) }
    expect((await read(traveler)).drill).toMatchObject(ended)
    await traveler.call('/api/app/practice', undefined, 'DELETE')
    expect((await read(traveler)).drill).toMatchObject(ended)
  })

  test("doesn't count reactions after the traveler ended it", async () => {
    const [ana] = people('Ana') as [Contact]
    const traveler = await practicing([ana])
    await begun(traveler)
    await settle()
    await traveler.call('/api/app/practice', undefined, 'DELETE')
    expect((await opens(ana)).body).toMatchObject({ goesOn: false })
    await on.say(ana.number, 'OK')
    expect(await states(traveler)).toEqual([['Ana', 'texted', null]])
  })

  test('makes no late calls after the service was down', async () => {
    const [ana] = people('Ana') as [Contact]
    const traveler = await practicing([ana])
    await begun(traveler)
    await settle()
    on.service.clock.increment(50 * MINUTE_MS)
    await settle()
    await settle()
    expect(callsTo(ana)).toEqual([])
    expect(await states(traveler)).toEqual([['Ana', 'texted', null]])
  })

  test('ends on time while damaged practice alerts of other travelers are logged and retried', async () => {
    const { db } = on.service.database
    const now = on.service.clock.now()
    const drillsOf = async (which: TestTraveler[]) =>
      db
        .select()
        .from(drills)
        .where(
          inArray(
            drills.userId,
            which.map(({ userId }) => userId),
          ),
        )
    const travelers = []
    for (const contact of people('Ana', 'Ben', 'Cy', 'Dee')) {
      const traveler = await practicing([contact])
      await begun(traveler)
      travelers.push(traveler)
    }
    const [sound, ...others] = travelers as [TestTraveler, ...TestTraveler[]]
    for (const { id } of await drillsOf(others)) {
      await db.update(drillContacts).set({ number: sql`'damaged'` }).where(eq(drillContacts.drillId, id))
      await db
        .update(drills)
        .set({ wakeAt: now - MINUTE_MS })
        .where(eq(drills.id, id))
    }
    await db.update(drills).set({ endsAt: now }).where(eq(drills.userId, sound.userId))
    on.service.clock.increment(2 * SECOND_MS)
    await on.service.scheduler.settled()
    expect((await drillsOf([sound])).map(({ why }) => why)).toEqual(['time'])
    for (const { wakeAt } of await drillsOf(others)) expect(wakeAt).toBeGreaterThan(now + MINUTE_MS)
    expect(on.service.logged.filter((line) => line.includes('a practice alert failed'))).not.toEqual([])
    await settle(HOUR_MS)
    for (const { wakeAt } of await drillsOf(others)) expect(wakeAt).toBeNull()
  })

  test('shows the traveler which contacts reacted, and how and when each first did', async () => {
    const [ana, ben, cy] = people('Ana', 'Ben', 'Cy') as [Contact, Contact, Contact]
    const traveler = await practicing([ana, ben, cy])
    await begun(traveler)
    await settle()
    expect(await opens(ana)).toMatchObject({ status: 200, body: { traveler: 'Robin Hale', goesOn: true } })
    await settle(MINUTE_MS)
    expect(await on.say(ben.number, 'OK')).toBe(200)
    await settle(3 * MINUTE_MS)
    expect([callsTo(ana), callsTo(ben)]).toEqual([[], []])
    await opens(ben)
    await on.say(ana.number, 'OK')
    const [ring] = callsTo(cy)
    if (!ring) return expect.unreachable('Cy is called')
    const { said, isOver } = await on.takes(ring, { keys: ['1'] })
    expect(said[0]).toMatch(/^This is Homeward with a practice call\. Nobody is in danger\. /)
    expect(said[1]).toContain('This was only practice. Robin Hale will see that we reached you.')
    expect(isOver).toBe(true)
    const { drill } = await read(traveler)
    const after = (at: string | null) =>
      Math.round((Date.parse(at ?? '') - Date.parse(drill?.startedAt ?? '')) / MINUTE_MS)
    expect(
      drill?.contacts.map(({ name, reachedBy, reachedAt }) => [name, reachedBy, after(reachedAt)]).toSorted(),
    ).toEqual([
      ['Ana', 'link', 0],
      ['Ben', 'reply', 1],
      ['Cy', 'call', 4],
    ])
    await settle(MINUTE_MS)
    expect(callsTo(cy)).toHaveLength(1)
    expect((await traveler.call('/api/app/presence')).body).toMatchObject({ reachable: 3 })
    for (const { number } of [ana, ben, cy])
      expect(new Set((await toldTo(on.service, number)).map(({ kind }) => kind))).not.toContain('alert')
  })

  test('calls a contact immediately if the text fails, and tells voicemail that no one is in danger', async () => {
    const [ana] = people('Ana') as [Contact]
    const traveler = await practicing([ana])
    await begun(traveler)
    await settle()
    await on.reports(textsTo(ana)[0]?.reportsTo ?? '', 'undelivered')
    await settle()
    await settle()
    const [ring] = callsTo(ana)
    if (!ring) return expect.unreachable('Ana is called')
    expect((await on.takes(ring, { AnsweredBy: 'machine_start' })).said).toEqual([
      "This is Homeward with a practice call. Nobody is in danger. You don't need to do anything. Goodbye.",
    ])
    await settle(20 * MINUTE_MS)
    expect(callsTo(ana)).toHaveLength(1)
    expect(await states(traveler)).toEqual([['Ana', 'called', null]])
  })

  test('is limited to one per week for each traveler and for each contact', async () => {
    const [ana, ben] = people('Ana', 'Ben') as [Contact, Contact]
    const traveler = await practicing([ana])
    const other = await practicing([ana])
    await begun(traveler, false)
    expect(await begin(traveler)).toMatchObject({ status: 409, body: { code: 'practice_runs' } })
    expect(await begin(other)).toMatchObject({ status: 429, body: { code: 'practice_lately' } })
    expect((await read(other)).contacts).toMatchObject([{ can: 'resting', from: expect.any(String) }])
    await traveler.call('/api/app/practice', undefined, 'DELETE')
    expect((await read(traveler)).drill).toMatchObject({ why: 'traveler' })
    expect(await begin(traveler)).toMatchObject({ status: 429, body: { code: 'practice_lately' } })
    on.service.clock.increment(7 * DAY_MS)
    await begun(other, false)
    expect(await begin(traveler)).toMatchObject({ status: 429 })
    on.service.clock.increment(7 * DAY_MS)
    const earlier = (await read(traveler)).drill?.startedAt
    await begun(traveler, false)
    expect((await read(traveler)).drill?.startedAt).not.toBe(earlier)
    expect(await begin(await practicing([ana, ben]))).toMatchObject({ status: 200 })
    await settle()
    expect([textsTo(ana).length, textsTo(ben).length]).toEqual([1, 1])
  })

  test("blocks any traveler's practice with the same contact for a week, and responds the same after either PIN", async () => {
    const seen: unknown[] = []
    for (const entered of [pin, distressPin]) {
      const [ana, ben] = people('Ana', 'Ben') as [Contact, Contact]
      const [traveler, other] = [await practicing([ana, ben]), await practicing([ana])]
      const tripId = await startedTrip(traveler)
      await traveler.checkIn(tripId, entered)
      await begun(traveler, false)
      const { blocked, contacts } = await read(other)
      seen.push([blocked, contacts.map(({ can }) => can), (await begin(other)).body.code])
      on.service.clock.increment(8 * DAY_MS)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]).toEqual(['resting', ['resting'], 'practice_lately'])
  })

  test("starts only during daytime in a contact's area code, and shows the next possible time", async () => {
    const [newYork] = people('Nora') as [Contact]
    const honolulu = { name: 'Kai', number: `+1808${newPhone().slice(5)}` }
    const traveler = await practicing([newYork, honolulu])
    expect((await read(traveler)).contacts.map(({ can }) => can)).toEqual(['ready', 'night'])
    const late = await practicing([honolulu])
    expect(await begin(late)).toMatchObject({ status: 409, body: { code: 'practice_by_night' } })
    const { blocked, from } = await read(late)
    expect([blocked, new Date(from ?? 0).getUTCHours()]).toEqual(['night', 19])
    await begun(traveler, false)
    await settle()
    expect([textsTo(newYork).length, textsTo(honolulu).length]).toEqual([1, 0])
  })

  test('ends for a contact who replies NO or STOP or presses 9, and real alerts still reach one who pressed 9', async () => {
    const [ana, ben, cy] = people('Ana', 'Ben', 'Cy') as [Contact, Contact, Contact]
    const traveler = await practicing([ana, ben, cy])
    await begun(traveler)
    await settle()
    await on.say(ana.number, 'NO')
    await on.say(ben.number, 'STOP')
    await settle(4 * MINUTE_MS)
    expect([callsTo(ana), callsTo(ben)]).toEqual([[], []])
    const [ring] = callsTo(cy)
    if (!ring) return expect.unreachable('Cy is called')
    expect((await on.takes(ring, { keys: ['9'] })).said[1]).toContain('In a real emergency we still will.')
    expect((await read(traveler)).contacts.map(({ can }) => can)).toEqual(['stopped', 'stopped', 'unasked'])
    await startedTrip(traveler, { time: '20 minute' })
    await settle(36 * MINUTE_MS)
    expect(on.textsTo(cy.number).filter(({ body }) => /code#/.test(body))).toHaveLength(1)
  })

  test('includes a contact who agreed on the request page, until the contact withdraws consent there', async () => {
    const [ana] = people('Ana') as [Contact]
    const traveler = await newTraveler(on.service, [])
    await traveler.call('/api/app/contacts', { contacts: [ana], pin }, 'PUT')
    const [asked] = await toldTo(on.service, ana.number)
    const token = /contact-request#(\S+)/.exec(asked?.body ?? '')?.[1]
    const says = (answer: string) =>
      call(on.service.url, '/api/contact-requests/answer', { json: { token, answer } })
    expect((await says('practice')).body).toMatchObject({ answer: null, practice: false })
    await says('yes')
    expect((await read(traveler)).contacts).toMatchObject([{ can: 'unasked' }])
    expect((await says('practice')).body).toMatchObject({ answer: 'yes', practice: true })
    expect((await read(traveler)).contacts).toMatchObject([{ can: 'ready' }])
    expect((await says('noPractice')).body).toMatchObject({ answer: 'yes', practice: false })
    await says('practice')
    expect((await says('no')).body).toMatchObject({ answer: 'no', practice: false })
    await says('yes')
    expect((await read(traveler)).contacts).toMatchObject([{ can: 'unasked' }])
  })

  test("can't start during an SOS, and ends when the traveler presses SOS", async () => {
    const [ana] = people('Ana') as [Contact]
    const traveler = await practicing([ana])
    await traveler.pressSos()
    expect(await begin(traveler)).toMatchObject({ status: 409, body: { code: 'practice_in_alert' } })
    const [ben, cleo] = people('Ben', 'Cleo') as [Contact, Contact]
    const [other, quick] = [await practicing([ben]), await practicing([cleo])]
    await begun(other)
    await settle()
    // Presses SOS while the practice text is still queued.
    await begun(quick)
    await quick.pressSos()
    await other.pressSos()
    await settle()
    expect((await read(other)).drill).toMatchObject({ why: 'emergency' })
    expect((await opens(ben)).body).toMatchObject({ goesOn: false })
    await settle(4 * MINUTE_MS)
    expect((await read(other)).drill?.contacts).toMatchObject([{ state: 'texted', reachedBy: null }])
    expect(textsTo(cleo)).toEqual([])
    for (const ring of callsTo(ben)) expect((await on.takes(ring, {})).said.join()).not.toContain('practice')
  })

  test('is deleted after 90 days or with its account', async () => {
    const traveler = await practicing(people('Ana'))
    await begun(traveler, false)
    const theirs = eq(drills.userId, traveler.userId)
    const { db } = on.service.database
    await traveler.deleteAccount()
    expect(await db.$count(drills, theirs)).toBe(0)
    const other = await practicing(people('Ben'))
    await begun(other, false)
    const { practices } = (await other.call('/api/app/export', { pin })).body
    expect(practices).toMatchObject([{ contacts: [{ name: 'Ben', reachedAt: null }] }])
    for (const [days, isKept] of [
      [89, true],
      [91, false],
    ] as const) {
      await on.service.ports.drills.cleanUp(on.service.clock.now() + days * DAY_MS)
      expect((await read(other)).drill !== null).toBe(isKept)
    }
  })
})

describe('practice alert after a distress PIN', () => {
  /**
   * Returns what the phone shows about a practice alert, the number of its texts per contact, and all calls
   * to contacts. If `isFirst`, the PIN is entered before the practice alert starts.
   */
  async function shownAfter(entered: string, what: 'check-in' | 'extension', isFirst: boolean) {
    const [ana, ben] = people('Ana', 'Ben') as [Contact, Contact]
    const leftOut = { ...ben, tellOnDistress: false }
    const traveler = await practicing([ana, leftOut])
    const tripId = await startedTrip(traveler, { time: '3 hour' })
    const until = inTime(on.service, 8 * HOUR_MS)
    const pinShown = () => traveler.call(`/api/app/trips/${tripId}/${what}`, { until, pin: entered })
    if (isFirst) expect((await pinShown()).status).toBe(200)
    const began = await begin(traveler)
    if (!isFirst) expect((await pinShown()).status).toBe(200)
    const seen: unknown[] = [{ ...began, body: blurred(began.body) }]
    for (const ms of [0, 4 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]) {
      on.service.clock.increment(ms)
      await settle()
      await settle()
      seen.push(blurred((await traveler.call('/api/app/practice')).body))
    }
    return {
      seen,
      texts: [textsTo(ana).length, textsTo(leftOut).length],
      calls: [callsTo(ana), callsTo(leftOut)],
    }
  }
  /** Replaces phone numbers and timestamps, which differ between travelers. */
  const blurred = (body: unknown) =>
    JSON.parse(
      JSON.stringify(body, (key, value) => (/At$|^at$|^number$|^from$/.test(key) ? value !== null : value)),
    ) as unknown

  test('looks the same on the phone, and sends alerted contacts no practice message', async () => {
    const forced = await shownAfter(distressPin, 'extension', true)
    const free = await shownAfter(pin, 'extension', true)
    expect(forced.seen).toEqual(free.seen)
    expect([free.texts, forced.texts]).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(free.calls.map(({ length }) => length)).toEqual([1, 1])
    // Expects real calls, not practice calls, to contacts who get the distress alert.
    expect(forced.calls[0]).not.toEqual([])
    for (const ring of forced.calls[0] ?? [])
      expect((await on.takes(ring, {})).said.join()).not.toMatch(/practice/i)
    expect(forced.calls[1]).toHaveLength(1)
  })

  test('seems active on the phone, but its queued messages to alerted contacts are withdrawn', async () => {
    const forced = await shownAfter(distressPin, 'check-in', false)
    const free = await shownAfter(pin, 'check-in', false)
    expect(forced.seen).toEqual(free.seen)
    expect(forced.texts).toEqual([0, 1])
    const [ana] = people('Ana') as [Contact]
    const traveler = await practicing([ana])
    const tripId = await startedTrip(traveler)
    await begun(traveler)
    await settle()
    await traveler.checkIn(tripId, distressPin)
    expect((await opens(ana)).body).toMatchObject({ goesOn: false })
    await on.say(ana.number, 'OK')
    expect(await states(traveler)).toEqual([['Ana', 'texted', null]])
  })

  test.each([
    ['a lost text', 'check-in', 'lost'],
    ['an early call', 'extension', 'called'],
  ])(
    'shows %s if no text reaches the number, whichever PIN was entered',
    async (_what, request, expected) => {
      const lose = async ({ number }: Contact) => {
        for (const { reportsTo } of on.textsTo(number))
          if (reportsTo) await on.reports(reportsTo, 'undelivered', true, 30_003)
      }
      const worlds = []
      for (const entered of [pin, distressPin]) {
        const [ana, ben] = people('Ana', 'Ben') as [Contact, Contact]
        const traveler = await practicing([ana, { ...ben, tellOnDistress: false }])
        worlds.push({ entered, ana, traveler, tripId: await startedTrip(traveler, { time: '3 hour' }) })
      }
      for (const { traveler, tripId, entered } of worlds) {
        const until = inTime(on.service, 8 * HOUR_MS)
        await traveler.call(`/api/app/trips/${tripId}/${request}`, { until, pin: entered })
      }
      await settle()
      for (const { ana } of worlds) await lose(ana)
      for (const { traveler } of worlds) await begun(traveler, expected === 'called')
      await settle()
      for (const { ana } of worlds) await lose(ana)
      await settle()
      for (const { traveler } of worlds)
        expect(await states(traveler)).toEqual([
          ['Ana', expected, null],
          ['Ben', 'texted', null],
        ])
    },
  )

  test('tells a contact who then picks up to follow any text about danger, instead of saying that all is well', async () => {
    const [ana] = people('Ana') as [Contact]
    const traveler = await practicing([ana])
    const tripId = await startedTrip(traveler, { time: '3 hour' })
    await begun(traveler)
    on.service.clock.increment(4 * MINUTE_MS)
    await settle()
    await settle()
    const [ring] = callsTo(ana)
    await traveler.checkIn(tripId, distressPin)
    expect((await on.takes(ring ?? expect.unreachable('Ana was not called'), {})).said).toEqual([
      'This is Homeward. What we called about is over. If a text from us says someone is in danger, do what it says. Goodbye.',
    ])
  })
})
