import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { messages, throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { wholeWork } from '../../support/databases/whole-work.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import { type OnTrip, type PinUse, pinRequests } from '../../support/travelers/pin-requests.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { putFixes } from '../../support/travelers/trips.ts'

const { pin, distressPin } = travelerSecrets

/** Enough time for all messages to go out. */
const PASS_MS = 20 * SECOND_MS

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const answered = countedWork(service)
// Counts an action's work, including the work after its response.
const workOf = await wholeWork(service)
forgetTravelersBeforeEach(() => service)

const requests = pinRequests(service)
const enter = (on: OnTrip, use: PinUse, entered: string) => {
  const { path, json, ...request } = requests[use](on, entered)
  return answered(path, json, { ...on.traveler, ...request })
}

async function setOut(): Promise<OnTrip> {
  const traveler = await newTraveler(service, [ana, ben, { ...dan, email: 'dan@example.org' }])
  return { traveler, tripId: await startedTrip(traveler) }
}

const trips = {
  'before any alert': setOut,
  'whose contacts were alerted': async () => {
    const on = await setOut()
    await service.passHours(3)
    return on
  },
  'that has ended': async () => {
    const on = await setOut()
    await on.traveler.checkIn(on.tripId)
    return on
  },
}
type Standing = keyof typeof trips

async function byWay(): Promise<Record<string, number>> {
  const rows = await service.database.db
    .select({
      way: sql<string>`${messages.lane} || ' ' || ${messages.channel} || ' ' || ${messages.state}`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(messages)
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ way, count }) => [way, count]))
}

/** Measures the work of an action until all its messages are sent. */
async function measured<Answer>(act: () => Promise<Answer>) {
  await service.database.db.delete(throttle)
  await service.advance(PASS_MS)
  const before = await byWay()
  let answer: Answer | undefined
  const work = await workOf(async () => {
    answer = await act()
  }, PASS_MS)
  const after = await byWay()
  const sent = Object.keys(after).map((way) => [way, (after[way] ?? 0) - (before[way] ?? 0)] as const)
  if (answer === undefined) throw new Error('nothing was answered')
  return { answer, work, sent: Object.fromEntries(sent.filter(([, count]) => count !== 0)) }
}
type Measured = Omit<Awaited<ReturnType<typeof measured>>, 'answer'>

/**
 * Expects equally many messages and statements, and similar numbers of rows and bytes. If `isUndone`, ignores
 * rows and bytes, because the safety PIN's writes are rolled back.
 */
function expectAlike(distress: Measured, real: Measured, isUndone = false) {
  expect(distress.sent).toEqual(real.sent)
  expect(distress.work.statements).toHaveLength(real.work.statements.length)
  if (isUndone) return
  // Allows a difference of two rows per contact who gets the distress alert: a code and, if it's their first
  // alert, the state of the escalation.
  const more = distress.work.rows.written - real.work.rows.written
  expect(Math.abs(more)).toBeLessThanOrEqual(2 * called)
  // Allows one more deleted row for the safety PIN, because only it deletes the track's key.
  expect(real.work.rows.deleted - distress.work.rows.deleted).toBeLessThanOrEqual(1)
  expect(Math.abs(distress.work.bytes - real.work.bytes)).toBeLessThan(called * 600)
}
/** Number of contacts who get the distress alert: Ana and Ben. */
const called = 2

describe('work after a distress PIN', () => {
  test.each<[PinUse, Standing, number]>([
    ['for a check-in', 'before any alert', 200],
    ['for a check-in', 'whose contacts were alerted', 200],
    ['for a check-in', 'that has ended', 409],
    ['for a website check-in', 'whose contacts were alerted', 200],
    ['for an extension', 'before any alert', 200],
    ['for an alarm answer', 'before any alert', 200],
    ['for a plan change', 'whose contacts were alerted', 200],
    ['for a contacts change', 'whose contacts were alerted', 200],
  ])('resembles the work after the safety PIN %s on a trip %s (status %i)', async (use, standing, status) => {
    const [safe, forced] = [await trips[standing](), await trips[standing]()]
    const real = await measured(() => enter(safe, use, pin))
    const distress = await measured(() => enter(forced, use, distressPin))
    const { verified, hashed } = real.answer
    expect(real.answer.answer.status).toBe(status)
    expect(distress.answer).toMatchObject({ answer: { status }, verified, hashed })
    expectAlike(distress, real, standing === 'that has ended')
    if (standing === 'that has ended') return
    const called = (await toldAbout(service, forced.tripId)).filter(({ kind }) => kind === 'distress')
    expect(called.map(({ channel }) => channel)).toEqual(['sms', 'sms'])
    expect((await service.ports.panels.head(forced.tripId))?.endedAt).toBeNull()
  })
})

describe('work after a PIN that follows the distress PIN', () => {
  const extended = async (entered: string) => {
    const person = await trips['before any alert']()
    await enter(person, 'for an extension', entered)
    return person
  }

  test.each([
    ['distress', 'for a check-in', distressPin],
    ['safety', 'for a plan change', pin],
  ] as const)(
    'is about the same as if both had been the safety PIN: %s PIN %s',
    async (_which, use, entered) => {
      const [safe, forced] = [await extended(pin), await extended(distressPin)]
      const real = await measured(() => enter(safe, use, pin))
      const distress = await measured(() => enter(forced, use, entered))
      expectAlike(distress, real)
    },
  )

  test('is about the same as without the earlier distress PIN if no trip is running', async () => {
    const [safe, forced] = [await trips['that has ended'](), await trips['that has ended']()]
    await enter(forced, 'for a contacts change', distressPin)
    const real = await measured(() => enter(safe, 'for a check-in', pin))
    const distress = await measured(() => enter(forced, 'for a check-in', distressPin))
    expectAlike(distress, real)
  })
})

describe("work caused by an excluded contact's requests after a check-in", () => {
  /** Verifies a contact after the alert, then ends the trip with a PIN. */
  async function afterEnd(entered: string, { number }: { number: string } = dan) {
    const { traveler, tripId } = await setOut()
    const now = service.clock.now()
    const fix = (at: number) => ({ latitude: 34, longitude: -76, fixedAt: now + at * SECOND_MS, tripId })
    await putFixes(service, ...Array.from({ length: 50 }, (_, at) => fix(at)))
    await service.passHours(3)
    const contact = await contactOn(service, tripId, number)
    expect((await traveler.checkIn(tripId, entered)).status).toBe(200)
    return contact
  }

  test('is about the same for a vote after either PIN', async () => {
    const measuredAfter = async (entered: string) => measured((await afterEnd(entered)).vote)
    const real = await measuredAfter(pin)
    expect(real.answer.status).toBe(200)
    expect(real.sent).not.toEqual({})
    expectAlike(await measuredAfter(distressPin), real)
  })

  test('includes the same reads of the track after either PIN', async () => {
    const askedOfTrack = async (entered: string, contact: { number: string } = dan) => {
      const { panel, acknowledge } = await afterEnd(entered, contact)
      let isSafe: unknown
      const { statements } = await workOf(async () => {
        isSafe = ((await panel()).body as { trip: { isSafe?: boolean } }).trip.isSafe
        expect((await acknowledge()).status).toBe(200)
      }, 5 * SECOND_MS)
      return { isSafe, reads: statements.filter((statement) => statement.includes('"positions"')) }
    }
    const afterSafeEnd = await askedOfTrack(pin)
    expect(afterSafeEnd.isSafe).toBe(true)
    expect(await askedOfTrack(distressPin)).toEqual(afterSafeEnd)
    expect((await askedOfTrack(distressPin, ana)).reads).not.toEqual([])
  })
})
