import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { contactRequests } from '../../../src/service/platform/database/schema/account-schema.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const running = await twilioOfFile()
const { service } = running

type Trip = { traveler: TestTraveler; tripId: string; gia: string }

/** Starts a trip with contacts who haven't agreed yet. Only Hal is excluded from distress alerts. */
async function onTrip(): Promise<Trip> {
  const gia = newPhone()
  const traveler = await newTraveler(service, [
    { name: 'Gia', number: gia },
    { name: 'Jo', number: newPhone() },
    { name: 'Hal', number: newPhone(), tellOnDistress: false },
  ])
  await service.database.db
    .update(contactRequests)
    .set({ state: 'asked', answeredAt: null })
    .where(eq(contactRequests.userId, traveler.userId))
  return { traveler, tripId: await startedTrip(traveler), gia }
}

async function becomeOverdue(hours: number): Promise<void> {
  for (const ms of [hours * HOUR_MS, 15 * MINUTE_MS]) {
    await service.leap(ms)
    await service.advance(5_000)
  }
}

async function report(number: string, status: string, code: number | null = null): Promise<void> {
  const text = running.provider.texts.findLast(({ to, reportsTo }) => to === number && reportsTo)
  if (text?.reportsTo) await running.reports(text.reportsTo, status, true, code)
  await service.advance(1_000)
}

/** Returns the contacts' data on the phone and in the export. */
async function seenBy({ traveler, gia }: Trip) {
  await service.database.db.delete(throttle)
  const { contacts } = (await traveler.call('/api/app/presence')).body as { contacts: { presence: string }[] }
  const { body } = await traveler.call('/api/app/export', { pin })
  const asked = (body.contactsAsked as { reachedAt: string | null }[]).map(
    ({ reachedAt }) => reachedAt !== null,
  )
  const told = await toldTo(service, traveler.phone)
  const shown = (await traveler.trip())?.contacts.map(({ name, reached }) => [
    name,
    (reached as typeof reached | null)?.text,
  ])
  return {
    presences: contacts.map(({ presence }) => presence),
    asked: asked.sort(),
    shown,
    told: told.map(({ body }) => body.replace(gia, 'Gia')),
  }
}

const changePlan = async ({ traveler, tripId }: Trip, entered: string) =>
  expect((await traveler.changePlan(tripId, entered)).status).toBe(200)
const extend = async ({ traveler, tripId }: Trip, entered: string) => {
  expect((await traveler.extend(tripId, 3 * HOUR_MS, entered)).status).toBe(200)
  await service.advance(5_000)
}
const pressSos = async ({ traveler }: Trip) => {
  expect((await traveler.pressSos()).status).toBe(200)
  await service.advance(5_000)
}

async function looksAlike<Seen>(play: (trip: Trip, entered: string) => Promise<Seen>): Promise<Seen> {
  const safe = await play(await onTrip(), pin)
  expect(await play(await onTrip(), distressPin)).toEqual(safe)
  return safe
}

describe("contact's reachability on the traveler's phone after either PIN", () => {
  test.each(['was removed', 'replied NO', 'replied NO before the delivery report'])(
    "isn't confirmed before the ordinary alert if the contact %s",
    async (how) => {
      const { presences, asked } = await looksAlike(async (trip, entered) => {
        const { traveler, tripId, gia } = trip
        await extend(trip, entered)
        if (!how.endsWith('delivery report')) await report(gia, 'delivered')
        if (how.startsWith('replied')) expect(await running.say(gia, 'NO')).toBe(200)
        else expect((await traveler.removeContact(tripId, 'Gia', entered)).status).toBe(200)
        await becomeOverdue(3)
        await report(gia, 'delivered')
        return seenBy(trip)
      })
      expect([presences[0] === 'reachable', asked]).toEqual([false, [false, false, false]])
    },
  )

  test.each(['during the emergency', 'before it'])(
    'is confirmed if an SOS alert arrived and the PIN was entered %s',
    async (when) => {
      const { presences, shown } = await looksAlike(async (trip, entered) => {
        if (when === 'before it') await extend(trip, entered)
        await becomeOverdue(3)
        await report(trip.gia, 'undelivered', 30_003)
        if (when !== 'before it') await changePlan(trip, entered)
        await service.advance(MINUTE_MS)
        await pressSos(trip)
        await report(trip.gia, 'delivered')
        return seenBy(trip)
      })
      expect([presences[0], shown?.[0]]).toEqual(['reachable', ['Gia', { state: 'arrived', why: null }]])
    },
  )

  test("isn't confirmed by an SOS alert to a contact whom the traveler had removed", async () => {
    const { presences } = await looksAlike(async (trip, entered) => {
      const { traveler, tripId, gia } = trip
      await becomeOverdue(2)
      await report(gia, 'undelivered', 30_003)
      await traveler.removeContact(tripId, 'Gia', entered)
      await service.advance(MINUTE_MS)
      await pressSos(trip)
      if (entered === distressPin) await report(gia, 'delivered')
      const { presences, asked } = await seenBy(trip)
      return { presences, asked }
    })
    expect(presences).toEqual(['unheard', 'unheard', 'unheard'])
  })

  test("isn't confirmed by the distress text that a plan change with the PIN caused", async () => {
    const { presences } = await looksAlike(async (trip, entered) => {
      await becomeOverdue(2)
      await report(trip.gia, 'undelivered', 30_003)
      await changePlan(trip, entered)
      await service.advance(5_000)
      if (entered === distressPin) await report(trip.gia, 'delivered')
      const { presences, asked } = await seenBy(trip)
      return { presences, asked }
    })
    expect(presences[0]).toBe('unheard')
  })

  /** Returns the newest time in the export at which a contact was reached, or null. */
  const lastReached = async ({ traveler }: Trip) => {
    await service.database.db.delete(throttle)
    const { body } = await traveler.call('/api/app/export', { pin })
    const asked = body.contactsAsked as { reachedAt: string | null }[]
    const known = asked.flatMap(({ reachedAt }) => (reachedAt === null ? [] : Date.parse(reachedAt)))
    return known.length === 0 ? null : Math.max(...known)
  }

  /** Lets the text that the distress PIN caused arrive after 3 seconds, then lets the alert become due. */
  const alertedAfterPin = async (trip: Trip, entered: string) => {
    await changePlan(trip, entered)
    await service.advance(3_000)
    if (entered === distressPin) await report(trip.gia, 'delivered')
    await service.leap(2 * HOUR_MS)
    await service.advance(5_000)
    // A leap would end five seconds after the alert.
    service.clock.increment(15 * MINUTE_MS)
    await service.scheduler.settled()
    expect((await trip.traveler.trip())?.state).toBe('alerted')
  }

  test.each([
    ['no text', null],
    ['an ordinary text', 'reachedAt'],
    ['a distress text that looked like an alert', 'seemsReachedAt'],
  ] as const)(
    'is unchanged until the alert could have arrived, if %s arrived last month',
    async (_, column) => {
      const before = column === null ? null : service.clock.now() - 30 * DAY_MS
      const { atAlert, after, isSame } = await looksAlike(async (trip, entered) => {
        await service.database.db
          .update(contactRequests)
          .set({ [column ?? 'reachedAt']: before })
          .where(eq(contactRequests.userId, trip.traveler.userId))
        await alertedAfterPin(trip, entered)
        const isSame = (await lastReached(trip)) === before
        const atAlert = (await seenBy(trip)).presences
        await service.advance(3_000)
        if (entered === pin) await report(trip.gia, 'delivered')
        await service.advance(2_000)
        const isNew = ((await lastReached(trip)) ?? 0) > service.clock.now() - MINUTE_MS
        return { isSame, atAlert, after: [(await seenBy(trip)).presences, isNew] }
      })
      const old = before === null ? 'unheard' : 'reachable'
      expect([isSame, atAlert, after]).toEqual([true, [old, old, old], [['reachable', old, old], true]])
    },
  )

  test("isn't confirmed if the traveler checks in before the alert could have arrived", async () => {
    const { presences, asked } = await looksAlike(async (trip, entered) => {
      await alertedAfterPin(trip, entered)
      expect((await trip.traveler.checkIn(trip.tripId, entered)).status).toBe(200)
      await service.advance(10_000)
      const { presences, asked } = await seenBy(trip)
      return { presences, asked }
    })
    expect([presences, asked]).toEqual([Array(3).fill('unheard'), Array(3).fill(false)])
  })

  test("isn't dated in the future if the distress text arrived late", async () => {
    const trip = await onTrip()
    await extend(trip, distressPin)
    await service.advance(10 * MINUTE_MS)
    await report(trip.gia, 'delivered')
    await becomeOverdue(3)
    const { body } = await trip.traveler.call('/api/app/export', { pin })
    const reached = (body.contactsAsked as { reachedAt: string | null }[]).flatMap(({ reachedAt }) =>
      reachedAt === null ? [] : Date.parse(reachedAt),
    )
    expect(reached).toHaveLength(1)
    expect(reached[0]).toBeLessThanOrEqual(service.clock.now())
  })

  test.each(['check-in', 'extension'])(
    'shows a STOP only once an ordinary text would have revealed it: %s',
    async (how) => {
      const { before, after } = await looksAlike(async (trip, entered) => {
        // The carrier rejects texts to all contacts. A check-in with the safety PIN texts the traveler first.
        const reject = (texts: number) => {
          const refuses = { kind: 'refuses', status: 400, code: 21_610 } as const
          running.provider.textResponses.splice(0, 3, ...Array(texts).fill(refuses))
        }
        await service.advance(5_000)
        if (how === 'check-in') reject(entered === pin ? 3 : 2)
        else reject(entered === pin ? 0 : 2)
        if (how === 'extension') await extend(trip, entered)
        else expect((await trip.traveler.checkIn(trip.tripId, entered)).status).toBe(200)
        await service.advance(5_000)
        const before = await seenBy(trip)
        if (how === 'check-in') return { before, after: before }
        await service.leap(3 * HOUR_MS)
        await service.advance(5_000)
        reject(entered === pin ? 3 : 1)
        await service.leap(15 * MINUTE_MS)
        await service.advance(5_000)
        return { before, after: await seenBy(trip) }
      })
      expect(after.presences).toEqual(['stopped', 'stopped', how === 'check-in' ? 'unheard' : 'stopped'])
      if (how === 'extension') expect(before.presences).not.toContain('stopped')
    },
  )

  test.each(['an extension', 'an overdue alert'])(
    'shows a STOP by text at once, in the app and by text: %s',
    async (before) => {
      const { presences, told } = await looksAlike(async (trip, entered) => {
        if (before === 'an extension') await extend(trip, entered)
        else {
          await becomeOverdue(2)
          await changePlan(trip, entered)
        }
        expect(await running.say(trip.gia, 'STOP')).toBe(200)
        const { presences, told } = await seenBy(trip)
        return { presences, told }
      })
      expect(presences[0]).toBe('stopped')
      expect(told).toContainEqual(expect.stringContaining('Gia stopped texts'))
    },
  )

  test('shows a STOP that a report after the PIN reveals, if the alert was sent before the PIN', async () => {
    const { presences } = await looksAlike(async (trip, entered) => {
      await becomeOverdue(2)
      await changePlan(trip, entered)
      await report(trip.gia, 'undelivered', 21_610)
      return { presences: (await seenBy(trip)).presences }
    })
    expect(presences[0]).toBe('stopped')
  })
})
