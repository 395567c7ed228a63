import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { call, type Proof, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeIn,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'
import { everythingSeenBy, type Seen } from './contact-views.ts'

const { pin, distressPin } = travelerSecrets
const dan = { name: 'Dan Crane', number: '(704) 555-0191', email: 'dan@example.org' }
const eli = { name: 'Eli Crane', number: '(704) 555-0192', email: null }
/** Contacts of the traveler. Dan and Eli are excluded from distress alerts; Ana and Ben get them. */
const contacts = [{ ...dan, tellOnDistress: false }, ana, { ...eli, tellOnDistress: false }, ben]

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site.siteDir } })
forgetTravelersBeforeEach(() => service)

/** A traveler, their trip, and what Dan knows. He is excluded but has the traveler's phone. */
type World = {
  traveler: TestTraveler
  tripId: string
  code: string
  dan: Proof | null
  held: Record<string, Seen>
  entered: string
}

async function setOut(entered = pin): Promise<World> {
  const traveler = await newTraveler(service, contacts)
  return { traveler, tripId: await startedTrip(traveler), code: '', dan: null, held: {}, entered }
}

const checkIn = ({ traveler, tripId, entered }: World) => traveler.checkIn(tripId, entered)
const moreTime = ({ traveler, tripId, entered }: World) => traveler.extend(tripId, 3 * HOUR_MS, entered)

async function pass(minutes: number): Promise<void> {
  service.clock.increment(minutes * MINUTE_MS)
  await service.advance(5_000)
}

const toldToAnyOf = async ({ tripId }: World, numbers: string[]) =>
  (await toldAbout(service, tripId)).filter(({ recipient }) => numbers.includes(recipient))

async function findCode(world: World): Promise<void> {
  const sent = (await toldToAnyOf(world, [dan.number])).findLast(({ body }) => body.includes('/code#'))
  if (sent) world.code = codeIn(sent.body)
}

const addition = (tripId: string, { cookie }: Proof, kind: string, text = '') =>
  call(service.url, `/api/trips/${tripId}/timeline`, { json: { kind, text }, cookie })

/** Dan's actions. */
const acts = {
  'sends every request, with the ETags of earlier responses': async (world: World) => {
    if (!world.code) return null
    world.dan ??= await verify(service.url, world.code, dan.number)
    const seen = await everythingSeenBy(service.url, world.code, world.dan, dan.number, world.held)
    world.held = { ...world.held, ...seen }
    return seen
  },
  'opens the panel again': async (world: World) => {
    if (!world.code) return null
    const lookup = await call(service.url, `/api/trips/rescue/${world.code}`)
    const json = { phoneNumber: dan.number }
    const answer = await call(service.url, `/api/trips/rescue/${world.code}/verify`, { json })
    return [lookup.status, lookup.body, answer.status, answer.body]
  },
  votes: async ({ tripId, dan: proof }: World) =>
    proof &&
    call(service.url, `/api/trips/${tripId}/resolve-vote`, {
      json: { phoneNumber: dan.number },
      cookie: proof.cookie,
    }),
  acknowledges: async ({ tripId, dan: proof }: World) =>
    proof && call(service.url, `/api/trips/${tripId}/acknowledge`, { method: 'POST', cookie: proof.cookie }),
  'claims the call to 911': ({ tripId, dan: proof }: World) => proof && addition(tripId, proof, 'claimed'),
  'reports a call and adds a note': async ({ tripId, dan: proof }: World) =>
    proof && [
      await addition(tripId, proof, 'called', '24-1187'),
      await addition(tripId, proof, 'note', 'Ask her sister'),
    ],
  'reads the trip in the app': ({ traveler }: World) => traveler.call('/api/app/trip'),
  'reads who opened the panel': ({ traveler, tripId }: World) =>
    traveler.call(`/api/app/trips/${tripId}/views`),
  'reads the profile': ({ traveler }: World) => traveler.call('/api/app/profile'),
  'reads which contacts are reachable': ({ traveler }: World) => traveler.call('/api/app/presence'),
  'exports the account': ({ traveler }: World) => traveler.call('/api/app/export', { pin }),
  'leaves the emergency and returns': async ({ tripId, dan: proof }: World) => {
    const take = (part: string) =>
      proof && call(service.url, `/api/trips/${tripId}/part`, { json: { part }, cookie: proof.cookie })
    return [await take('leave'), await take('return')]
  },
  'requests a new code': async (world: World) => {
    const { traveler, tripId, entered } = world
    const trip = await traveler.trip()
    const id = trip?.contacts.find(({ name }) => name === dan.name)?.id ?? randomUUID()
    const order = `/api/app/trips/${tripId}/contacts/${id}/code`
    const answer = await traveler.call(order, { pin: entered })
    const before = world.code && (await call(service.url, `/api/trips/rescue/${world.code}`)).status
    await findCode(world)
    return [answer, before]
  },
  'starts and ends another trip that names Dan for distress alerts': async (world: World) => {
    const { traveler } = world
    const named = [
      { ...dan, tellOnDistress: true },
      { name: 'Pal', number: '(704) 555-0199' },
    ]
    const { status, body } = await traveler.call('/api/app/trips', {
      activity: 'x',
      time: '1 hour',
      contacts: named,
    })
    if (status !== 200) return [status, body]
    const { tripId } = body.trip as { tripId: string }
    return [status, (await traveler.checkIn(tripId)).status]
  },
}
type Act = keyof typeof acts

function withoutIds(world: World, seen: unknown): string {
  const { traveler, tripId, code, dan: proof } = world
  let text = JSON.stringify(seen) ?? 'nothing'
  for (const [id, word] of [
    [tripId, 'trip'],
    [traveler.userId, 'user'],
    [traveler.phone, 'their number'],
    [traveler.phone.slice(2), 'number'],
    ...(code ? [[code, 'code']] : []),
    ...(proof
      ? [
          [proof.grant, 'grant'],
          [proof.cookie, 'cookie'],
        ]
      : []),
  ] as [string, string][])
    text = text.replaceAll(id, word)
  return text
    .replaceAll(/ey[\w-]+\.[\w-]+\.[\w-]+/g, 'token')
    .replaceAll(/W\/\\*"[^"\\]+\\*"/g, 'etag')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
}

async function heard(world: World): Promise<string> {
  const messages = await Promise.all(
    [world.traveler.phone, dan.number, dan.email, eli.number].map(async (recipient) =>
      (await toldTo(service, recipient))
        .filter(
          ({ tripId, channel }) =>
            tripId === world.tripId || (channel === 'sms' && recipient === world.traveler.phone),
        )
        .map(({ channel, kind, subject, body }) => [
          channel,
          kind,
          subject,
          body.replace(/\S+\/code#\S+ Your rescue code is \d{6}\./, 'code'),
        ]),
    ),
  )
  return withoutIds(world, messages)
}

/** Resets the rate limits, because all clients in this test share an address. */
const forgetTries = () => service.database.db.delete(throttle)

/** Lets Ana and Ben act on a distress alert if they got one. Ben votes only if `resolve`. */
async function help({ tripId }: World, resolve: boolean): Promise<void> {
  await forgetTries()
  for (const { number } of [ana, ben]) {
    const sent = (await toldAbout(service, tripId)).findLast(
      ({ kind, recipient }) => kind === 'distress' && recipient === number,
    )
    if (!sent) continue
    const contact = await contactWith(service, codeIn(sent.body), number)
    await contact.acknowledge()
    await contact.add('claimed')
    await contact.add('note', 'She is forced')
    if (resolve || number !== ben.number) await contact.vote()
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(acts) as Act[])) },
  { weight: 1, arbitrary: fc.constantFrom('alerted contacts act' as const, 'a position arrives' as const) },
  { weight: 2, arbitrary: fc.constantFrom(3, 70, 26 * 60) },
)

/** Plays the same steps for a safe traveler and one under duress, and compares what Dan sees. */
async function playsAlike(
  steps: readonly (Act | 'alerted contacts act' | 'a position arrives' | number)[],
  { isAlerted, isEnded }: { isAlerted: boolean; isEnded: boolean },
): Promise<void> {
  const [safe, forced] = [await setOut(pin), await setOut(distressPin)]
  const both = [safe, forced] as const
  await pass(10)
  const findCodes = async (areThere: boolean) => {
    for (const world of both) {
      await findCode(world)
      expect(world.code !== '').toBe(areThere)
    }
  }
  // Moves the clock past the due time and the alert.
  if (isAlerted && isEnded) await service.passHours(3)
  await findCodes(isAlerted && isEnded)
  const seenByBoth = async (act: Act) => {
    await forgetTries()
    const [real, distress] = await Promise.all(
      both.map(async (world) => withoutIds(world, await acts[act](world))),
    )
    expect(distress, act).toBe(real)
  }
  await seenByBoth('sends every request, with the ETags of earlier responses')
  const entered = await Promise.all(both.map(isEnded ? checkIn : moreTime))
  expect(withoutIds(forced, entered[1])).toBe(withoutIds(safe, entered[0]))
  // Separates the votes from the check-in. A vote with the check-in's timestamp would count as the
  // deciding one.
  await service.advance(1_000)
  if (isAlerted && !isEnded) {
    await help(forced, false)
    await service.passHours(4)
    await findCodes(true)
  }
  const order = [
    ...steps,
    ...(['votes', 'acknowledges', 'sends every request, with the ETags of earlier responses'] as const),
  ]
  for (const one of order) {
    if (one === 'alerted contacts act') await help(forced, false)
    else if (one === 'a position arrives')
      for (const { traveler, tripId } of both) await traveler.sendFix(tripId)
    else if (typeof one === 'number') await pass(one)
    else await seenByBoth(one)
    expect(await heard(forced), `after ${one}`).toBe(await heard(safe))
  }
  expect((await service.ports.panels.head(forced.tripId))?.endedAt).toBeNull()
}

describe("excluded contact who holds the traveler's phone and a PIN", () => {
  test.each([
    {
      which: 'to end a trip after the alert, with the panel open',
      isAlerted: true,
      isEnded: true,
    },
    {
      which: 'for more time, before an alert',
      isAlerted: true,
      isEnded: false,
    },
  ])(
    'gets the same responses and messages after the distress PIN as after the safety PIN, entered $which',
    async (which) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), (steps) => playsAlike(steps, which)),
        // First example: Dan sends every request 26 hours later. Second: Dan does everything twice.
        {
          numRuns: 3,
          examples: [
            [[26 * 60, 'sends every request, with the ETags of earlier responses', 'alerted contacts act']],
            [['alerted contacts act', ...(Object.keys(acts) as Act[]), 3, ...(Object.keys(acts) as Act[])]],
          ],
        },
      )
    },
  )
})

describe('excluded contact', () => {
  const distressed = async () => {
    const world = await setOut()
    await service.advance(180 * MINUTE_MS)
    await findCode(world)
    await acts['sends every request, with the ETags of earlier responses'](world)
    await world.traveler.checkIn(world.tripId, distressPin)
    return world
  }

  test('sees that the traveler is safe, while the other contacts get the distress alert', async () => {
    const world = await distressed()
    const toDan = await toldToAnyOf(world, [dan.number, dan.email])
    expect(toDan.map(({ kind }) => kind)).toEqual(['alert', 'alert', 'checked-in', 'checked-in'])
    const seen = await acts['sends every request, with the ETags of earlier responses'](world)
    expect(seen?.['whole by cookie']?.text).toContain('"isSafe":true')
    const toAna = await toldToAnyOf(world, [ana.number, ben.number])
    expect(toAna.map(({ kind }) => kind)).toEqual(['alert', 'alert', 'distress', 'distress'])
    const called = toAna.findLast(({ recipient }) => recipient === ana.number)
    const { panel } = await contactWith(service, codeIn(called?.body ?? ''), ana.number)
    expect((await panel()).body).toMatchObject({ isDistress: true })
  })

  test('casts a vote that has no effect, while the alerted contacts resolve the emergency by their own majority', async () => {
    const world = await distressed()
    const before = await toldToAnyOf(world, [ana.number, ben.number])
    const vote = await acts.votes(world)
    expect(vote?.body).toEqual({ message: 'The emergency was already over. We have 1 vote.' })
    await acts.acknowledges(world)
    expect(await toldToAnyOf(world, [ana.number, ben.number])).toHaveLength(before.length)
    await help(world, false)
    expect((await service.ports.panels.head(world.tripId))?.endedAt).toBeNull()
    await help(world, true)
    expect((await service.ports.panels.head(world.tripId))?.endedAt).not.toBeNull()
    const toDan = await toldToAnyOf(world, [dan.number])
    // Expects Dan to get texts about his own vote and statement, as he would after a safe check-in.
    expect(toDan.map(({ kind }) => kind)).toEqual(['alert', 'checked-in', 'vote', 'acknowledged'])
  })

  test('gets the same overdue alert after an extension with either PIN, even if the others resolved the emergency', async () => {
    const seen: unknown[] = []
    for (const entered of [pin, distressPin]) {
      const world = await setOut(entered)
      await moreTime(world)
      await service.advance(5_000)
      if (entered === distressPin) await help(world, true)
      for (const minutes of [180, 1, 15, 1]) await pass(minutes)
      await findCode(world)
      const trip = await world.traveler.trip()
      const dans = trip?.contacts.find(({ name }) => name === dan.name)
      seen.push([
        (await toldToAnyOf(world, [dan.number, dan.email])).map(
          ({ kind, channel }) => `${kind} by ${channel}`,
        ),
        withoutIds(world, [trip?.state, dans]),
        (await call(service.url, `/api/trips/rescue/${world.code}`)).status,
      ])
    }
    expect(seen[1]).toEqual(seen[0])
    expect(JSON.stringify(seen[0])).toContain('alert by sms')
  })

  test('stays excluded if listed again with the same number or email address', async () => {
    const traveler = await newTraveler(service, [])
    const named = [
      { ...dan, tellOnDistress: false },
      { name: 'D.', number: '+1 704-555-0191' },
      { name: 'Home', number: '(704) 555-0193', email: 'DAN@example.org' },
      ana,
    ]
    expect((await traveler.saveContacts(named)).status).toBe(200)
    const tripId = await startedTrip(traveler)
    await traveler.checkIn(tripId, distressPin)
    const told = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress')
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.number])
  })

  test("stays excluded until the saved contacts turn distress alerts on again, and the profile doesn't reveal the exclusion", async () => {
    const traveler = await newTraveler(service, contacts)
    const { body } = await traveler.call('/api/app/profile')
    expect(JSON.stringify(body)).not.toContain('tellOnDistress')
    const asRead = body.contacts as object[]
    await traveler.saveContacts(asRead)
    const tripId = await startedTrip(traveler, {
      contacts: asRead.map((one) => ({ ...one, tellOnDistress: true })),
    })
    await traveler.checkIn(tripId, distressPin)
    const told = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress')
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.number, ben.number])
    await traveler.saveContacts([{ ...dan, tellOnDistress: true }, ana])
    const other = await startedTrip(traveler)
    await traveler.checkIn(other, distressPin)
    const toldNow = (await toldAbout(service, other)).filter(({ kind }) => kind === 'distress')
    expect(toldNow.map(({ recipient }) => recipient)).toContain(dan.number)
  })
})

describe('excluding all contacts', () => {
  test('is refused with an error that names the field', async () => {
    const traveler = await newTraveler(service, [])
    const everybody = [ana, ben].map((one) => ({ ...one, tellOnDistress: false }))
    const refused = {
      status: 422,
      body: {
        code: 'nobody_told',
        fields: [{ path: 'contacts.0.tellOnDistress', reason: 'must be true for at least one contact' }],
      },
    }
    expect(await traveler.saveContacts(everybody)).toMatchObject(refused)
    const start = { activity: 'x', time: '1 hour', contacts: everybody }
    expect(await traveler.call('/api/app/trips', start)).toMatchObject(refused)
  })

  test('is allowed for a trip if the account has other contacts, who then get the distress alert', async () => {
    const asRead = dan
    const others = async (some: object[]) => {
      const one = await newTraveler(service, contacts)
      const { status, body } = await one.call('/api/app/trips', {
        activity: 'x',
        time: '1 hour',
        contacts: some,
      })
      return [status, Object.keys(body).sort(), (body.warnings as unknown[]).length]
    }
    expect(await others([asRead])).toEqual(await others([ana]))
    const traveler = await newTraveler(service, contacts)
    const tripId = await startedTrip(traveler, { contacts: [asRead] })
    const before = (await toldTo(service, ana.number)).length
    expect((await traveler.checkIn(tripId, distressPin)).status).toBe(200)
    const told = (await toldTo(service, ana.number)).slice(before)
    expect(told.map(({ kind }) => kind)).toEqual(['distress'])
    const toDan = (await toldAbout(service, tripId)).filter(({ recipient }) => recipient === dan.number)
    expect(toDan.map(({ kind }) => kind)).not.toContain('distress')
  })
})
